import type { Drawing } from '../../foundation/look/Theme';

/* Engraved: ivory and gold on burgundy, each in a frame of its own form. */

/** The visitor: two cards that are held in a fan. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="m2 11 17-8 14 29-17 8Z" fill="#c99f52" />
    <path d="M13 1h23a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z" fill="#410b18" />
    <path d="M13 3h23v32H13Z" fill="#faf4e4" />
    <path d="m24.500 9 8 10-8 10-8-10Z" fill="#8c1c33" />
  </svg>
);

/** The service: a dealer with a bow tie, in a shield. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M1 2h38v20c0 10-9 15-19 18C10 37 1 32 1 22Z" fill="#c99f52" />
    <path d="M4 5h32v17c0 8-7 12-16 15C11 34 4 30 4 22Z" fill="#410b18" />
    <path d="M13.500 11h13v6a6.500 7 0 0 1-13 0Z" fill="#f7dfc0" />
    <path d="M12.500 13c-1-9 16-9 15 0-4-3-10-3-15 0Z" fill="#1d060b" />
    <path d="M6 29c1-4 6-5 14-5s13 1 14 5c-3 4-8 6-14 8-6-2-11-4-14-8Z" fill="#faf4e4" />
    <path d="m20 28-6-3v6ZM20 28l6-3v6Z" fill="#8c1c33" />
  </svg>
);

/** The robot: a chip with a monocle. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#faf4e4" />
    <circle
      cx="20"
      cy="20"
      r="16.500"
      fill="none"
      stroke="#8c1c33"
      strokeWidth="7"
      strokeDasharray="8.640 8.640"
    />
    <circle cx="20" cy="20" r="12.500" fill="#410b18" />
    <circle cx="24.500" cy="18" r="4.500" fill="none" stroke="#e6c37c" strokeWidth="2" />
    <path d="M28 21v6M13 17.500h4v3h-4ZM15 25.500h8" fill="#e6c37c" stroke="#e6c37c" strokeWidth="2" />
  </svg>
);
