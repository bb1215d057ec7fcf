import type { Drawing } from '../../foundation/look/Theme';

/** Two cards lie face down, and a diamond has fallen out. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="m14 20 26-14 24 42-26 14ZM18 21.500l20.500-11 20.500 36-20.500 11ZM52 10l24-4 8 46-20 4M30 25l10 17M40 20l8 15" />
    <path className="kefu-fill" d="m78 56 7 8-7 8-7-8Z" />
  </svg>
);
