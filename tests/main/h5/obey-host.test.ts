import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { obeyHost } from '../../../main/h5/obey-host';

const calls = () => {
  const made = { setTheme: vi.fn(), setLanguage: vi.fn(), setColorScheme: vi.fn(), update: vi.fn() };
  return { ...made, widget: made as unknown as HeadlessWidget };
};

const query = () => window.location.search;

beforeEach(() =>
  window.history.replaceState({ kept: 1 }, '', '/h5/?business_id=1&theme=sg&lang=de#/?theme=dx'),
);
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a command of the embedding page', () => {
  it('that names no theme leaves none in the address, so that the merchant’s style counts', () => {
    const { setTheme, widget } = calls();
    setTheme.mockImplementation(() => expect(query()).toBe('?business_id=1&lang=de'));
    obeyHost(widget, { type: 'setTheme', value: '' });
    expect(setTheme).toHaveBeenCalledExactlyOnceWith(null);
    expect(window.history.state).toEqual({ kept: 1 });
  });

  it('that names no language leaves none in the address, so that the browser’s counts', () => {
    const { setLanguage, widget } = calls();
    setLanguage.mockImplementation(() => expect(query()).toBe('?business_id=1&theme=sg'));
    obeyHost(widget, { type: 'setLanguage', value: '' });
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('that updates only one of them to null leaves the other', () => {
    const { update, widget } = calls();
    obeyHost(widget, { type: 'update', options: '{"theme":null,"c":"ads"}' });
    expect(query()).toBe('?business_id=1&lang=de');
    expect(update).toHaveBeenCalledExactlyOnceWith({ theme: null, c: 'ads' });
    obeyHost(widget, { type: 'update', options: '{"lang":null}' });
    expect(query()).toBe('?business_id=1');
  });

  it.each([
    ['a visitor', { type: 'identify', visitor: '{' }],
    ['options', { type: 'update', options: '{' }],
  ] as const)('that is no JSON text of %s never goes back to another visitor (S5)', (_, command) => {
    const made = { identify: vi.fn(), update: vi.fn() };
    obeyHost(made as unknown as HeadlessWidget, command);
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
    obeyHost(made as unknown as HeadlessWidget, command);
    expect(query()).toBe(`?business_id=1${kept}`);
  });

  it('that names one does not change the address', () => {
    const { setTheme, setLanguage, setColorScheme, widget } = calls();
    obeyHost(widget, { type: 'setTheme', value: 'dx' });
    obeyHost(widget, { type: 'setLanguage', value: 'fr' });
    obeyHost(widget, { type: 'setColorScheme', value: '' });
    expect(setTheme).toHaveBeenCalledExactlyOnceWith('dx');
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('fr');
    expect(setColorScheme).toHaveBeenCalledExactlyOnceWith('system');
    expect(query()).toBe('?business_id=1&theme=sg&lang=de');
  });
});
