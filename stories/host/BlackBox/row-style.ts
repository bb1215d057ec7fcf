import type { CSSProperties } from 'react';

/** Controls beside each other. */
export const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' };
