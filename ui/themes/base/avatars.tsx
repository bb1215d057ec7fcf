import type { Drawing } from '../../foundation/look/Theme';

/** The visitor: a round head over shoulders, in a circle. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#3f6f8f" />
    <circle cx="20" cy="15.5" r="6.5" fill="#eaf4fa" />
    <path
      d="M7.5 34.6C9 27 13.9 23.8 20 23.8s11 3.2 12.5 10.8A20 20 0 0 1 20 40a20 20 0 0 1-12.5-5.4Z"
      fill="#eaf4fa"
    />
  </svg>
);

/** The service: a headset around a friendly face, in a soft square. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="13" fill="#0b7f86" />
    <circle cx="20" cy="21" r="8.5" fill="#e6fbfa" />
    <path
      d="M9.5 22v-2a10.5 10.5 0 0 1 21 0v2"
      fill="none"
      stroke="#7fe9e6"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <rect x="7" y="19.5" width="5" height="8" rx="2.5" fill="#7fe9e6" />
    <rect x="28" y="19.5" width="5" height="8" rx="2.5" fill="#7fe9e6" />
    <path d="M30.5 27.5c0 3.6-3.2 5-7 5" fill="none" stroke="#7fe9e6" strokeWidth="2" strokeLinecap="round" />
    <circle cx="22" cy="32.5" r="1.9" fill="#7fe9e6" />
    <path
      d="M16.5 22.8c1.9 2.3 5.1 2.3 7 0"
      fill="none"
      stroke="#0b7f86"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
);

/** The robot: an antenna, two lamps and a grille, in a hexagon. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path
      d="M17.5.9a5 5 0 0 1 5 0l12.3 7.1a5 5 0 0 1 2.5 4.3v15.4a5 5 0 0 1-2.5 4.3l-12.3 7.1a5 5 0 0 1-5 0L5.2 32a5 5 0 0 1-2.5-4.3V12.3A5 5 0 0 1 5.2 8Z"
      fill="#37506e"
    />
    <path d="M20 8v5" stroke="#8fe3ff" strokeWidth="2" strokeLinecap="round" />
    <circle cx="20" cy="7.5" r="2.2" fill="#8fe3ff" />
    <rect x="10" y="13" width="20" height="16" rx="5" fill="#eaf6ff" />
    <circle cx="15.8" cy="19.5" r="2.3" fill="#1f7fb0" />
    <circle cx="24.2" cy="19.5" r="2.3" fill="#1f7fb0" />
    <path d="M15.5 25h9" stroke="#37506e" strokeWidth="2" strokeLinecap="round" strokeDasharray="1.5 2.6" />
  </svg>
);
