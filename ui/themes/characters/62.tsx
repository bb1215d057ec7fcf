import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The cook: a tall soft hat and a spoon. */
export const service: Drawing = () => (
  <Figure coat="#e7edf2">
    <path d="M12 10C5 10 6 1 12 2c3-3 13-3 16 0 6-1 7 8 0 8v7H12Z" fill="#e7edf2" stroke="#8796a5" />
    <path d="M12 13.500h16" stroke="#8796a5" strokeWidth="1.500" />
    <path d="M34.500 40V22" stroke="#8796a5" strokeWidth="2.500" />
    <path d="M31.500 18a3 5 0 0 1 6 0 3 5 0 0 1-6 0Z" fill="#8796a5" />
    <path d="M14 31.500 20 35l6-3.500" fill="none" stroke="#c9463c" strokeWidth="3" />
  </Figure>
);
