import type { Drawing } from '../../foundation/look/Theme';

/** A plant in its pot that hangs its leaves. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M30 44h36v7H30ZM34 51h28l-4 17H38ZM48 44c0-16-2-24-12-28" />
    <path
      className="kefu-fill"
      d="M37 15c-11-6-21 2-21 15 11-1 20-5 21-15ZM48 34c3-13 14-17 23-11 0 9-9 16-23 11Z"
    />
    <path d="M48 40c1-4 2-6 0-8" />
  </svg>
);
