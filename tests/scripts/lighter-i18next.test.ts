import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../domain/language/language';
import { I18NEXT } from '../../scripts/bundle/lighter-i18next.mjs';
import { settle } from '../../scripts/bundle/settled-values.mjs';
import { slim } from '../../scripts/bundle/unused-members.mjs';
import { CATALOGUES } from '../../ui/i18n/catalogues';
import type { MessageKey, Params } from '../../ui/i18n/keys';
import type { WordsLoader } from '../../ui/i18n/Words';

const whole = readFileSync(
  createRequire(import.meta.url)
    .resolve('i18next')
    .replace('cjs/i18next.js', 'esm/i18next.js'),
  'utf8',
);
const light = settle(slim(whole, I18NEXT), I18NEXT);

/** A loader of texts with the published i18next or with that of the app. */
const loaderWith = async (code: string): Promise<WordsLoader> => {
  vi.resetModules();
  vi.doMock('i18next', () => import(`data:text/javascript,${encodeURIComponent(code)}`));
  const { WordsLoader: Loader } = await import('../../ui/i18n/Words');
  return new Loader();
};

afterAll(() => {
  vi.doUnmock('i18next');
});

/** Values that show whether a text was escaped, filled in twice or taken for a key. */
const VALUE = '<b>&"{{name}} $t(send) /';
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

const paramsOf = (text: string): Params =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, VALUE]));

describe('i18next without what the app does not use', () => {
  it('gives every text of every language as the whole i18next does, with plurals and values', async () => {
    const [usual, lighter] = [await loaderWith(whole), await loaderWith(light)];
    for (const language of LANGUAGE_CODES) {
      const [left, right] = [await usual.load(language), await lighter.load(language)];
      const { default: catalogue } = await CATALOGUES[language]();
      for (const [name, text] of Object.entries(catalogue)) {
        const key = name as MessageKey;
        const forms = typeof text === 'string' ? text : Object.values(text).join(' ');
        const params = paramsOf(forms);
        expect(right.t(key), `${language} ${key}`).toBe(left.t(key));
        expect(right.t(key, params), `${language} ${key}`).toBe(left.t(key, params));
        for (const count of typeof text === 'string' ? [] : COUNTS)
          expect(right.t(key, { ...params, count }), `${language} ${key} ${count}`).toBe(
            left.t(key, { ...params, count }),
          );
      }
    }
  });
});
