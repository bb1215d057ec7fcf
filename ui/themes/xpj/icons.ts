import type { IconName } from '../../foundation/look/icons';

/** Quarter circles and squares. */
export const icons: Readonly<Partial<Record<IconName, string>>> = {
  send: 'M5 5a14 14 0 0 1 14 14H5ZM5 12a7 7 0 0 1 7 7',
  down: 'M5 7a7 7 0 0 1 7 7 7 7 0 0 1 7-7M5 19h14',
  chat: 'M4 4h16v9a6 6 0 0 1-6 6H4Z',
  star: 'M12 2a10 10 0 0 0 10 10 10 10 0 0 0-10 10A10 10 0 0 0 2 12 10 10 0 0 0 12 2Z',
};
