import type { ScreenKey } from '../../../ui/i18n/screen-keys';

/**
 * Texts whose views are not written yet. Remove a text from this list when a view uses it; a test fails otherwise.
 */
export const RESERVED_KEYS: readonly ScreenKey[] = [
  'launcher_open',
  'launcher_unread',
  'preview_dismiss',
  'status_live',
];
