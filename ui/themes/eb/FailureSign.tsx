import type { Drawing } from '../../foundation/look/Theme';

/** A picture without a signal: bars of a test card above a dead lower third. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M6 6h72l12 12v48H18L6 54Z" />
    <path className="kefu-fill" d="M14 14h8v24h-8ZM34 14h8v24h-8ZM54 14h8v24h-8ZM74 18h6v20h-6Z" />
    <path d="M24 14h8v24h-8ZM44 14h8v24h-8ZM64 14h8v24h-8ZM16 48h44M66 48h16M20 57h24" />
  </svg>
);
