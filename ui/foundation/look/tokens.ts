/**
 * The tokens of a theme's look. Each becomes a custom property `--kefu-<name>` on the widget's root. It is set
 * through CSSOM, because a strict CSP forbids style elements and style attributes. docs/theming.md lists them.
 */
export const COLOUR_TOKENS = [
  /** The background beside the column on a wide page. */
  'ground',
  /** The background of the conversation. */
  'surface',
  /** Boxes, chips and quiet parts on the surface. */
  'raised',
  'text',
  'muted',
  /** Thin lines that separate parts. */
  'line',
  /** The edge of a control: 3:1 on the surface. */
  'edge',
  'accent',
  'on-accent',
  /** The accent as text and icon on the surface. */
  'accent-text',
  'header',
  'on-header',
  'bubble-in',
  'on-bubble-in',
  /** The edge of a bubble of the other side. */
  'edge-in',
  'bubble-out',
  'on-bubble-out',
  'edge-out',
  'danger',
  'danger-ground',
  'success',
  'warning',
  'warning-ground',
  'focus',
  /** The status dot on the header. */
  'dot-online',
  'dot-connecting',
  'dot-offline',
  'dot-disconnected',
] as const;

/** The usual values are in ui/styles/tokens.css; a theme sets those that differ. */
export const SHAPE_TOKENS = [
  'radius-bubble',
  /** The corner of a group's last bubble at its author. */
  'radius-tail',
  'radius-control',
  'radius-box',
  'radius-panel',
  'radius-item',
  'radius-small',
  'radius-chip',
  'radius-notice',
  'radius-send',
  'radius-avatar',
  'radius-round',
  'border',
  'bubble-border',
  'shadow-1',
  'shadow-2',
  'font',
  'font-title',
  'font-figures',
  'weight',
  'label-weight',
  'title-weight',
  'title-case',
  'title-tracking',
  'label-case',
  'tracking',
  'leading',
  'type-1',
  'type-2',
  'type-3',
  'type-4',
  'type-5',
  'unit',
  'gap-run',
  'gap-group',
  'bubble-block',
  'bubble-inline',
  'bubble-share',
  'bubble-share-wide',
  'measure',
  'avatar',
  'header-size',
  'header-avatar',
  'box-size',
  'box-block',
  'box-inline',
  'send-size',
  'target',
  'target-small',
  'fast',
  'slow',
  'ease',
  'rise',
  /** How far the first block of the home screen lies over the header. */
  'hero-overlap',
  'icon-weight',
  'icon-cap',
  'icon-join',
  /** Behind and on pictures and videos, and the veil behind a dialog. The same in both schemes. */
  'media',
  'on-media',
  /** The background of one picture or video in the viewer. */
  'viewer',
  'on-viewer',
] as const;

/** Backgrounds that may be a gradient or a pattern. Each becomes `--kefu-paint-<name>`. */
export const PAINT_TOKENS = [
  'ground',
  'header',
  'log',
  'composer',
  'bubble-in',
  'bubble-out',
  'accent',
] as const;

export type ColourToken = (typeof COLOUR_TOKENS)[number];
export type ShapeToken = (typeof SHAPE_TOKENS)[number];
export type PaintToken = (typeof PAINT_TOKENS)[number];

export type Hex = `#${string}`;

/** Hex colours only, because contrast is computed from them. */
export type Palette = Readonly<Record<ColourToken, Hex>>;
export type Shape = Readonly<Partial<Record<ShapeToken, string>>>;

export type Scheme = 'light' | 'dark';

/** A part of the panel that may have colours of its own. */
export type Zone = 'log' | 'composer';
