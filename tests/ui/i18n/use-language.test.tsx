import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { useLanguage } from '../../../ui/i18n/useLanguage';
import { WordsLoader } from '../../../ui/i18n/Words';

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
  const loader = new WordsLoader();
  const words = await loader.load('de');
  const drawn: unknown[] = [];
  renderHook(() => drawn.push(useLanguage('de', loader)));
  await act(() => vi.dynamicImportSettled());
  expect(drawn[0]).toBe(words);
  expect(new Set(drawn).size).toBe(1);
});
