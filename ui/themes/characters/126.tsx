import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The scholar: a square cap with a tassel, and round glasses. */
export const service: Drawing = () => (
  <Figure coat="#3f7099">
    <path d="M12 9h16v8H12Z" fill="#3f7099" />
    <path d="m20 1 20 7-20 7L0 8Z" fill="#5f93c0" />
    <path d="M20 8 5 10.500V20" fill="none" stroke="#e0b040" strokeWidth="1.800" />
    <path d="M3 19h4l1 6H2Z" fill="#e0b040" />
    <path
      d="M13 21a3 3 0 0 1 6 0 3 3 0 0 1-6 0ZM21 21a3 3 0 0 1 6 0 3 3 0 0 1-6 0ZM19 21h2"
      fill="none"
      stroke="#3f7099"
      strokeWidth="1.300"
    />
    <path d="M15 31h10l-5 7Z" fill="#f2f5f8" />
  </Figure>
);
