import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The astronaut: a round helmet of glass, and a pack. */
export const service: Drawing = () => (
  <Figure
    coat="#d7dde4"
    behind={
      <>
        <path d="M2 26h36v14H2Z" fill="#7b8a9b" />
        <circle cx="20" cy="17" r="16.500" fill="#bcdcf2" stroke="#7b8a9b" strokeWidth="1.500" />
      </>
    }
  >
    <path d="M11.500 17c0-9 17-9 17 0-4-3-13-3-17 0Z" fill="#8a4a22" />
    <path d="M8 11c2-4 5-6 9-6.500" fill="none" stroke="#ffffff" strokeWidth="2.500" strokeLinecap="round" />
    <path d="M9 30h22v4H9Z" fill="#e2574c" />
    <path d="M14 36h5v4h-5ZM22 36h4v2h-4Z" fill="#2f6fb0" />
  </Figure>
);
