import type { Drawing } from '../../foundation/look/Theme';

/** Silence: the columns of an equaliser without light, and their plug on the floor. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M8 60V36h8v24M22 60V18h8v42M36 60V42h8v18M50 60V28h8v32M2 60h62" />
    <path className="kefu-mark" d="M64 60c14 0 2-22 14-22h2M80 32h7v12h-7ZM87 35h6M87 41h6" />
  </svg>
);
