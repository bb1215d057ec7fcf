import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { HeaderStatus } from '../../../application/presentation/header/contract';
import type { ThemeId } from '../../../domain/theme/theme-id';
import type { ComposerProps, ToolbarProps } from './composer-props';
import type { HeaderProps } from './header-props';
import type { IconName } from './icons';
import type { ConversationSlots } from './message-props';
import type { Paints } from './paint';
import type { Palette, Scheme, Shape, Zone } from './tokens';

/** A drawing without text in it, told apart by its shape, readable at 28 px; decorative beside the author's name. */
export type Drawing = () => ReactNode;

export interface Avatars {
  readonly visitor: Drawing;
  readonly service: Drawing;
  readonly robot: Drawing;
}

/** How the parts stand to each other, as data. */
export interface Layout {
  /**
   * runs: messages of one author stand close, with one name, avatar and tail. each: every message has its own.
   * none: no bubbles, all messages start at the same side, name and avatar above each group.
   */
  readonly bubbles: 'runs' | 'each' | 'none';
  /** Time labels stand above the message or in its line of name and time. */
  readonly time: 'above' | 'message';
  /** floating: lies over the conversation, which scrolls behind it. */
  readonly header: 'bar' | 'floating';
  readonly composer: 'bar' | 'floating';
}

export interface FailureProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
}

/** Components, where tokens and layout do not reach. */
export interface Slots extends ConversationSlots {
  readonly Header: ComponentType<HeaderProps>;
  readonly Footer: ComponentType<ComposerProps>;
  readonly Toolbar: ComponentType<ToolbarProps>;
  readonly StatusDot: ComponentType<{ readonly status: HeaderStatus }>;
  /** A conversation that is on its way. Left out: the common one, in the theme's colours and radii. */
  readonly Skeleton?: ComponentType;
  /** In place of the conversation, when it failed. Left out: the common one. */
  readonly Failure?: ComponentType<FailureProps>;
}

type Palettes<P> = Readonly<Record<Scheme, P>>;

/** Data, and slots for what data does not reach. docs/theming.md says how to write one. */
export interface Theme extends Palettes<Palette>, Slots {
  readonly id: ThemeId;
  /** Colours that differ in a part of the panel. */
  readonly zones?: Readonly<Partial<Record<Zone, Palettes<Partial<Palette>>>>>;
  /** Grounds that are a gradient or a pattern. */
  readonly paints?: Paints;
  readonly shape: Shape;
  readonly layout: Layout;
  readonly avatars: Avatars;
  /** Paths on a grid of 24 px, in place of the usual icons of the same names. */
  readonly icons?: Readonly<Partial<Record<IconName, string>>>;
  /**
   * Rules of its own, on top of the base. A text, adopted as a constructed style sheet: it loads with the theme's code, in
   * every bundler and under a strict CSP. Every selector starts with `.kefu[data-theme=<id>]`.
   */
  readonly css?: string;
}

/** A theme in use: with the properties of its zones, in the present scheme and in the merchant's colours. */
export interface ActiveTheme extends Theme {
  readonly zoneStyles: Readonly<Partial<Record<Zone, CSSProperties>>>;
}
