import { behaves, type ThemeBehaviour } from './theme-behaviour';

/** Shape of the button on the host page that opens the chat. */
export type LauncherShape = 'circle' | 'pill' | 'square' | 'ticket';

/** What is known of a theme without its code. */
export interface ThemeRow {
  readonly behaviour: ThemeBehaviour;
  /** Header colour of the theme, which comes before the merchant's (spec §3 Style rule). */
  readonly headerColour?: string;
  /** Missing: circle. */
  readonly launcher?: LauncherShape;
  /** The theme whose drawing it uses. Missing: its own folder in ui/themes. */
  readonly drawnAs?: string;
}

const row = <const R extends Partial<ThemeRow>>(own: R) => ({ behaviour: behaves({}), ...own });

/** The registry: one row a theme. The code of each drawing is named in ui/themes/registry.ts. */
export const THEMES = {
  default: row({
    behaviour: behaves({ indicator: 'online-people', timeLabel: 'HH:mm', scoring: 'every-item' }),
  }),

  stg: row({ behaviour: behaves({ switchesSendKey: true, emojiSearch: false, headerHiddenInApp: true }) }),

  sgg: row({ behaviour: behaves({ switchesSendKey: true }), launcher: 'pill' }),

  sgw: row({ behaviour: behaves({ switchesSendKey: true }), headerColour: '#E0E0E0', launcher: 'square' }),

  sg: row({ behaviour: behaves({ timeLabel: 'MM-DD HH:mm' }), launcher: 'pill' }),

  sm: row({ behaviour: behaves({ timeLabel: 'MM-DD HH:mm' }) }),

  yb: row({ behaviour: behaves({ marquee: true }), launcher: 'square' }),

  sz: row({ launcher: 'square' }),

  hg: row({}),

  eb: row({ launcher: 'square' }),

  xpj: row({ launcher: 'square' }),

  dx: row({ launcher: 'ticket' }),

  lxpj111: row({ launcher: 'pill' }),
} satisfies Readonly<Record<string, ThemeRow>>;

type Rows = typeof THEMES;

export type ThemeId = keyof Rows;

/** The ids of the themes that have a drawing of their own. */
export type DrawingId = {
  [Id in ThemeId]: Rows[Id] extends { readonly drawnAs: infer Other extends ThemeId } ? Other : Id;
}[ThemeId];

export const themeRow = (id: ThemeId): ThemeRow => THEMES[id];

export const drawingOf = (id: ThemeId): DrawingId => (themeRow(id).drawnAs ?? id) as DrawingId;
