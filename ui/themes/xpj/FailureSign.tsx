import type { Drawing } from '../../foundation/look/Theme';

/** Four tiles, one of which has come off. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M14 4h28v28H14ZM46 4h28v28H46ZM14 36h28v28H14Z" />
    <path
      className="kefu-mark"
      d="M14 14a18 18 0 0 1 18 18M74 14a18 18 0 0 0-18 18M14 54a18 18 0 0 0 18-18"
    />
    <path d="m54 44 26-8 8 26-26 8Z" />
    <path className="kefu-mark" d="M61.500 41.700a18 18 0 0 1 23 11.800" />
  </svg>
);
