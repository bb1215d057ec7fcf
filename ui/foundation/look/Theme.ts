import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { HeaderStatus } from '../../../application/presentation/header/header-contract';
import type { ThemeId } from '../../../domain/theme/theme-id';
import type { ComposerProps, ToolbarProps } from './composer-props';
import type { HeaderProps } from './header-props';
import type { IconName } from './icons';
import type { ConversationSlots } from './message-props';
import type { Paints } from './paint';
import type { Palette, Scheme, Shape, Zone } from './tokens';

/**
 * A drawing without text that is recognised by its shape and readable at 28 px. Decorative, because the author's
 * name is beside it.
 */
export type Drawing = () => ReactNode;

export interface Avatars {
  readonly visitor: Drawing;
  readonly service: Drawing;
  readonly robot: Drawing;
}

/** How the parts are arranged, as data. */
export interface Layout {
  /**
   * runs: messages of one author are close together and share name, avatar and tail. each: every message has its
   * own. none: no bubbles; all messages begin at the same side, and each group has name and avatar above it.
   */
  readonly bubbles: 'runs' | 'each' | 'none';
  /** Time labels are above the message, or in its line with the name. */
  readonly time: 'above' | 'message';
  /** floating: it lies over the conversation, which scrolls behind it. */
  readonly header: 'bar' | 'floating';
  readonly composer: 'bar' | 'floating';
}

/** Components for what tokens and layout cannot express. */
export interface Slots extends ConversationSlots {
  readonly Header: ComponentType<HeaderProps>;
  readonly Footer: ComponentType<ComposerProps>;
  readonly Toolbar: ComponentType<ToolbarProps>;
  readonly StatusDot: ComponentType<{ readonly status: HeaderStatus }>;
  /** Shown while the conversation loads. Left out: the common one, in the theme's colours and radii. */
  readonly Skeleton?: ComponentType;
  /**
   * The drawing of a screen that failed, 96 × 72, in lines of the colour of text (`kefu-mark`: the accent, `kefu-fill`: filled with
   * it). Decorative.
   */
  readonly FailureSign: ComponentType;
}

type Palettes<P> = Readonly<Record<Scheme, P>>;

/** Data, and slots for what data cannot express. docs/theming.md describes how to write a theme. */
export interface Theme extends Palettes<Palette>, Slots {
  readonly id: ThemeId;
  /** Colours that differ in a part of the panel. */
  readonly zones?: Readonly<Partial<Record<Zone, Palettes<Partial<Palette>>>>>;
  /** Grounds with a gradient or a pattern. */
  readonly paints?: Paints;
  readonly shape: Shape;
  readonly layout: Layout;
  readonly avatars: Avatars;
  /** Paths on a grid of 24 px. They replace the usual icons of the same names. */
  readonly icons?: Readonly<Partial<Record<IconName, string>>>;
  /**
   * The theme's own css rules, applied after the base. It is a text that becomes a constructed style sheet, so it
   * loads with the theme's code in every bundler and under a strict CSP. Every selector starts with
   * `.kefu[data-theme=<id>]`.
   */
  readonly css?: string;
}

/** A theme in use, with the properties of its zones in the present scheme and in the merchant's colours. */
export interface ActiveTheme extends Theme {
  readonly zoneStyles: Readonly<Partial<Record<Zone, CSSProperties>>>;
}
