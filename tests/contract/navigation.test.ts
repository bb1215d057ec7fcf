import { describe, expect, it } from 'vitest';
import { BrowserNavigation } from '../../adapters/browser/navigation';
import { FakeNavigation } from '../../adapters/memory/fake-navigation';
import type { Navigation } from '../../application/ports/navigation.port';
import { fakeAddress } from './support/fake-address';

type Params = Readonly<Record<string, string>>;

interface Subject {
  readonly navigation: Navigation;
  /** What the page did, the oldest first: 'reload', 'not found' or 'website'. */
  went(): readonly string[];
}

const navigationContract = (
  source: 'code' | 'address',
  make: (params: Params, layout?: ReturnType<Navigation['layout']>) => Subject,
): void => {
  it('reads a parameter as it was written, and distinguishes an empty one from a missing one', () => {
    const { navigation } = make({ business_id: '7', account: '你 & a+b=100%', c: '' });
    expect(navigation.param('business_id')).toBe('7');
    expect(navigation.param('account')).toBe('你 & a+b=100%');
    expect(navigation.param('c')).toBe('');
    expect(navigation.param('lang')).toBeNull();
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '%s is not a parameter by itself',
    (name) => {
      expect(make({}).navigation.param(name)).toBeNull();
    },
  );

  it('names the source of a parameter: the code or the address, null for a missing one', () => {
    const { navigation } = make({ business_id: '7', c: '' });
    expect(['business_id', 'c', 'lang', 'constructor'].map((name) => navigation.sourceOf(name))).toEqual([
      source,
      source,
      null,
      null,
    ]);
  });

  it('gives the same at every reading', () => {
    const { navigation } = make({ business_id: '7' });
    expect([navigation.param('business_id'), navigation.fromUrl()]).toEqual([
      navigation.param('business_id'),
      navigation.fromUrl(),
    ]);
  });

  it('names a web page for from_url, without fragment and secrets', () => {
    const { navigation } = make({ business_id: '7', access_key: 's3cret', visiter_id: 's3cret' });
    const { protocol, hash, username, password, href } = new URL(navigation.fromUrl());
    expect([protocol, hash, username, password]).toEqual(['https:', '', '', '']);
    expect(href).not.toContain('s3cret');
  });

  it.each(['plain', 'international', 'international-desktop'] as const)('knows the layout: %s', (layout) => {
    expect(make({}, layout).navigation.layout()).toBe(layout);
  });

  it('leaves the page only when it is asked to', () => {
    const { navigation, went } = make({ business_id: '7' });
    navigation.param('business_id');
    navigation.fromUrl();
    navigation.layout();
    expect(went()).toEqual([]);
    navigation.reload();
    navigation.toNotFound();
    navigation.toWebsite?.();
    expect(went()).toEqual(['reload', 'not found', 'website']);
  });
};

describe('Navigation: the fake', () => {
  navigationContract('address', (params, layout = 'plain') => {
    const navigation = new FakeNavigation(params);
    navigation.shownAs = layout;
    const times = (count: number, what: string) => Array.from({ length: count }, () => what);
    return {
      navigation,
      went: () => [
        ...times(navigation.reloads, 'reload'),
        ...times(navigation.notFounds, 'not found'),
        ...times(navigation.websites, 'website'),
      ],
    };
  });
});

const SECRET_PARTS = { user: 'user:s3cret@', fragment: '#/x?token=s3cret' };

const pathOf = (layout: string): string => (layout === 'plain' ? '/h5/' : '/h5/international/chatView');
const options = { params: {}, readsAddress: true, notFoundPath: '/h5/404' };
const subjectAt = (address: string, layout: string, params: Params = {}): Subject => {
  const { window, went } = fakeAddress(address, { isWide: layout === 'international-desktop' });
  return {
    navigation: new BrowserNavigation(window, { ...options, params }),
    went: () =>
      went.map((where) => {
        if (where === '/') return 'website';
        return where.startsWith('/h5/404') ? 'not found' : where;
      }),
  };
};

describe('Navigation: the search part of the address', () => {
  navigationContract('address', (params, layout = 'plain') => {
    const query = new URLSearchParams(params);
    const { user, fragment } = SECRET_PARTS;
    return subjectAt(`https://${user}host.test${pathOf(layout)}?${query}${fragment}`, layout);
  });
});

describe('Navigation: the query of a hash route', () => {
  navigationContract('address', (params, layout = 'plain') => {
    const route = layout === 'plain' ? '' : 'international/chatView';
    return subjectAt(`https://host.test/h5/#/${route}?${new URLSearchParams(params)}`, layout);
  });
});

describe('Navigation: the integrator’s own values', () => {
  navigationContract('code', (params, layout = 'plain') =>
    subjectAt(`https://host.test${pathOf(layout)}`, layout, params),
  );
});
