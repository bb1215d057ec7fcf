import { describe, expect, it } from 'vitest';
import { isSamePlace, type Place, paramsOf, pathOf, placeAt } from '../../../domain/screen/place';

const read = (path: string, params: Readonly<Record<string, string>> = {}) =>
  placeAt(path, (name) => params[name] ?? null);

const PLACES: readonly [path: string, params: Readonly<Record<string, string>>, place: Place][] = [
  ['international/home', {}, { screen: 'home' }],
  ['international/chatView', {}, { screen: 'chat' }],
  ['international/news', {}, { screen: 'news' }],
  ['international/help', {}, { screen: 'help', search: '' }],
  ['international/help', { searchText: 'a b' }, { screen: 'help', search: 'a b' }],
  [
    'international/explanation',
    { title: 'T', type: 'helpList' },
    { screen: 'explanation', title: 'T', search: null },
  ],
  [
    'international/explanation',
    { title: 'T', searchText: 'a' },
    { screen: 'explanation', title: 'T', search: 'a' },
  ],
];

describe('the address of a place', () => {
  it.each(PLACES)('%s %o', (path, params, place) => {
    expect([pathOf(place), paramsOf(place)]).toEqual([path, params]);
    expect(read(path, params)).toEqual(place);
  });

  it.each(['international', 'international/index'])('%s shows home', (path) => {
    expect(read(path)).toEqual({ screen: 'home' });
  });

  it.each(['', 'version', 'international/other', 'international/home/x', 'constructor'])(
    '%j is no place',
    (path) => {
      expect(read(path)).toBeNull();
    },
  );

  it('an article without its origin comes from the list', () => {
    expect(read('international/explanation', { title: 'T' })).toMatchObject({ search: null });
    expect(read('international/explanation')).toEqual({ screen: 'explanation', title: '', search: null });
  });

  it('two places differ by screen or by what the screen shows', () => {
    const places = PLACES.map(([, , place]) => place);
    for (const a of places) for (const b of places) expect(isSamePlace(a, { ...b })).toBe(a === b);
  });
});
