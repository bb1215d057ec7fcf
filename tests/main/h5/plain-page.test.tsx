import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { PlainPage } from '../../../main/h5/PlainPage';
import { CATALOGUES } from '../../../ui/i18n/catalogues';

const show = async (route: 'version' | 'not-found' | 'refused', language: string) => {
  window.history.replaceState(null, '', `/?lang=${language}`);
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
