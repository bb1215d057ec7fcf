import type { Drawing } from '../../foundation/look/Theme';

/* Plants, each in a vessel of another form. */

/** The visitor: a sprout in a pot. */
export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M20 22C20 8 28 3 38 3c0 12-6 19-18 19Z" fill="#3f9a57" />
    <path d="M20 24C20 14 13 9 2 9c0 10 6 15 18 15Z" fill="#7cc48d" />
    <path d="M20 14v14" stroke="#1a6530" strokeWidth="2.500" />
    <path d="M7 24h26v5H7Z" fill="#b5663a" />
    <path d="M9.500 29h21L28 40H12Z" fill="#cf8150" />
  </svg>
);

/** The service: a gardener with a straw hat, whose brim is the widest part. */
export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#23793a" />
    <path d="M7 37c1-6 6-8 13-8s12 2 13 8a20 20 0 0 1-26 0Z" fill="#e6f5e9" />
    <path d="M12 18h16v4a8 8 0 0 1-16 0Z" fill="#f4cfae" />
    <path d="M1 17c5-1 9-2 10-6 2-8 16-8 18 0 1 4 5 5 10 6-8 4-30 4-38 0Z" fill="#f1d078" />
    <path d="M11 12c6 2 12 2 18 0l.8 3c-6 2-13.600 2-19.600 0Z" fill="#b5663a" />
    <path
      d="M16.500 24.500c2 2 5 2 7 0"
      fill="none"
      stroke="#7d4a2b"
      strokeWidth="1.800"
      strokeLinecap="round"
    />
  </svg>
);

/** The robot: a watering can whose rose is its eye. */
export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M9 17C9 2 27 2 27 17" fill="none" stroke="#1a6530" strokeWidth="3.500" />
    <path d="m24 27 9-15 4 2-9 20Z" fill="#1a6530" />
    <path d="m29 7 11 6-3 5-11-6Z" fill="#7cc48d" />
    <path d="M2 16h26v19a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z" fill="#3f9a57" />
    <circle cx="10.500" cy="25" r="3" fill="#f0f9f2" />
    <circle cx="20" cy="25" r="3" fill="#f0f9f2" />
    <path d="M10 32h10" stroke="#f0f9f2" strokeWidth="2.500" strokeLinecap="round" />
  </svg>
);
