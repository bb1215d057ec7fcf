import type { Drawing } from '../../foundation/look/Theme';

/** A tab whose page did not come. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M6 16V8h30l6 8h48v48H6ZM6 16h36" />
    <path className="kefu-fill" d="M6 6h30v4H6Z" />
    <path d="M16 28h10v10H16ZM34 30h30M34 37h16M16 48h10v10H16ZM34 50h10" />
    <path className="kefu-mark" d="m66 44 14 14M80 44 66 58" />
  </svg>
);
