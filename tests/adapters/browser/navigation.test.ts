import { describe, expect, it } from 'vitest';
import { BrowserNavigation, type NavigationOptions } from '../../../adapters/browser/navigation';

const OPTIONS: NavigationOptions = { params: {}, readsAddress: true, notFoundPath: '/h5/404' };

/** The part of a window that navigation uses. */
const pageAt = (address: string, referrer = '', around = false) => {
  const { search, hash, href } = new URL(address);
  const went: string[] = [];
  const location = {
    search,
    hash,
    href,
    reload: () => void went.push('reload'),
    assign: (url: string) => void went.push(url),
    replace: (url: string) => void went.push(`replace ${url}`),
  };
  const history = {
    state: null,
    pushState: (_state: unknown, _title: string, url: string) => void went.push(url),
    replaceState: (_state: unknown, _title: string, url: string) => void went.push(`replace ${url}`),
  };
  const page = { location, history, document: { referrer } };
  return { went, page: { ...page, self: page, parent: around ? {} : page } as unknown as Window };
};

const at = (address: string, options: Partial<NavigationOptions> = {}, referrer = '') =>
  new BrowserNavigation(pageAt(address, referrer).page, { ...OPTIONS, ...options });

describe('BrowserNavigation: parameters (decision 12)', () => {
  it('reads the search part, then the query of a hash route', () => {
    const navigation = at('https://a.test/h5/?lang=en&lang=jp#/chat?business_id=1&lang=cn');
    expect(navigation.param('lang')).toBe('en');
    expect(navigation.param('business_id')).toBe('1');
    expect(navigation.param('theme')).toBeNull();
  });

  it.each([
    ['https://a.test/h5/#/?business_id=2', '2'],
    ['https://a.test/h5/#?business_id=3', '3'],
    ['https://a.test/h5/?business_id=#/?business_id=4', ''],
    ['https://a.test/h5/#business_id=5', null],
    ['https://a.test/h5/?business_id=%E4%BD%A0+x', '你 x'],
  ])('%s', (address, expected) => expect(at(address).param('business_id')).toBe(expected));

  it('malformed escapes do not throw', () => {
    expect(at('https://a.test/?theme=%E4%A&business_id=6%').param('business_id')).toBe('6%');
  });

  it('the integrator’s values win, and the address of an integrator’s page is not read', () => {
    expect(at('https://a.test/?lang=en', { params: { lang: 'cn' } }).param('lang')).toBe('cn');
    expect(at('https://a.test/?lang=en', { readsAddress: false }).param('lang')).toBeNull();
  });
});

describe('BrowserNavigation: the source of a value', () => {
  it('is the integrator’s code before the address, and null if the value is missing', () => {
    const navigation = at('https://a.test/?visiter_id=linked&lang=en', { params: { visiter_id: 'v' } });
    expect(['visiter_id', 'lang', 'theme'].map((name) => navigation.sourceOf(name))).toEqual([
      'code',
      'address',
      null,
    ]);
  });
});

describe('BrowserNavigation: the integrator’s values', () => {
  const given = (params: object) =>
    at('https://a.test/?business_id=1', { params: params as NavigationOptions['params'] }).param(
      'business_id',
    );

  it('numbers are accepted', () => {
    expect(given({ business_id: 7 })).toBe('7');
    expect(given({ business_id: 0 })).toBe('0');
  });

  it.each([null, undefined, true, {}, []])('an empty value lets the address decide: %j', (value) =>
    expect(given({ business_id: value })).toBe('1'),
  );
});

