import type { Drawing } from '../../foundation/look/Theme';

/** A heart of pixels that has lost its last life. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M20 8h16v8h8v8h8v-8h8V8h16v8h8v16h-8v8h-8v8h-8v8h-8v8h-8v-8h-8v-8h-8v-8h-8v-8h-8V16h8Z" />
    <path className="kefu-fill" d="M48 24h6v8h-6v8h6v8h-6v8h-6v-8h6v-8h-6v-8h6Z" />
  </svg>
);
