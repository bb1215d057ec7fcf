import type { SendKey } from '../text/send-key';

/** How a theme behaves, without its look. No view asks for the name of a theme (decision 3). */
export interface ThemeBehaviour {
  /** What sends if the visitor has chosen no key. */
  readonly sendKey: SendKey;
  /** Whether `sendKey` also replaces a choice that the visitor made in another theme (ADR 14: only stg, sgg and sgw). */
  readonly switchesSendKey: boolean;
  readonly indicator: 'online-people' | 'unread-counter';
  readonly emojiSearch: boolean;
  readonly marquee: boolean;
  readonly timeLabel: TimePattern;
  readonly scoring: 'every-item' | 'exactly-one';
  /** Whether `app=1` in the page address hides the header (spec §2 Chat screen: only stg). */
  readonly headerHiddenInApp: boolean;
}

export type TimePattern = 'HH:mm' | 'MM-DD HH:mm' | 'YYYY-MM-DD HH:mm';

/** The usual behaviour, with what differs. */
export const behaves = (own: Partial<ThemeBehaviour>): ThemeBehaviour => ({
  sendKey: 'enter',
  switchesSendKey: false,
  indicator: 'unread-counter',
  emojiSearch: true,
  marquee: false,
  timeLabel: 'YYYY-MM-DD HH:mm',
  scoring: 'exactly-one',
  headerHiddenInApp: false,
  ...own,
});