describe('BrowserNavigation: from_url', () => {
  it('is the referring page, or this page if there is no referrer', () => {
    expect(at('https://a.test/h5/', {}, 'https://shop.test/page?x=1').fromUrl()).toBe(
      'https://shop.test/page',
    );
    expect(at('https://a.test/h5/?x=1').fromUrl()).toBe('https://a.test/h5/');
  });

  it('contains no fragment, no credentials and only listed parameters', () => {
    const names = 'access_key visiter_id TOKEN sid code state pwd otp ticket SAMLResponse q anything';
    const query = names.replaceAll(' ', '=s3cret&');
    const address = `https://user:s3cret@a.test/h5/?${query}=s3cret#/x?access_key=s3cret`;
    expect(at(address).fromUrl()).toBe('https://a.test/h5/');
    expect(at('https://a.test/', {}, address).fromUrl()).toBe('https://a.test/h5/');
  });

  it('contains the parameters that the integrator lists, by their exact names', () => {
    const fromUrlParams = ['utm_source', 'page'];
    const tidied = at('https://a.test/x?utm_source=ad%20b&utm_sourcex=1&PAGE=2&page=3&page=4', {
      fromUrlParams,
    }).fromUrl();
    expect(tidied).toBe('https://a.test/x?utm_source=ad+b&page=3&page=4');
  });

  it('hides the parts of a path that look like a secret', () => {
    expect(at('https://a.test/ann@shop.test/x/reset/abc').fromUrl()).toBe('https://a.test/*/x/reset/*');
  });

  it.each(['file:///home/ann/page.html', 'android-app://com.shop/', 'about:srcdoc', 'data:text/html,x'])(
    'is empty for %s, which is not a web page',
    (referrer) => expect(at('https://a.test/h5/', {}, referrer).fromUrl()).toBe('https://a.test/h5/'),
  );

  it('is empty if the address is not valid', () => {
    const { page } = pageAt('https://a.test/');
    Object.assign(page, { location: { href: 'not an address' } });
    expect(new BrowserNavigation(page, OPTIONS).fromUrl()).toBe('');
  });
});

describe('BrowserNavigation: ways out', () => {
  // Shows spec §2.3.
  it('reloads, and opens the 404 page with the parameters', () => {
    const { page, went } = pageAt('https://a.test/h5/?business_id=1');
    const navigation = new BrowserNavigation(page, OPTIONS);
    navigation.reload();
    navigation.toNotFound();
    expect(went).toEqual(['reload', '/h5/404?business_id=1']);
  });

  it.each([
    ['https://a.test/h5/#/?business_id=2&lang=en', '/h5/404?business_id=2&lang=en'],
    ['https://a.test/h5/?lang=jp#/chat?lang=cn&access_key=a%2Bb%20c', '/h5/404?lang=jp'],
    [
      'https://a.test/h5/?access_key=K&visiter_id=7&business_id=1&account=mia#/?scheme=dark&theme=sg&x=1',
      '/h5/404?business_id=1&theme=sg&scheme=dark',
    ],
    ['https://a.test/h5/?business_id=%E4%BD%A0%26+x', '/h5/404?business_id=%E4%BD%A0%26+x'],
    ['https://a.test/h5/#/nowhere', '/h5/404'],
  ])(
    'only what the page needs is kept, and no key of the hash reaches a server (S16): %s',
    (address, expected) => {
      const { page, went } = pageAt(address);
      new BrowserNavigation(page, OPTIONS).toNotFound();
      // With somebody's name the entry of the history carries it, and the page is loaded.
      expect(went.filter((step) => step !== 'reload')).toEqual([expected]);
    },
  );

  it('in a frame it adds no entry, and keeps what the loader has written without the visitor (R27)', () => {
    const query =
      'business_id=1&visiter_id=7&access_key=K&lang=en&service_id=3&host_origin=https%3A%2F%2Fshop.test';
    const { page, went } = pageAt(`https://a.test/h5/?${query}`, '', true);
    new BrowserNavigation(page, OPTIONS).toNotFound();
    expect(went).toEqual([
      'replace /h5/404?business_id=1&lang=en&host_origin=https%3A%2F%2Fshop.test&service_id=3',
      'reload',
    ]);
  });

  it.each([
    ['https://shop.test/cart?step=2', 'https://shop.test/cart?step=2'],
    ['https://a.test/shop', 'https://a.test/shop'],
    ['', '/'],
    ['https://a.test/h5/?business_id=1', '/'],
    ['android-app://com.shop/', '/'],
  ])('leads back to the website that led here: "%s"', (referrer, expected) => {
    const { page, went } = pageAt('https://a.test/h5/?lang=en');
    Object.assign(page.document, { referrer });
    new BrowserNavigation(page, OPTIONS).toWebsite();
    expect(went).toEqual([expected]);
    new BrowserNavigation(page, { ...OPTIONS, readsAddress: false }).toWebsite();
    expect(went, 'a component leaves the page where it is').toHaveLength(1);
  });

  it('an integrator’s page is not left', () => {
    const { page, went } = pageAt('https://a.test/');
    new BrowserNavigation(page, { ...OPTIONS, notFoundPath: null }).toNotFound();
    expect(went).toEqual([]);
  });
});
