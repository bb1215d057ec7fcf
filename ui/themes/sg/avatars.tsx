import type { Drawing } from '../../foundation/look/Theme';

/** The visitor: a paper plane in a square with one cut corner. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 6a6 6 0 0 1 6-6h22l12 12v22a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z" fill="#4a5a70" />
    <path d="M7 21 33 10l-7 22-7-7Z" fill="#ffffff" />
    <path d="M33 10 19 25v7" fill="none" stroke="#4a5a70" strokeWidth="2" strokeLinejoin="round" />
  </svg>
);

/** The service: two speech marks that answer each other, in a disc. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#155f9f" />
    <path
      d="M9 11h18a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H16l-6 5v-5H9a2 2 0 0 1-2-2v-9c0-1 1-2 2-2Z"
      fill="#ffffff"
    />
    <path
      d="M31 17a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-1v4l-5-4h-6"
      fill="none"
      stroke="#a9d8ff"
      strokeWidth="2.4"
    />
    <path d="M12 15.5h12M12 19.5h7" stroke="#155f9f" strokeWidth="2" />
  </svg>
);

/** The robot: angle brackets and a cursor on a screen with a foot. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path
      d="M4 3h32a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H25l2 5h4v4H9v-4h4l2-5H4a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z"
      fill="#2c3a4d"
    />
    <path d="m14 11-6 6 6 6M26 11l6 6-6 6" fill="none" stroke="#8cd0ff" strokeWidth="3" />
    <path d="M17 25h6" stroke="#ffffff" strokeWidth="3" />
  </svg>
);
