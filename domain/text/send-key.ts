/** Which key sends (spec §5 Send key). The other one makes a new line. The default is a row of domain/theme/themes.ts. */
export type SendKey = 'enter' | 'ctrl+enter';

/** What the visitor has chosen; null: nothing. */
export interface KeptHabits {
  readonly latest: SendKey | null;
  /** The latest choice in a theme that switches to its own send key. */
  readonly afterSwitch: SendKey | null;
}

interface ThemeSendKey {
  readonly sendKey: SendKey;
  readonly switchesSendKey: boolean;
}

/** The habit in a theme (spec §3 Style rule, ADR 14). */
export const habitIn = ({ sendKey, switchesSendKey }: ThemeSendKey, kept: KeptHabits): SendKey =>
  (switchesSendKey ? kept.afterSwitch : kept.latest) ?? sendKey;

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** True while an input method composes. Then Enter chooses a candidate (decision 10). */
  readonly composing: boolean;
}

/** 'ordinary' leaves the key to the text box. Cmd counts as Ctrl; Shift+Enter always makes a new line. */
export const keyMeaning = (press: KeyPress, sendKey: SendKey): 'send' | 'line' | 'ordinary' => {
  if (press.key !== 'Enter' || press.composing) return 'ordinary';
  if (press.shift || press.alt) return 'line';
  const withCtrl = press.ctrl || press.meta;
  return withCtrl === (sendKey === 'ctrl+enter') ? 'send' : 'line';
};
