import type { Drawing } from '../../foundation/look/Theme';

/** A lamp on the desk that is not plugged in. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M4 58h88M14 58v12M82 58v12M22 58a9 9 0 0 1 18 0M31 49l-7-19 16-15M38 18l8-8 17 5-20 20ZM49 29a5.7 5.7 0 0 0 8-8" />
    <path className="kefu-mark" d="M40 55c7 1 7-6 14-6h6M71 46h7M71 52h7" />
    <path className="kefu-fill" d="M60 42h4a7 7 0 0 1 0 14h-4Z" />
  </svg>
);
