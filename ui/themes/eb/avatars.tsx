import type { Drawing } from '../../foundation/look/Theme';

/* Straight cuts only: each figure fills its plate to the edge, as in a close-up. */

/** The visitor: a viewer before a screen with a chamfered corner. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h30l10 10v30H0Z" fill="#0b6e8a" />
    <path d="M6 6h21l7 7v13H6Z" fill="#bff1ff" />
    <path d="M15 18h10l3 4v6l-3 4H15l-3-4v-6Z" fill="#05202b" />
    <path d="M4 40v-3l6-4h20l6 4v3Z" fill="#05202b" />
  </svg>
);

/** The service: a presenter at the desk, with a microphone at the collar. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h40v40H0Z" fill="#123646" />
    <path d="M0 22 22 0h9L0 31Z" fill="#1d5870" />
    <path d="M4 40V33l9-5h14l9 5v7Z" fill="#e9f6fb" />
    <path d="m15 28 5 10 5-10Z" fill="#123646" />
    <path d="m18.5 30 1.5 8 1.5-8-1.5-2Z" fill="#12d4ff" />
    <path d="M13 11h14v11l-4 5h-6l-4-5Z" fill="#f3c9a8" />
    <path d="M11 17V9l4-4h10l4 4v8h-2v-5H17l-4 2v3Z" fill="#05202b" />
    <path d="M30 14v7l-6 4" fill="none" stroke="#12d4ff" strokeWidth="2" />
  </svg>
);

/** The robot: a camera that looks, with a lamp above. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 10h40v22l-8 8H0Z" fill="#05202b" />
    <path d="M6 0h12l4 10H2Z" fill="#0b6e8a" />
    <path d="M28 2h8v8h-8Z" fill="#12d4ff" />
    <path d="M14 13h12l7 7v8l-7 7H14l-7-7v-8Z" fill="#12d4ff" />
    <path d="M16 17h8l5 5v4l-5 5h-8l-5-5v-4Z" fill="#05202b" />
    <path d="M16 21h4v3h-4Z" fill="#eefaff" />
  </svg>
);
