import { describe, expect, it } from 'vitest';
import { keyMeaning } from '../../../domain/text/send-key';

describe('keys', () => {
  const press = (over: Partial<Parameters<typeof keyMeaning>[0]>) => ({
    key: 'Enter',
    ctrl: false,
    meta: false,
    shift: false,
    alt: false,
    composing: false,
    ...over,
  });

  it('follow the habit; Cmd counts as Ctrl, and Shift always adds a line', () => {
    expect(keyMeaning(press({}), 'enter')).toBe('send');
    expect(keyMeaning(press({ ctrl: true }), 'enter')).toBe('line');
    expect(keyMeaning(press({}), 'ctrl+enter')).toBe('line');
    expect(keyMeaning(press({ meta: true }), 'ctrl+enter')).toBe('send');
    expect(keyMeaning(press({ shift: true }), 'enter')).toBe('line');
    expect(keyMeaning(press({ shift: true, ctrl: true }), 'ctrl+enter')).toBe('line');
  });

  it('never send while an input method composes', () => {
    expect(keyMeaning(press({ composing: true }), 'enter')).toBe('ordinary');
    expect(keyMeaning(press({ key: 'a' }), 'enter')).toBe('ordinary');
  });
});
