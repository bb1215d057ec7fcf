import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The wizard: a pointed hat, a beard and a star on a wand. */
export const service: Drawing = () => (
  <Figure coat="#6d3fb0" behind={<path d="M35 40V24" stroke="#7d4a26" strokeWidth="2.500" />}>
    <path
      d="M20 26c4 0 6-1 8.500-3 0 8-4 13-8.500 16-4.500-3-8.500-8-8.500-16 2.500 2 4.500 3 8.500 3Z"
      fill="#e8e4f2"
    />
    <path d="M24 0c1 6 4 11 6 15H10C14 10 17 3 24 0Z" fill="#6d3fb0" />
    <path d="M5 14h30v3.500H5Z" fill="#4b2785" />
    <path d="m35 15 1.500 3.500 3.500.5-2.500 2.500.5 4-3-2-3 2 .5-4L30 19l3.500-.5Z" fill="#f1c232" />
  </Figure>
);
