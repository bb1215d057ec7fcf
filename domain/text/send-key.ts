/** Which key sends (spec §5 Send key). The other one makes a new line. The default is a row of domain/theme/themes.ts. */
export type SendKey = 'enter' | 'ctrl+enter';

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
