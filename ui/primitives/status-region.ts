/**
 * The attributes of a region whose additions are announced. The role "status" would say the same, but Orca stops at each such
 * element and calls it a status bar, also while it is empty.
 */
export const STATUS_REGION = { 'aria-live': 'polite', 'aria-atomic': true } as const;
