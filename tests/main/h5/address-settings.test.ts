import { describe, expect, it } from 'vitest';
import { schemeOf, withAddress } from '../../../main/h5/address-settings';
import { baseOf, routeOf } from '../../../main/h5/route';

const at = (search: string, hash = '') => ({ search, hash });

describe('what the address may change of the settings', () => {
  const settings = {
    apiBase: 'https://own.test',
    officialDomains: ['https://second.test', 'not an address'],
  };

  // Shows decision 13.
  it('is the backend, when the settings list that origin', () => {
    const named = at(`?VITE_OFFICIAL_DOMAIN=${encodeURIComponent('https://second.test/path?x=1')}`);
    expect(withAddress(settings, named).apiBase).toBe('https://second.test');
  });

  it.each(['https://evil.test', 'https://second.test.evil.test', 'javascript:alert(1)', 'second.test', ''])(
    'is not %s',
    (domain) => {
      const named = at(`?VITE_OFFICIAL_DOMAIN=${encodeURIComponent(domain)}`);
      expect(withAddress(settings, named)).toEqual(settings);
      expect(withAddress({}, named)).toEqual({});
    },
  );

  it('is the agent, where service_id is missing, also in the query of a hash route', () => {
    expect(withAddress({}, at('', '#/?VITE_SERVICE_ID=9')).params).toEqual({ service_id: '9' });
    expect(withAddress({}, at('?service_id=1&VITE_SERVICE_ID=9'))).toEqual({});
    expect(withAddress({ params: { service_id: '2' } }, at('?VITE_SERVICE_ID=9')).params).toEqual({
      service_id: '2',
    });
  });

  it('is the colour scheme, when it is one', () => {
    expect(schemeOf(at('?scheme=dark'))).toBe('dark');
    expect(schemeOf(at('?scheme=neon'))).toBe('system');
  });
});

describe('the route', () => {
  it.each([
    ['/', '', 'chat'],
    ['/index.html', '', 'chat'],
    ['/', '#/?business_id=1', 'chat'],
    ['/version', '', 'version'],
    ['/version/', '', 'version'],
    ['/', '#/version', 'version'],
    ['/international', '', 'screens'],
    ['/international/', '', 'screens'],
    ['/international/index', '', 'screens'],
    ['/international/home', '', 'screens'],
    ['/international/help', '', 'screens'],
    ['/international/news', '', 'screens'],
    ['/international/explanation', '', 'screens'],
    ['/international/chatView', '', 'screens'],
    ['/international/other', '', 'not-found'],
    ['/', '#/international/chatView?business_id=1', 'screens'],
    ['/404', '', 'not-found'],
    ['/anything/else', '', 'not-found'],
    ['/', '#/nowhere', 'not-found'],
    ['/constructor', '', 'not-found'],
    ['/', '#/__proto__', 'not-found'],
    ['/', '#/toString', 'not-found'],
  ])('of %s%s is %s', (pathname, hash, route) => {
    expect(routeOf({ pathname, hash })).toBe(route);
  });

  it.each([
    ['/h5/', 'chat'],
    ['/h5', 'chat'],
    ['/h5/version', 'version'],
    ['/h5x', 'not-found'],
  ])('below the base of the build: %s is %s', (pathname, route) => {
    expect(routeOf({ pathname, hash: '' }, '/h5/')).toBe(route);
  });
});

describe('the folder of the app', () => {
  it('is above the scripts of a build, wherever a site serves it', () => {
    expect(baseOf('./', 'https://shop.example/help/chat/assets/index-1.js')).toBe('/help/chat/');
  });

  it('is the one of the development server', () => {
    expect(baseOf('/h5/', 'http://127.0.0.1/h5/route.ts')).toBe('/h5/');
  });
});
