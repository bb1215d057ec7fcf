import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The pilot: goggles on a leather cap with flaps. */
export const service: Drawing = () => (
  <Figure coat="#4c5a2b" behind={<path d="M7 30V14C7-2 33-2 33 14v16l-6-4H13Z" fill="#7d4a26" />}>
    <path d="M10 17C10 2 30 2 30 17c-6-3-14-3-20 0Z" fill="#7d4a26" />
    <path d="M6 9h28v4H6Z" fill="#3d2412" />
    <circle cx="14.500" cy="11" r="4.500" fill="#bfe3ea" stroke="#3d2412" strokeWidth="2" />
    <circle cx="25.500" cy="11" r="4.500" fill="#bfe3ea" stroke="#3d2412" strokeWidth="2" />
    <path d="M10 31h20l-3 6H13Z" fill="#f0e3c4" />
  </Figure>
);
