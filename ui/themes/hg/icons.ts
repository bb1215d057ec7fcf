import type { IconName } from '../../foundation/look/icons';

/** The way to send is a spade, the star of a rating a diamond with cut sides. */
export const icons: Readonly<Partial<Record<IconName, string>>> = {
  send: 'M12 3c2.500 4 7.500 6 7.500 10a3.700 3.700 0 0 1-6.500 2.200c.2 2.300 1 4 2.500 5.300h-7c1.500-1.300 2.300-3 2.500-5.300A3.700 3.700 0 0 1 4.500 13C4.500 9 9.500 7 12 3Z',
  down: 'M12 3v17M7 14.500 12 20l5-5.500M12 8.500 9 12l3 3.500 3-3.500Z',
  star: 'M12 2.500 20 12l-8 9.500L4 12ZM8.500 12 12 7.800l3.500 4.200-3.500 4.200Z',
};
