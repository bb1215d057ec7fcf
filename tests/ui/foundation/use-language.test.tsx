import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLanguage } from '../../../ui/foundation/useLanguage';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { I18nLoader } from '../../../ui/i18n/Translations';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('the words are asked for again until the network gives them, and English words stand in for a language', async () => {
  const noNetwork = () => Promise.reject(new Error('no network'));
  vi.spyOn(CATALOGUES, 'de').mockImplementation(noNetwork);
  const english = vi.spyOn(CATALOGUES, 'en').mockImplementation(noNetwork);
  const { result } = renderHook(() => useLanguage('de'));
  await act(() => vi.dynamicImportSettled());
  expect(result.current).toBeNull();

  english.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await act(() => vi.dynamicImportSettled());
  expect(result.current?.language).toBe('en');
});

it('words that a given loader has are there at the first drawing', async () => {
  const loader = new I18nLoader();
  const words = await loader.load('de');
  const drawn: unknown[] = [];
  renderHook(() => drawn.push(useLanguage('de', loader)));
  await act(() => vi.dynamicImportSettled());
  expect(drawn[0]).toBe(words);
  expect(new Set(drawn).size).toBe(1);
});

it('English words stand in for a language whose file does not come, until it has come', async () => {
  const german = await CATALOGUES.de();
  let come = (_: typeof german) => {};
  vi.spyOn(CATALOGUES, 'de').mockReturnValue(new Promise((resolve) => (come = resolve)));
  const { result } = renderHook(() => useLanguage('de'));
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(result.current).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.dynamicImportSettled());
  expect(result.current?.language).toBe('en');
  await act(async () => come(german));
  expect(result.current?.language).toBe('de');
});

it('English words that come later do not take the place of the wanted ones', async () => {
  const [german, english] = await Promise.all([CATALOGUES.de(), CATALOGUES.en()]);
  const come = { de: (_: typeof german) => {}, en: (_: typeof english) => {} };
  vi.spyOn(CATALOGUES, 'de').mockReturnValue(new Promise((resolve) => (come.de = resolve)));
  vi.spyOn(CATALOGUES, 'en').mockReturnValue(new Promise((resolve) => (come.en = resolve)));
  const { result } = renderHook(() => useLanguage('de'));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await act(async () => come.de(german));
  await act(async () => come.en(english));
  expect(result.current?.language).toBe('de');
});

it('a language whose file was lost is asked for again behind the English words, but not without end', async () => {
  const lost = vi.spyOn(CATALOGUES, 'de').mockRejectedValue(new Error('no network'));
  const { result } = renderHook(() => useLanguage('de'));
  await act(() => vi.dynamicImportSettled());
  expect([result.current?.language, lost.mock.calls.length]).toEqual(['en', 1]);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect([result.current?.language, lost.mock.calls.length]).toEqual(['en', 5]);
});

it('the words of a language take the place of the English ones when its file comes at a later attempt', async () => {
  const german = await CATALOGUES.de();
  const asked = vi.spyOn(CATALOGUES, 'de').mockRejectedValueOnce(new Error('no network'));
  asked.mockResolvedValue(german);
  const { result } = renderHook(() => useLanguage('de'));
  await act(() => vi.dynamicImportSettled());
  expect(result.current?.language).toBe('en');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(result.current?.language).toBe('de');
});
