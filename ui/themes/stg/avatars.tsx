import type { Drawing } from '../../foundation/look/Theme';

/** The visitor: a shirt with one band. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M13 2 0 9l4 11 6-3v22h20V17l6 3 4-11-13-7c-3 5-11 5-14 0Z" fill="#2f5d43" />
    <path d="M10 19h20v5H10Z" fill="#b6e22e" />
    <path d="M14 3c3 5 9 5 12 0" fill="none" stroke="#b6e22e" strokeWidth="2.5" />
  </svg>
);

/** The service: a whistle in a shield. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M2 3c12 0 14-3 18-3s6 3 18 3v17c0 10-8 16-18 20C10 36 2 30 2 20Z" fill="#b6e22e" />
    <path d="M9 13h23v6h-8a8 8 0 1 1-15 3Z" fill="#12492a" />
    <circle cx="16.5" cy="22.5" r="3.5" fill="#f4faec" />
    <path d="M21 10V6" stroke="#12492a" strokeWidth="3" />
  </svg>
);

/** The robot: a scoreboard with two lamps on two posts. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M1 6h38v22H1Z" fill="#12492a" stroke="#b6e22e" strokeWidth="2" />
    <path d="M7 29h5v11H7zM28 29h5v11h-5zM18 0h4v6h-4z" fill="#5c7a66" />
    <path d="M4 9h14v13H4zM22 9h14v13H22z" fill="#f4faec" />
    <path d="M8 12h6v7H8zM26 12h6v7h-6z" fill="#2b7a48" />
    <path d="M12 25.5h16" stroke="#b6e22e" strokeWidth="2.5" />
  </svg>
);
