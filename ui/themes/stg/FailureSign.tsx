import type { Drawing } from '../../foundation/look/Theme';

/** The flag at the corner: out. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M18 68 34 6M8 68h80M34 68a18 18 0 0 0-24-14" />
    <path className="kefu-fill" d="m33 8 36 4-12 10 6 14-36-4Z" />
    <circle cx="76" cy="58" r="9" />
    <path d="m76 53 4.600 3.400-1.800 5.400h-5.600l-1.800-5.400Z" />
  </svg>
);
