import type { IconName } from '../../foundation/look/icons';

/** Thin lines; the way to send is a sail. */
export const icons: Readonly<Partial<Record<IconName, string>>> = {
  send: 'M11 4c5 3 8 7 8.5 12H11ZM8.5 8C6 10.5 5 13 5 16h3.5ZM4 19.5c2.7 1.5 5.3-1.5 8 0s5.3-1.5 8 0',
  down: 'M5.5 9.5 12 16l6.5-6.5',
};
