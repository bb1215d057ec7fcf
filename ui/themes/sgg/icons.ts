import type { IconName } from '../../foundation/look/icons';

/** The way to send is a leaf with its vein, the star of a rating a flower. */
export const icons: Readonly<Partial<Record<IconName, string>>> = {
  send: 'M5 19C4 10 9 4.500 20 4c.5 11-5 16.500-14 15.500M5 19.500 14 10.500M9.500 15v-4.500M14.500 15H9.500',
  star: 'M8.94 7.99A3.6 3.6 0 1 1 15.1 7.99A3.6 3.6 0 1 1 16.9 13.8A3.6 3.6 0 1 1 12 17.4A3.6 3.6 0 1 1 7.05 13.8A3.6 3.6 0 1 1 8.94 7.99Z',
};
