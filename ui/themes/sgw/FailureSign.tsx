import type { Drawing } from '../../foundation/look/Theme';

/** A letter that was not opened, with its seal. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M12 10h72v52H12ZM12 10l36 30 36-30M12 62l26-30M84 62 58 32" />
    <circle className="kefu-fill" cx="48" cy="40" r="9" />
    <path d="M16 66h64" />
  </svg>
);
