import type { Drawing } from '../../foundation/look/Theme';

/** Silence: bars at rest, and a plug that has come out. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M8 60v-6M17 60v-4M26 60v-6M35 60v-4M44 60v-6M53 60v-4M62 60v-6M71 60v-4M80 60v-6M88 60v-4M4 66h88" />
    <path
      className="kefu-mark"
      d="M4 26c14 0 16-14 28-14h6M38 6h14v12H38ZM52 9h6M52 15h6M92 26c-10 0-8-14-18-14M74 5v14M74 8h-5M74 16h-5"
    />
  </svg>
);
