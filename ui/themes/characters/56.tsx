import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The traveller: a hat with a very broad brim, and a scarf. */
export const service: Drawing = () => (
  <Figure coat="#9a6230">
    <path d="M12 15c0-5 2-12 8-10 6-2 8 5 8 10Z" fill="#d9a55b" />
    <path d="M0 13c8 2 32 2 40 0-1 6-11 6-20 6S1 19 0 13Z" fill="#d9a55b" />
    <path d="M12 12.500c5 2 11 2 16 0v3c-5 1.500-11 1.500-16 0Z" fill="#7a3f1c" />
    <path
      d="M11 31c6 4 12 4 18 0l1 4c-3 2-6 2.500-8 2.500l1 2.500h-5v-2.500c-3 0-5-.5-8-2.500Z"
      fill="#2f8f7f"
    />
  </Figure>
);
