import type { Drawing } from '../../../ui/foundation/look/Theme';

export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#565b72" />
    <circle cx="20" cy="15" r="7" fill="#ffffff" />
    <path d="M7 35c2-8 7-11 13-11s11 3 13 11a20 20 0 0 1-26 0Z" fill="#ffffff" />
  </svg>
);

export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="6" fill="#3f4bb8" />
    <circle cx="20" cy="21" r="8" fill="#ffffff" />
    <path d="M10 22v-2a10 10 0 0 1 20 0v2" fill="none" stroke="#c9cef7" strokeWidth="3" />
    <path d="M7 20h5v8H7zM28 20h5v8h-5z" fill="#c9cef7" />
  </svg>
);

export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M20 0 37 10v20L20 40 3 30V10Z" fill="#2b3170" />
    <rect x="11" y="14" width="18" height="14" rx="3" fill="#eef0ff" />
    <path d="M20 8v6M15 19v3M25 19v3" stroke="#8c96f0" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
