import type { ThemeId } from './theme-id';

/** How a theme behaves, without its look. No view asks for the name of a theme (decision 3). */
export interface ThemeBehaviour {
  readonly sendKey: 'enter' | 'ctrl+enter';
  readonly indicator: 'online-people' | 'unread-counter';
  readonly emojiSearch: boolean;
  readonly marquee: boolean;
  readonly timeLabel: TimePattern;
  readonly scoring: 'every-item' | 'exactly-one';
  readonly headerHiddenInApp: boolean;
}

export type TimePattern = 'HH:mm' | 'MM-DD HH:mm' | 'YYYY-MM-DD HH:mm';

const ORDINARY: ThemeBehaviour = {
  sendKey: 'enter',
  indicator: 'unread-counter',
  emojiSearch: true,
  marquee: false,
  timeLabel: 'YYYY-MM-DD HH:mm',
  scoring: 'exactly-one',
  headerHiddenInApp: false,
};

export const THEME_BEHAVIOUR: Readonly<Record<ThemeId, ThemeBehaviour>> = {
  default: {
    ...ORDINARY,
    indicator: 'online-people',
    timeLabel: 'HH:mm',
    scoring: 'every-item',
  },
  stg: { ...ORDINARY, emojiSearch: false, headerHiddenInApp: true },
  sgg: ORDINARY,
  sgw: ORDINARY,
  sg: { ...ORDINARY, timeLabel: 'MM-DD HH:mm' },
  sm: { ...ORDINARY, timeLabel: 'MM-DD HH:mm' },
  yb: { ...ORDINARY, marquee: true },
  sz: ORDINARY,
  hg: ORDINARY,
  eb: ORDINARY,
  xpj: ORDINARY,
  dx: ORDINARY,
  lxpj111: ORDINARY,
};
