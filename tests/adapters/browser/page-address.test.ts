// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { dropNames, goTo, pageParam, takeNames } from '../../../adapters/browser/page-address';

const at = (address: string, state: unknown = null) => window.history.replaceState(state, '', address);
const here = () => window.location.pathname + window.location.search + window.location.hash;
/** The same tab after a reload: the entry of the history is what stays. */
const reloaded = () => ({ location: window.location, history: { state: window.history.state } as History });
const named = (page: Parameters<typeof pageParam>[0] = window) =>
  ['visiter_id', 'account', 'access_key'].map((name) => pageParam(page, name));

afterEach(() => {
  dropNames(window);
  at('/');
});

describe('who the visitor is, in an address (decision 47)', () => {
  it.each([
    ['/h5/?business_id=1&visiter_id=ann&access_key=a%2Bb&lang=de', '/h5/?business_id=1&lang=de'],
    ['/h5/?visiter_id=ann&access_key=a%2Bb', '/h5/'],
    ['/h5/#/?business_id=1&visiter_id=ann&access_key=a%2Bb', '/h5/#/?business_id=1'],
    ['/h5/?visiter_id=ann#/chat?access_key=a%2Bb', '/h5/#/chat'],
  ])('%s becomes %s, and is read as before, also after a reload', (address, expected) => {
    at(address, { ofThePage: 1 });
    expect(named()).toEqual(['ann', null, 'a+b']);
    takeNames(window);
    expect(here()).toBe(expected);
    expect(window.history.state).toMatchObject({ ofThePage: 1 });
    expect([named(), named(reloaded())]).toEqual([
      ['ann', null, 'a+b'],
      ['ann', null, 'a+b'],
    ]);
  });

  it('the way to another page of the app carries it in the entry of the history alone', () => {
    at('/h5/?business_id=1&visiter_id=ann&access_key=a%2Bb');
    takeNames(window);
    const went: string[] = [];
    const reload = () => void went.push(`reload ${here()}`);
    const page = {
      history: window.history,
      location: { pathname: '/h5/', search: '', hash: '', reload } as unknown as Location,
    };
    goTo({ ...page, parent: window, self: window }, '/h5/404?business_id=1');
    expect(went).toEqual(['reload /h5/404?business_id=1']);
    expect(named(reloaded())).toEqual(['ann', null, 'a+b']);
  });

  it('nothing is changed where nobody is named', () => {
    at('/h5/?business_id=1&lang=%64e#/?x=%7e', { kept: 1 });
    takeNames(window);
    expect([here(), window.history.state]).toEqual(['/h5/?business_id=1&lang=%64e#/?x=%7e', { kept: 1 }]);
  });

  it('whom the address names later has nothing of the one who was taken out', () => {
    at('/h5/?visiter_id=ann&access_key=key-of-ann');
    takeNames(window);
    at('/h5/?visiter_id=bob', window.history.state);
    expect(named()).toEqual(['bob', null, null]);
  });

  it('after a log-out nobody is named, also after a reload', () => {
    for (const take of [true, false]) {
      at('/h5/?business_id=1&visiter_id=ann&access_key=key-of-ann');
      if (take) takeNames(window);
      dropNames(window);
      expect([here(), named(), named(reloaded())]).toEqual([
        '/h5/?business_id=1',
        [null, null, null],
        [null, null, null],
      ]);
    }
  });
});
