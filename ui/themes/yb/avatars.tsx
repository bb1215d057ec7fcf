import type { Drawing } from '../../foundation/look/Theme';

/* Pictograms of a board: flat, navy and amber, each fills another form. */

/** The visitor: a trader who holds up a hand. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h40v40H0Z" fill="#ffc033" />
    <circle cx="17" cy="14" r="7" fill="#0c1d45" />
    <path d="M4 40c0-10 5-16 13-16 5 0 8 2 9 5l4-15 5 1.500L31 40Z" fill="#0c1d45" />
    <path d="M29 5h8v8h-8Z" fill="#ffffff" />
  </svg>
);

/** The service: a head with a visor, before a line that rises. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h40v40H0Z" fill="#284c9e" />
    <path d="m0 30 9-8 7 5 12-14 12-6" fill="none" stroke="#7fa3ee" strokeWidth="3" />
    <path d="M7 40c0-7 5-10 13-10s13 3 13 10Z" fill="#ffffff" />
    <circle cx="20" cy="19" r="9" fill="#f6d2b0" />
    <path d="M10 18c0-15 20-15 20 0l4 3H8Z" fill="#ffb000" />
    <path d="m18 30 2 7 2-7Z" fill="#0c1d45" />
  </svg>
);

/** The robot: a ticker under its dome, with the paper that it prints. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M6 24V18a14 14 0 0 1 28 0v6Z" fill="#8fb1f2" />
    <path d="M3 24h34v6H3ZM9 30h22v10H9Z" fill="#ffb000" />
    <path d="M12 15h6v6h-6ZM22 15h6v6h-6Z" fill="#0c1d45" />
    <path d="M0 32h26v6H0Z" fill="#ffffff" stroke="#0c1d45" />
    <path d="M3 35h4M10 35h4M17 35h4" stroke="#0c1d45" strokeWidth="2" />
    <path d="M18 0h4v6h-4Z" fill="#8fb1f2" />
  </svg>
);
