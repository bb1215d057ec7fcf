import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The skater: a knitted cap with a bobble. */
export const service: Drawing = () => (
  <Figure coat="#2c6fb3">
    <circle cx="20" cy="3.500" r="3.500" fill="#f0f4f8" stroke="#2c6fb3" />
    <path d="M10.500 15c0-12 19-12 19 0Z" fill="#2c6fb3" />
    <path d="M9 12.500h22v5.500H9Z" fill="#7fb4e6" />
    <path d="M14.500 12.500V18M20 12.500V18M25.500 12.500V18" stroke="#2c6fb3" strokeWidth="1.500" />
    <path d="M5 36h30v4H5Z" fill="#7fb4e6" />
  </Figure>
);
