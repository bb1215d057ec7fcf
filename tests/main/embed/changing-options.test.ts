import { afterEach, describe, expect, it, vi } from 'vitest';
import { changingOptions } from '../../../main/embed/changing-options';
import { keyFunctions } from '../../../main/embed/key-functions';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

const ANN = { visiterId: 'ann', account: 'Ann', accessKey: 'key-of-ann' };
const REFUSED = { visiterId: '\0', account: '', accessKey: '' };
const BO = { visiterId: 'bo', account: '', accessKey: '' };
const changed = (options: object = {}) => changingOptions({ businessId: '1', ...options }, keyFunctions());

describe('options that calls change before the app is loaded', () => {
  it.each(['identify', 'update'] as const)(
    '%s with another visitor removes all fields of the visitor before',
    (call) => {
      const named = changed();
      named.identify(ANN);
      const updated = changed();
      updated.update(ANN);
      for (const options of [changed(ANN), named, updated]) {
        options[call]({ visiterId: 'bo' });
        expect(options.present).toMatchObject(BO);
        expect(options.visitor()).toEqual(BO);
      }
    },
  );

  it('identify(null) empties the fields that were named, and names no others', () => {
    const options = changed(ANN);
    options.identify(null);
    expect(options.visitor()).toEqual({ visiterId: '', account: '', accessKey: '' });
    const device = changed();
    device.identify({ account: 'Guest' });
    expect(device.visitor()).toEqual({ account: 'Guest' });
  });

  it('update changes the visitor who is named, and ends with that visitor', () => {
    const options = changed();
    options.identify({ visiterId: 'ann', accessKey: 'old' });
    options.update({ accessKey: 'new', c: 'ads' });
    expect(options.present).toMatchObject({ visiterId: 'ann', accessKey: 'new', c: 'ads' });
    options.identify({ account: 'Guest' });
    expect(options.present).toMatchObject({ visiterId: '', account: 'Guest', accessKey: '', c: 'ads' });
  });

  it('null as language or theme restores the value of the options', () => {
    const options = changed({ lang: 'de' });
    expect(options.update({ lang: 'fr', theme: 'sg' })).toEqual({ lang: 'fr', theme: 'sg' });
    expect(options.update({ lang: null, theme: null })).toEqual({ lang: 'de', theme: null });
    expect(options.present).toMatchObject({ lang: 'de', theme: null });
  });

  it('a wrong value is left out and reported in one line', () => {
    const options = changed();
    options.identify({ visiterId: { id: 1 }, name: 'Bo' });
    options.identify('bo');
    options.update({ businessId: '2', scheme: 'pink', position: 'start' });
    expect(options.present).toEqual({ businessId: '1', ...REFUSED });
    expect(said.mock.calls.map(([line]) => String(line).replace(/ \(.*\)/, ''))).toEqual([
      'kefu: visiterId is object, expected: text',
      'kefu: name is no option',
      'kefu: identify expects an object',
      'kefu: businessId is no option',
      'kefu: scheme is "pink", expected: light|dark|system|auto',
      'kefu: position is no option',
    ]);
  });

  it('a call without a value changes nothing', () => {
    const options = changed(ANN);
    options.identify({});
    options.update({ account: undefined });
    expect(options.present).toMatchObject(ANN);
    options.identify({ visiterId: null });
    expect(said).not.toHaveBeenCalled();
    options.update(null);
    expect(options.present).toMatchObject(ANN);
  });

  it.each([
    ['no object', undefined],
    ['a text', 'bo'],
    ['unknown names only', { visitorId: 'bo' }],
    ['an id of a wrong type', { visiterId: { id: 1 }, account: 'Bo' }],
    ['an id that is no number', { visiterId: Number.NaN }],
    ['a key of a wrong type', { visiterId: 'bo', accessKey: {} }],
  ])(
    'a visitor who cannot be read is neither the former one nor the one of the options: %s (S5)',
    (_, given) => {
      const options = changed(ANN);
      options.identify(given);
      const { visiterId, accessKey } = options.present;
      expect([visiterId, accessKey]).toContain('\0');
      expect([visiterId, accessKey]).not.toContain('ann');
      expect([visiterId, accessKey]).not.toContain('key-of-ann');
      options.identify({ visiterId: 'bo' });
      expect(options.present).toMatchObject(BO);
    },
  );

  it('an update that names a visitor who cannot be read ends the former one too (S5)', () => {
    const options = changed(ANN);
    options.update({ visiterId: {} });
    expect(options.visitor()).toEqual(REFUSED);
  });

  it('options that name a visitor who cannot be read are not those of the device’s visitor (S5)', () => {
    expect(changed({ visiterId: {} }).present).toMatchObject({ visiterId: '\0' });
  });
});
