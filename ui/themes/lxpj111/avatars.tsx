import type { Drawing } from '../../foundation/look/Theme';

/* Flat figures of the sea, without outlines. */

/** The visitor: a passenger in a sun hat, within a life ring. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#f3ecff" />
    <circle
      cx="20"
      cy="20"
      r="16.5"
      fill="none"
      stroke="#d9566a"
      strokeWidth="7"
      strokeDasharray="12.96 12.96"
    />
    <circle cx="20" cy="20" r="13" fill="#2c2a6b" />
    <circle cx="20" cy="20.5" r="5.5" fill="#ffd9c7" />
    <path d="M10 18.500c3-2 5-1.5 5-2.5 0-7 10-7 10 0 0 1 2 .5 5 2.5-6 2-14 2-20 0Z" fill="#ffb35c" />
    <path d="M11 31c1-4 4-5.5 9-5.500s8 1.5 9 5.500a13 13 0 0 1-18 0Z" fill="#f3ecff" />
  </svg>
);

/** The service: a captain, whose broad cap is the widest part. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M4 40c0-10 7-13 16-13s16 3 16 13Z" fill="#2c2a6b" />
    <path d="m15 27.5 5 7 5-7Z" fill="#ffffff" />
    <path d="M10.5 16h19v5a9.5 9.5 0 0 1-19 0Z" fill="#ffcdb6" />
    <path d="M2 8.500C7 3 14 1 20 1s13 2 18 7.500L30.5 15h-21Z" fill="#fff6ee" />
    <path d="M9.5 13.500h21v4c-6-2.5-15-2.5-21 0Z" fill="#1b1946" />
    <path
      d="M20 5.500v7M16.5 9c0 5 7 5 7 0"
      fill="none"
      stroke="#d9566a"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path
      d="M16 24.500c2.5 2 5.5 2 8 0"
      fill="none"
      stroke="#7b2f3c"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
);

/** The robot: the helmet of a diver, with a window and three rivets. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M1 14h6v12H1ZM33 14h6v12h-6ZM16 0h8v6h-8Z" fill="#c98a4b" />
    <path d="M20 3a16 16 0 0 1 13 26l4 5v6H3v-6l4-5A16 16 0 0 1 20 3Z" fill="#e8ac63" />
    <circle cx="20" cy="18" r="11" fill="#8a5626" />
    <circle cx="20" cy="18" r="8.5" fill="#152a52" />
    <path d="M15 17h3v3h-3ZM22 17h3v3h-3Z" fill="#8fe9ff" />
    <path
      d="M7 35.500h.1M20 35.500h.1M33 35.500h.1"
      stroke="#8a5626"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </svg>
);
