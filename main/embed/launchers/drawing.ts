import type { LauncherShape } from '../../../domain/theme/launcher-shape';
import { PHONE } from '../../../shared/browser/matches-media';
import { ofPage } from '../../../shared/browser/of-page';
import type { FileTag } from '../load-file';

interface Drawing {
  /** That of the theme. If the integrator has chosen another one, only the glyph is drawn. */
  readonly shape: LauncherShape;
  /** Colours until the app sends those of the merchant. An integrator's colour comes before them. */
  readonly ground: string;
  readonly text: string;
  /** The sign as a clip path of 26 × 26 px, because `img-src` of a page may forbid pictures in css. */
  readonly glyph: string;
  /** Declarations of the launcher in the theme's shape. A mask or clip path would also cut its badge. */
  readonly launcher: string;
  /** Radius of the panel where it does not fill the screen. */
  readonly panel: string;
  /** Shadows of the panel, with a line around it: on a dark page no shadow is seen, and the page would run into a dark panel. */
  readonly edge: string;
  /** Ground and text of the panel until the app is drawn: those below the theme's messages, so that no white panel turns dark. */
  readonly skeleton: Readonly<Record<'light' | 'dark', Pair>>;
  /** Ground and text of the preview: those of what the service says. */
  readonly paper: Readonly<Record<'light' | 'dark', Pair>>;
  /** Other declarations of the preview of a message. */
  readonly preview: string;
  /** Declarations of the name of who speaks. */
  readonly name?: string;
  /** Radius of the picture of who speaks, unless it is a circle. */
  readonly face?: string;
}

type Pair = readonly [ground: string, text: string];

/** Ground and text in the scheme of the page. Not by a variable: a browser without light-dark() drops the declaration, and both stay as they were. */
const inScheme = ({ light, dark }: Readonly<Record<'light' | 'dark', Pair>>): Pair => [
  `light-dark(${light[0]},${dark[0]})`,
  `light-dark(${light[1]},${dark[1]})`,
];

/**
 * The css of a theme's launcher, panel and preview. Each theme is a file of its own, `kefu-launcher-<id>.js`, which hands its css to
 * the tag that has loaded it. Written with two classes, so that it comes before the rules of loader and panel.
 */
export const drawing = (theme: Drawing): string => {
  const { shape, ground, text, glyph, launcher, panel, skeleton, preview, name = '', face = '50%' } = theme;
  const [below, onBelow] = inScheme(skeleton);
  const [paper, onPaper] = inScheme(theme.paper);
  const css = `.l.l:not([style*=ground]){--ground:${ground};color:${text}}
.l.l:not([aria-expanded=true]):before{clip-path:${glyph}}
.l.l.${shape}{${launcher}}
.p.p{border-radius:${panel};background:${below}}
.p.p{box-shadow:${theme.edge}}
.bones.bones{color:${onBelow}}
.n.n{color:${onPaper};background:${paper};${preview}}
.n.n b{${name}}
.n.n i{border-radius:${face}}
@media ${PHONE}{.p.p{border-radius:0}}`;
  (ofPage('currentScript') as FileTag<string> | null)?.kefuPanel?.(css);
  return css;
};
