import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostCommand } from '../../../adapters/frame/protocol';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { obeyHost } from '../../../main/h5/obey-host';

const calls = () => {
  const made = { setTheme: vi.fn(), setLanguage: vi.fn(), setColorScheme: vi.fn(), update: vi.fn() };
  return { ...made, widget: made as unknown as HeadlessWidget };
};

const keyFunction = vi.fn((which: number) => async () => `key of ${which}`);
const obey = (widget: HeadlessWidget, command: HostCommand) => obeyHost(widget, command, keyFunction);

const query = () => window.location.search;

beforeEach(() =>
  window.history.replaceState({ kept: 1 }, '', '/h5/?business_id=1&theme=sg&lang=de#/?theme=dx'),
);
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a command of the embedding page', () => {
  it('that names no theme leaves none in the address, so that the merchant’s style counts', () => {
    const { setTheme, widget } = calls();
    setTheme.mockImplementation(() => expect(query()).toBe('?business_id=1&lang=de'));
    obey(widget, { type: 'setTheme', value: '' });
    expect(setTheme).toHaveBeenCalledExactlyOnceWith(null);
    expect(window.history.state).toEqual({ kept: 1 });
  });

  it('that names no language leaves none in the address, so that the browser’s counts', () => {
    const { setLanguage, widget } = calls();
    setLanguage.mockImplementation(() => expect(query()).toBe('?business_id=1&theme=sg'));
    obey(widget, { type: 'setLanguage', value: '' });
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('that updates only one of them to null leaves the other', () => {
    const { update, widget } = calls();
    obey(widget, { type: 'update', options: '{"theme":null,"c":"ads"}' });
    expect(query()).toBe('?business_id=1&lang=de');
    expect(update).toHaveBeenCalledExactlyOnceWith({ theme: null, c: 'ads' });
    obey(widget, { type: 'update', options: '{"lang":null}' });
    expect(query()).toBe('?business_id=1');
  });

  it.each([
    ['a visitor', { type: 'identify', visitor: '{' }],
    ['options', { type: 'update', options: '{' }],
  ] as const)('that is no JSON text of %s never goes back to another visitor (S5)', (_, command) => {
    const made = { identify: vi.fn(), update: vi.fn() };
    obey(made as unknown as HeadlessWidget, command);
    expect(made.identify).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(made.update).not.toHaveBeenCalled();
  });

  it.each([
    ['identify', { type: 'identify', visitor: 'null' }, ''],
    ['reset', { type: 'reset', value: 'null' }, ''],
    ['an update of the visitor', { type: 'update', options: '{"accessKey":"k"}' }, ''],
    ['another update', { type: 'update', options: '{"c":"ads"}' }, '&visiter_id=ann&access_key=key-of-ann'],
  ] as const)('%s leaves nothing of the former visitor in the address (S5)', (_, command, kept) => {
    window.history.replaceState(null, '', '/h5/?business_id=1&visiter_id=ann&access_key=key-of-ann');
    const made = { identify: vi.fn(), update: vi.fn(), reset: vi.fn() };
    obey(made as unknown as HeadlessWidget, command);
    expect(query()).toBe(`?business_id=1${kept}`);
  });

  it('that gives a function for the key: the same one for the same number', () => {
    const made = { identify: vi.fn() };
    const visitor = JSON.stringify({ visiterId: 'ann', accessKey: '\u00013' });
    obey(made as unknown as HeadlessWidget, { type: 'identify', visitor });
    expect(keyFunction).toHaveBeenCalledWith(3);
    const [given] = made.identify.mock.calls[0] ?? [];
    expect(given).toEqual({ visiterId: 'ann', accessKey: keyFunction.mock.results.at(-1)?.value });
  });

  it('that names one does not change the address', () => {
    const { setTheme, setLanguage, setColorScheme, widget } = calls();
    obey(widget, { type: 'setTheme', value: 'dx' });
    obey(widget, { type: 'setLanguage', value: 'fr' });
    obey(widget, { type: 'setColorScheme', value: '' });
    expect(setTheme).toHaveBeenCalledExactlyOnceWith('dx');
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('fr');
    expect(setColorScheme).toHaveBeenCalledExactlyOnceWith('system');
    expect(query()).toBe('?business_id=1&theme=sg&lang=de');
  });
});
