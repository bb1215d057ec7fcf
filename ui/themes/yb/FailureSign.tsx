import type { Drawing } from '../../foundation/look/Theme';

/** A rate that falls to nothing and stays there. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M10 4v58h80M10 20H4M10 34H4M10 48H4" />
    <path className="kefu-mark" d="m16 16 14 8 10-10 12 26 10-6 8 20h18" />
    <path className="kefu-fill" d="M76 30h14l-7 12Z" />
  </svg>
);
