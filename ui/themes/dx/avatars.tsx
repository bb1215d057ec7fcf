import type { Drawing } from '../../foundation/look/Theme';

/** The visitor: a suitcase with a label. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M13 10V6a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v4" fill="none" stroke="#5d5040" strokeWidth="3" />
    <path d="M4 10h32a4 4 0 0 1 4 4v19a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z" fill="#6d5d49" />
    <path d="M8 10v27M32 10v27" stroke="#e6cf9f" strokeWidth="3" />
    <circle cx="20" cy="23.5" r="7" fill="#fff6e6" />
    <path d="M20 19v5l3.5 2" fill="none" stroke="#a8261c" strokeWidth="2" />
  </svg>
);

/** The service: a clerk with a peaked cap behind a window with a round top. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M2 40V20a18 18 0 0 1 36 0v20Z" fill="#a8261c" />
    <path d="M10 17c0-7 5-10 10-10s10 3 10 10Z" fill="#2a231b" />
    <path d="M8 17h24v3.500H8Z" fill="#fff6e6" />
    <path d="M12.5 20.500h15V24a7.5 7.5 0 0 1-15 0Z" fill="#f3d7b4" />
    <path d="M6 40c0-6 5-8 14-8s14 2 14 8Z" fill="#2a231b" />
    <path d="m17 32 3 5 3-5" fill="#fff6e6" />
  </svg>
);

/** The robot: a machine that gives out a ticket. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M5 0h30a3 3 0 0 1 3 3v25H2V3a3 3 0 0 1 3-3Z" fill="#37302a" />
    <path d="M8 6h24v11H8Z" fill="#f1e2c0" />
    <path d="M14 9.500v4M26 9.500v4" stroke="#37302a" strokeWidth="3" />
    <path d="M8 22.500h24" stroke="#f1e2c0" strokeWidth="3" />
    <path d="M11 24v14l3-2 3 2 3-2 3 2 3-2 3 2V24Z" fill="#fff6e6" stroke="#37302a" />
    <path d="M15 28h10M15 32h6" stroke="#a8261c" strokeWidth="2" />
  </svg>
);
