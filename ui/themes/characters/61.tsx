import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The coach: a cap with its peak to the side, and a whistle. */
export const service: Drawing = () => (
  <Figure coat="#c2452d">
    <path d="M11 16c0-14 18-14 18 0Z" fill="#c2452d" />
    <path d="M22 12.500h16c1 3-1 4-3 4H22Z" fill="#8e2c18" />
    <path d="M18.500 4h3v3h-3Z" fill="#8e2c18" />
    <path d="m14 31 5 6 7-6" fill="none" stroke="#ffffff" strokeWidth="1.500" />
    <path d="M16 35h8v2h-3a3 3 0 1 1-5 0Z" fill="#f4d35a" />
  </Figure>
);
