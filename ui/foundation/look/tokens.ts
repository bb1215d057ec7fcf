/**
 * What a theme may say about its look. Each becomes a custom property `--kefu-<name>` on the widget's root, set through
 * CSSOM, so that no style element and no style attribute is needed under a strict CSP. The scales that all themes share
 * (space, type sizes, motion) stand in ui/styles/scales.css.
 */
export const COLOUR_TOKENS = [
  /** Around the column on a wide page. */
  'ground',
  /** The conversation itself. */
  'surface',
  /** Boxes, chips and quiet bubbles on the surface. */
  'raised',
  'text',
  'muted',
  'line',
  /** The edge of something that can be operated: 3:1 on the surface. */
  'edge',
  'accent',
  'on-accent',
  /** The accent as text and icon on the surface. */
  'accent-text',
  'header',
  'on-header',
  'bubble-in',
  'on-bubble-in',
  'bubble-out',
  'on-bubble-out',
  'danger',
  'danger-ground',
  'success',
  'warning',
  'warning-ground',
  'focus',
] as const;

export const SHAPE_TOKENS = [
  'radius-bubble',
  'radius-tail',
  'radius-control',
  'radius-box',
  'radius-panel',
  'border',
  'bubble-border',
  'shadow-1',
  'shadow-2',
  'font',
  'font-title',
  'title-weight',
  'gap-run',
  'gap-group',
  'bubble-block',
  'bubble-inline',
  'avatar',
] as const;

export type ColourToken = (typeof COLOUR_TOKENS)[number];
export type ShapeToken = (typeof SHAPE_TOKENS)[number];

/** Hex colours only, so that contrast can be computed. */
export type Palette = Readonly<Record<ColourToken, `#${string}`>>;
export type Shape = Readonly<Record<ShapeToken, string>>;

export type Scheme = 'light' | 'dark';
