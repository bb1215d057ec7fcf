import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The miner: a helmet with a lamp, and a pick. */
export const service: Drawing = () => (
  <Figure
    coat="#5c6670"
    behind={
      <>
        <path d="M31 40 36 16" stroke="#8a5a2f" strokeWidth="3" />
        <path d="M27 17c4-5 9-5 13 0l-6-1.500Z" fill="#5c6670" />
      </>
    }
  >
    <path d="M9.500 16c0-14 21-14 21 0Z" fill="#f0b429" />
    <path d="M7 14.500h26V18H7Z" fill="#c98a0c" />
    <path d="M15 5h10v7H15Z" fill="#5c6670" />
    <circle cx="20" cy="8.500" r="2.500" fill="#fff6cf" />
  </Figure>
);
