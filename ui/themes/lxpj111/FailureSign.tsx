import type { Drawing } from '../../foundation/look/Theme';

/** A lifebuoy on the waves. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M28 36a20 20 0 1 1 40 0M37 36a11 11 0 1 1 22 0" />
    <path
      className="kefu-mark"
      d="m33 22 7 6M63 22l-7 6M48 16v9M4 46c10-9 18-9 28 0s18 9 28 0 20-9 32 0M12 58c8-6 15-6 23 0s15 6 23 0 18-6 26 0M26 68c6-4 10-4 16 0s10 4 16 0"
    />
  </svg>
);
