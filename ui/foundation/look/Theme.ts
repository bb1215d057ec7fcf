import type { ComponentType, ReactNode } from 'react';
import type { ThemeId } from '../../../domain/theme/theme-id';
import type { ComposerProps, ToolbarProps } from './composer-props';
import type { HeaderProps } from './header-props';
import type { Palette, Shape } from './tokens';

/** A drawing without text in it, told apart by its shape, readable at 28 px; decorative beside the author's name. */
export type Drawing = () => ReactNode;

export interface Avatars {
  readonly visitor: Drawing;
  readonly service: Drawing;
  readonly robot: Drawing;
}

/** Data, and four slots for what data does not reach. */
export interface Theme {
  readonly id: ThemeId;
  readonly light: Palette;
  readonly dark: Palette;
  readonly shape: Shape;
  /**
   * Rules of its own, on top of the base. A text, adopted as a constructed style sheet: it loads with the theme's code, in
   * every bundler and under a strict CSP. Every selector starts with `.kefu[data-theme=<id>]`.
   */
  readonly css?: string;
  readonly Header: ComponentType<HeaderProps>;
  readonly Footer: ComponentType<ComposerProps>;
  readonly Toolbar: ComponentType<ToolbarProps>;
  readonly avatars: Avatars;
}
