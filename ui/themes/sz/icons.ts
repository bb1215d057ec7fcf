import type { IconName } from '../../foundation/look/icons';

/** Blocks and right angles, as on an old screen. */
export const icons: Readonly<Partial<Record<IconName, string>>> = {
  send: 'M4 12h13M12 6l6 6-6 6',
  down: 'M6 8h2v3h2v3h4v-3h2V8h2M10 17h4',
  tick: 'M5 12h3v3h3v-3h3V9h3V6h2',
  plus: 'M12 6v12M6 12h12',
  star: 'M10 4h4v4h6v4h-3v3h2v5h-4v-2H9v2H5v-5h2v-3H4V8h6Z',
  close: 'M6 6h2v2h2v2h4V8h2V6h2M6 18h2v-2h2v-2h4v2h2v2h2',
};
