import type { Drawing } from '../../foundation/look/Theme';

/** The visitor: a cameo, which is a profile in an oval. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <ellipse cx="20" cy="20" rx="16" ry="20" fill="#34312c" />
    <ellipse cx="20" cy="20" rx="13.5" ry="17.5" fill="none" stroke="#c9a961" strokeWidth="1.2" />
    <path
      d="M14 32v-6c-3-3-4-6-3-10 1-5 5-8 10-7 4 1 6 4 6 8l2.5 4-2.5 1v4c0 2-1 3-5 2v4c-2 2-6 2-8 0Z"
      fill="#f1eee6"
    />
  </svg>
);

/** The service: a bell on a desk, in a square frame. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h40v40H0Z" fill="#6d5216" />
    <path d="M2.5 2.500h35v35h-35Z" fill="none" stroke="#ecd9a5" />
    <path d="M8 26a12 12 0 0 1 24 0Z" fill="#f7f3ea" />
    <path d="M6 28.500h28V32H6Z" fill="#f7f3ea" />
    <path d="M20 14V9.500M16.5 9.500h7" stroke="#f7f3ea" strokeWidth="2.5" />
    <path d="M13 23.500a7.5 7.5 0 0 1 5-5" fill="none" stroke="#6d5216" strokeWidth="1.6" />
  </svg>
);

/** The robot: the face of a safe, with dial and spokes, in an octagon. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M12 0h16l12 12v16L28 40H12L0 28V12Z" fill="#55514a" />
    <circle cx="20" cy="20" r="13" fill="none" stroke="#f1eee6" strokeWidth="2" />
    <path
      d="M20 7v26M7 20h26M10.8 10.800l18.4 18.400M29.2 10.8 10.8 29.2"
      stroke="#f1eee6"
      strokeWidth="1.2"
    />
    <circle cx="20" cy="20" r="7.5" fill="#c9a961" />
    <circle cx="17" cy="19" r="1.5" fill="#34312c" />
    <circle cx="23" cy="19" r="1.5" fill="#34312c" />
    <path d="M17 23h6" stroke="#34312c" strokeWidth="1.5" />
  </svg>
);
