import { describe, expect, it } from 'vitest';
import { isComposing, pressedKey } from '../../../shared/browser/pressed-key';

const press = (more: object = {}) => new KeyboardEvent('keydown', { key: 'Enter', ...more });

/** Safari's: the composition has ended, and only the key code says whose key it was. */
const afterTheComposition = Object.assign(press(), { keyCode: 229 });

describe('pressedKey', () => {
  it('is the name of the key', () => {
    expect(pressedKey(press())).toBe('Enter');
    expect(pressedKey(press({ key: 'a' }))).toBe('a');
  });

  it.each([
    ['Chromium and Firefox', press({ isComposing: true })],
    ['Safari', afterTheComposition],
    [
      'React, with the flag on the browser’s event',
      { ...press(), key: 'Enter', keyCode: 13, nativeEvent: press({ isComposing: true }) },
    ],
    ['React in Safari', { key: 'Enter', keyCode: 229, nativeEvent: press() }],
  ])('is no key that a handler knows while an input method composes: %s', (_engine, event) => {
    expect(isComposing(event)).toBe(true);
    expect(pressedKey(event)).toBe('Process');
  });
});
