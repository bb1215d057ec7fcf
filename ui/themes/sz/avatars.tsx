import type { Drawing } from '../../foundation/look/Theme';

/* Everything is drawn with one pen of ink, 3 units wide. */

/** The visitor: a joystick before a round window. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <g stroke="#2a1512" strokeWidth="3" strokeLinejoin="round">
      <circle cx="20" cy="20" r="18" fill="#9fd6ff" />
      <path d="M5 30h30v8H5Z" fill="#2f6fd0" />
      <path d="M11 30c0-6 18-6 18 0Z" fill="#fff6d9" />
      <path d="M20 26V17" strokeWidth="6" strokeLinecap="round" />
      <circle cx="20" cy="11" r="8.5" fill="#e8324f" />
    </g>
    <path
      d="M16 9.5a4.5 4.5 0 0 1 4-3"
      fill="none"
      stroke="#fff6d9"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
);

/** The service: a face with headphones on the screen of a cabinet. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <g stroke="#2a1512" strokeWidth="3" strokeLinejoin="round">
      <path d="M6 2h28v9l3 4v23H3V15l3-4Z" fill="#f2b632" />
      <path d="M9 15h22v17H9Z" fill="#fff6d9" />
    </g>
    <path d="M11 6.5h18" stroke="#bf1236" strokeWidth="4" />
    <path d="M13 25v-2a7 7 0 0 1 14 0v2" fill="none" stroke="#bf1236" strokeWidth="3" strokeLinecap="round" />
    <path d="M11.5 23h4v6h-4ZM24.5 23h4v6h-4Z" fill="#bf1236" />
    <path
      d="M17.5 22.5v2M22.5 22.5v2M17 28c2 1.6 4 1.6 6 0"
      fill="none"
      stroke="#2a1512"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
);

/** The robot: a head of pixels with two feelers. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path
      d="M8 2h5v5h5v4h4V7h5V2h5v9h4v6h3v14h-5v7h-7v-4H13v4H6v-7H1V17h3v-6h4Z"
      fill="#3fbf8a"
      stroke="#2a1512"
      strokeWidth="2.8"
      strokeLinejoin="round"
    />
    <path d="M10 16h7v7h-7ZM23 16h7v7h-7Z" fill="#fffdf5" />
    <path d="M13 18h4v5h-4ZM23 18h4v5h-4ZM12 27h4v3h-4ZM18 27h4v3h-4ZM24 27h4v3h-4Z" fill="#2a1512" />
  </svg>
);
