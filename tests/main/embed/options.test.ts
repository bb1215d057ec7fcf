// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { frameAddress, readOptions } from '../../../main/embed/options';
import { H5, prepareLoader } from './mounted-loader';

prepareLoader();

describe('the address of the frame', () => {
  const page = { href: 'https://shop.example/games?x=1', origin: 'https://shop.example' } as Location;

  it('contains the given parameters and the page’s origin, and neither names nor keys', () => {
    const address = frameAddress(
      {
        businessId: '1',
        visiterId: 'v',
        accessKey: 'k',
        lang: 'en',
        theme: 'yb',
        logoUrl: 'https://a.example/l.svg',
        viteServiceId: '7',
        h5: H5,
      },
      page,
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      business_id: '1',
      named: '1',
      lang: 'en',
      theme: 'yb',
      LOGO_URL: 'https://a.example/l.svg',
      VITE_SERVICE_ID: '7',
      host_origin: 'https://shop.example',
    });
  });

  it('is beside the folder of the script', () => {
    const address = frameAddress(
      { businessId: '1' },
      page,
      'https://cdn.example/kefu/embed/kefu-embed.js?v=2',
    );
    expect(address.origin + address.pathname).toBe('https://cdn.example/kefu/h5/');
  });

  it('names the setting that is wrong', () => {
    expect(() => frameAddress({ businessId: '' }, page)).toThrow('businessId (data-business-id)');
    expect(() => frameAddress({ businessId: '1' }, page)).toThrow('h5 (data-h5)');
    expect(() => frameAddress({ businessId: '1', h5: 'javascript:alert(1)' }, page)).toThrow(
      'javascript:alert(1)',
    );
  });

  it('reads switches of the tag', () => {
    expect(readOptions({ businessId: '1', open: '', launcher: 'false' })).toEqual({
      businessId: '1',
      open: true,
      launcher: false,
    });
    expect(readOptions({ businessId: '1', open: 'false' })).toEqual({ businessId: '1', open: false });
  });
});
