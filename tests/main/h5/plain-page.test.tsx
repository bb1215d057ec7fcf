import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { PlainPage } from '../../../main/h5/PlainPage';
import { BASE } from '../../../main/h5/route';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { theme as sz } from '../../../ui/themes/sz/theme';

const show = async (route: 'version' | 'not-found' | 'refused', language: string, more = '') => {
  window.history.replaceState(null, '', `/?lang=${language}${more}`);
  document.title = '';
  render(<PlainPage route={route} />);
  const page = await screen.findByRole('main');
  return { page, terms: texts(page, 'dt'), values: texts(page, 'dd') };
};

const texts = (page: HTMLElement, tag: string) =>
  [...page.querySelectorAll(tag)].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

describe.each(LANGUAGE_CODES)('the pages around the chat in %s', (language) => {
  // Shows spec §1.2, spec §2.5, spec §9.47.
  it('the version page names the day and the target of the build', async () => {
    vi.stubEnv('VITE_BUILD_DATE', '2031-02-03');
    vi.stubEnv('MODE', 'production');
    const { default: words } = await CATALOGUES[language]();
    const { page, terms, values } = await show('version', language);
    expect(terms).toEqual([words.build_version, words.build_target]);
    expect(values).toEqual(['2031-02-03', 'production']);
    expect(page.dir).toBe(language === 'ara' ? 'rtl' : 'ltr');
  });

  it('the 404 page leads back, and a refused frame says so', async () => {
    const { default: words } = await CATALOGUES[language]();
    const { page } = await show('not-found', language);
    expect(texts(page, 'p, a')).toEqual([words.page_not_found, words.back_to_chat]);
    expect(document.title).toBe(words.page_not_found);
    cleanup();
    expect(texts((await show('refused', language)).page, 'p')).toEqual([words.frame_refused]);
  });
});

describe('the way back of the 404 page', () => {
  const backFrom = async (path: string) => {
    window.history.replaceState(null, '', path);
    render(<PlainPage route="not-found" />);
    return (await screen.findByRole('link')).getAttribute('href');
  };

  // Shows spec §2.3.
  it('carries all parameters of the address', async () => {
    expect(await backFrom('/h5/nowhere?business_id=2&lang=en&c=ads&own=1')).toBe(
      `${BASE}?business_id=2&lang=en&c=ads&own=1`,
    );
    cleanup();
    expect(await backFrom('/h5/?lang=en#/nowhere?business_id=7&lang=de')).toBe(
      `${BASE}?lang=en&business_id=7`,
    );
    cleanup();
    expect(
      await backFrom('/h5/nowhere?lang=en#/?access_key=K&visiter_id=7'),
      'no key of the hash (S16)',
    ).toBe(`${BASE}?lang=en`);
  });
});

describe('the look of the pages around the chat', () => {
  const lookOf = async (route: 'version' | 'not-found', more: string) => {
    const { page } = await show(route, 'en', more);
    const { dataset, style } = page.closest<HTMLElement>('.kefu') ?? page;
    return {
      theme: dataset['theme'],
      scheme: dataset['scheme'],
      header: style.getPropertyValue('--kefu-header'),
    };
  };

  it.each(['version', 'not-found'] as const)(
    'is the theme and scheme that the address names: %s',
    async (route) => {
      expect(await lookOf(route, '&theme=sz&scheme=dark')).toEqual({
        theme: 'sz',
        scheme: 'dark',
        header: sz.dark.header,
      });
    },
  );

  it('is the default theme if the address names none, or one that does not exist', async () => {
    expect(await lookOf('not-found', '&scheme=light')).toMatchObject({ theme: 'default', scheme: 'light' });
    cleanup();
    expect(await lookOf('not-found', '&theme=none&scheme=light')).toMatchObject({ theme: 'default' });
  });
});
