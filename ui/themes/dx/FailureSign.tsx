import type { Drawing } from '../../foundation/look/Theme';

/** A ticket that is torn in two. */
export const FailureSign: Drawing = () => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path d="M6 20h30l-4 8 6 8-6 8 6 8-2 4H6v-8a6 6 0 0 0 0-16ZM14 26v20M19 26v20" />
    <path d="m48 12 40 6-1.200 8a6 6 0 0 0-2.200 15.500l-1.200 8.500-40-6 3.600-3.500-4-9 7-7-4-9Z" />
    <path className="kefu-mark" d="m58 24 18 2.600M56.800 31l14 2" />
  </svg>
);
