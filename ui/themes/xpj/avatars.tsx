import type { Drawing } from '../../foundation/look/Theme';

/* Glazed tiles: whole, quarter and half circles on a grid of 10 units. */

/** The visitor: a head and shoulders of circles, on a tile with one round corner. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h20a20 20 0 0 1 20 20v20H0Z" fill="#cfdcf8" />
    <path d="M0 10V0h10A10 10 0 0 1 0 10ZM40 30v10H30a10 10 0 0 1 10-10Z" fill="#f2b63c" />
    <circle cx="20" cy="15" r="7.5" fill="#16348c" />
    <path d="M5 40a15 15 0 0 1 30 0Z" fill="#16348c" />
  </svg>
);

/** The service: a face with a headset, on a tile that stands on its corner. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M20 0 40 20 20 40 0 20Z" fill="#f7faff" stroke="#4c68b0" strokeWidth="1.5" />
    <circle cx="20" cy="20" r="8.5" fill="#1746b8" />
    <path d="M9 21a11 11 0 0 1 22 0" fill="none" stroke="#f2b63c" strokeWidth="3" />
    <path d="M6.5 18.500h5v8h-5ZM28.5 18.500h5v8h-5Z" fill="#16348c" />
    <path d="M15.5 21.500a4.5 4.5 0 0 0 9 0Z" fill="#ffffff" />
  </svg>
);

/** The robot: four tiles whose round corners make its head, with square eyes. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M0 0h19v19H0ZM21 0h19v19H21ZM0 21h19v19H0ZM21 21h19v19H21Z" fill="#1746b8" />
    <path d="M19 4v15H4A15 15 0 0 1 19 4ZM21 4a15 15 0 0 1 15 15H21Z" fill="#e8eeff" />
    <path d="M4 21h15v15H4ZM21 21h15v15H21Z" fill="#e8eeff" />
    <path d="M9 13h6v6H9ZM25 13h6v6h-6Z" fill="#f2b63c" />
    <path d="M9 26h10v5H9ZM21 26h10v5H21Z" fill="#16348c" />
  </svg>
);
