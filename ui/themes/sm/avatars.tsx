import type { Drawing } from '../../foundation/look/Theme';

/* Neon signs: one tube on black glass, each with an outline of its own. */

/** The visitor: a glass with a straw, on a triangle. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path
      d="M2 5a3 3 0 0 1 3-3h30a3 3 0 0 1 2.500 5L22 38a2.500 2.500 0 0 1-4 0L2.500 7A3 3 0 0 1 2 5Z"
      fill="#1c0a30"
    />
    <path
      d="M9 9h22L20 22.500ZM20 22.500V30M15.500 30.500h9M22 13l6-9"
      fill="none"
      stroke="#ff6fd0"
      strokeWidth="2.600"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="17.500" cy="13.500" r="2" fill="#ffe08a" />
  </svg>
);

/** The service: a head with large earphones, as at the desk of a disc jockey. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#2a1150" />
    <path d="M12 15h16v8a8 8 0 0 1-16 0Z" fill="#ffd3ea" />
    <path d="M8 40c0-6 5-9 12-9s12 3 12 9Z" fill="#b98cff" />
    <path d="M8 21v-3a12 12 0 0 1 24 0v3" fill="none" stroke="#ff6fd0" strokeWidth="3.500" />
    <path d="M5 18h6v10H9a4 4 0 0 1-4-4ZM29 18h6v6a4 4 0 0 1-4 4h-2Z" fill="#ff6fd0" />
    <path d="M16 25c2 2 6 2 8 0" fill="none" stroke="#7a1d5a" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** The robot: a loudspeaker whose cones are its eye and mouth. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M8 0h24a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z" fill="#3a1c66" />
    <circle cx="20" cy="11" r="6" fill="none" stroke="#8fe6ff" strokeWidth="2.600" />
    <circle cx="20" cy="27" r="9" fill="none" stroke="#b98cff" strokeWidth="2.600" />
    <circle cx="20" cy="27" r="3.500" fill="#ff6fd0" />
    <circle cx="20" cy="11" r="2" fill="#ff6fd0" />
  </svg>
);
