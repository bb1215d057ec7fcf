import { describe, expect, it } from 'vitest';
import {
  isSameRoute,
  paramsOf,
  pathOf,
  routeAt,
  type ScreenRoute,
} from '../../../domain/screen/screen-route';

const read = (path: string, params: Readonly<Record<string, string>> = {}) =>
  routeAt(path, (name) => params[name] ?? null);

const ROUTES: readonly [path: string, params: Readonly<Record<string, string>>, route: ScreenRoute][] = [
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
  [
    'international/explanation',
    { title: 'T', type: 'helpList', nth: '2' },
    { screen: 'explanation', title: 'T', search: null, nth: 2 },
  ],
];

describe('the address of a route', () => {
  it.each(ROUTES)('%s %o', (path, params, route) => {
    expect([pathOf(route), paramsOf(route)]).toEqual([path, params]);
    expect(read(path, params)).toEqual(route);
  });

  it.each(['international', 'international/index'])('%s shows home', (path) => {
    expect(read(path)).toEqual({ screen: 'home' });
  });

  it.each(['', 'version', 'international/other', 'international/home/x', 'constructor'])(
    '%j is no route',
    (path) => {
      expect(read(path)).toBeNull();
    },
  );

  it('an article without its origin comes from the list', () => {
    expect(read('international/explanation', { title: 'T' })).toMatchObject({ search: null });
    expect(read('international/explanation')).toEqual({ screen: 'explanation', title: '', search: null });
  });

  it.each(['1', '0', '-2', '2.5', '1e3', 'x', ''])('article %j of its title is the first', (nth) => {
    expect(read('international/explanation', { title: 'T', nth })).not.toHaveProperty('nth');
  });

  it('two routes differ by screen or by what the screen shows', () => {
    const routes = ROUTES.map(([, , route]) => route);
    for (const a of routes) for (const b of routes) expect(isSameRoute(a, { ...b })).toBe(a === b);
  });
});
