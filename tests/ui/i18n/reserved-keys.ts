import type { ScreenKey } from '../../../ui/i18n/screen-keys';

/** Texts whose views are not written yet. A view that uses one takes it off this list; a test fails if it does not. */
export const RESERVED_KEYS: readonly ScreenKey[] = [
  'launcher_open',
  'launcher_unread',
  'preview_dismiss',
  'status_live',
];
