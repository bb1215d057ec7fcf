import type { CSSProperties } from 'react';

/* The pages around the widget are plain, so that the viewer sees the widgets. */

export const PAGE: CSSProperties = {
  font: '14px/1.5 system-ui, sans-serif',
  color: '#1a1a1a',
  background: '#fff',
  padding: 24,
};

export const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 375px)',
  gap: 24,
  margin: 0,
};

export const HEADING: CSSProperties = { font: '600 22px/1.3 system-ui, sans-serif', margin: '0 0 16px' };

export const LABEL: CSSProperties = { font: '12px/1.5 ui-monospace, monospace', color: '#444' };
