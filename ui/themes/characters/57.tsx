import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The operator: a bun of hair, earphones and a microphone. */
export const service: Drawing = () => (
  <Figure
    coat="#0f8a86"
    behind={
      <>
        <circle cx="20" cy="4" r="4" fill="#5a3320" />
        <path d="M8 28V18c0-16 24-16 24 0v10Z" fill="#5a3320" />
      </>
    }
  >
    <path d="M11.500 17c0-9 17-9 17 0l-7-2.500Z" fill="#5a3320" />
    <path d="M9 20v-3C9 3 31 3 31 17v3" fill="none" stroke="#0f8a86" strokeWidth="2.500" />
    <path d="M6 17h6v8H6ZM28 17h6v8h-6Z" fill="#0f8a86" />
    <path d="M32 25c0 4-4 5-9 5" fill="none" stroke="#0f8a86" strokeWidth="2" />
  </Figure>
);
