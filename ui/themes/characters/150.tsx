import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The detective: a cap with two peaks and a bow, and a magnifying glass. */
export const service: Drawing = () => (
  <Figure coat="#a8804a">
    <path d="M11 15C11 1 29 1 29 15Z" fill="#a8804a" />
    <path d="M2 18c1-4 5-6 9-6h18c4 0 8 2 9 6-6-2-12-2.500-18-2.500S8 16 2 18Z" fill="#7c5a2c" />
    <path d="m20 4.500-5-3.500v6ZM20 4.500 25 1v6Z" fill="#7c5a2c" />
    <circle cx="33" cy="29" r="5" fill="#d6eef5" stroke="#4d3819" strokeWidth="2.200" />
    <path d="m29.500 33-4.500 6" stroke="#4d3819" strokeWidth="3" />
  </Figure>
);
