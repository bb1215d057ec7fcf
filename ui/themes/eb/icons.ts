import type { IconName } from '../../foundation/look/icons';

/** Mitred corners; sending is the key of a keyboard that ends a line. */
export const icons: Readonly<Partial<Record<IconName, string>>> = {
  send: 'M19 5v8H6M10.5 8.5 6 13l4.5 4.5',
  next: 'M8 5l7 7-7 7',
  down: 'M5 9l7 7 7-7M5 20h14',
  star: 'M12 3 20 8v8l-8 5-8-5V8Z',
};
