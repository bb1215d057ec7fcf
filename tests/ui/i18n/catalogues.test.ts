import { describe, expect, it } from 'vitest';
import { FAILURES } from '../../../domain/failure/failure-display';
import {
  isRightToLeft,
  LANGUAGE_CODES,
  LANGUAGE_TAG,
  type LanguageCode,
} from '../../../domain/language/language';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { COUNT_KEYS } from '../../../ui/i18n/count-keys';
import type { MessageKey, PluralForms } from '../../../ui/i18n/keys';
import laterEn from '../../../ui/i18n/later/en';
import { LATER_CATALOGUES } from '../../../ui/i18n/later/later-catalogues';
import en from '../../../ui/i18n/locales/en';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { SAME_AS_ENGLISH } from './same-as-english';

type Text = string | PluralForms;

const english: Readonly<Record<string, Text>> = { ...en, ...laterEn };
const KEYS = Object.keys(english);
const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));
const slots = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name ?? '').sort();
/** The text without its placeholders. */
const frame = (text: string): string => text.replace(/\{\{\w+\}\}/g, '');

const load = async (code: LanguageCode): Promise<Readonly<Record<string, Text>>> => {
  const [first, later] = await Promise.all([CATALOGUES[code](), LATER_CATALOGUES[code]()]);
  return { ...first.default, ...later.default };
};

const sameAsEnglish = (texts: Readonly<Record<string, Text>>): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const there = formsOf(english[key] ?? '');
    return formsOf(text).filter((form) => /\p{L}/u.test(frame(form)) && there.includes(form));
  });

/** The categories that the language has for the numbers up to a thousand. */
const categoriesOf = (code: LanguageCode): readonly string[] => {
  const rules = new Intl.PluralRules(LANGUAGE_TAG[code]);
  return [...new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)))].sort();
};

/** How many numbers a category has; 2 means more than one. */
const numbersOf = (code: LanguageCode, category: string): number => {
  const rules = new Intl.PluralRules(LANGUAGE_TAG[code]);
  return Array.from({ length: 301 }, (_, number) => rules.select(number)).filter((one) => one === category)
    .length;
};

describe.each(LANGUAGE_CODES)('the texts of %s', (code) => {
  // Shows decision 11, decision 18, spec §1.6.
  it('are complete, and take the same parameters as in English', async () => {
    const texts = await load(code);
    expect(Object.keys(texts).sort()).toEqual([...KEYS].sort());
    for (const [key, text] of Object.entries(texts)) {
      for (const form of formsOf(text)) expect(form.trim(), key).not.toBe('');
      if (typeof text !== 'string') continue;
      expect(slots(text), key).toEqual(slots(String(english[key])));
      expect(frame(text), key).not.toMatch(/[{}]/);
    }
  });

  it('have a form for each plural category, which shows the number unless its category has only one', async () => {
    const texts = await load(code);
    for (const key of COUNT_KEYS) {
      const forms = texts[key] as PluralForms;
      expect(Object.keys(forms), key).toEqual(expect.arrayContaining([...categoriesOf(code), 'other']));
      const other = slots(forms.other);
      for (const [category, form] of Object.entries(forms)) {
        expect(frame(form), key).not.toMatch(/[{}]/);
        const shown = slots(form);
        if (shown.includes('number') || numbersOf(code, category) !== 1) expect(shown, key).toEqual(other);
      }
    }
  });

  // Shows decision 11.
  it('are translated: only words that the language shares with English are as in English', async () => {
    if (code === 'en') return;
    const same = sameAsEnglish(await load(code));
    expect(same.filter((form) => !SAME_AS_ENGLISH.includes(form))).toEqual([]);
  });

  it('name the limits by placeholders, so that numbers and units are of the language', async () => {
    for (const [key, text] of Object.entries(await load(code)))
      for (const form of formsOf(text)) expect(form, key).not.toMatch(/\b(?:5|10|100|200)\b|\d\s?%|%/);
  });

  // Shows spec §8.25.
  it('name a failed upload without its code, which is shown apart (V14)', async () => {
    const texts = await load(code);
    expect(texts['upload_failed_sign']).not.toMatch(/sign\b/);
    expect(texts['upload_failed_aws']).not.toMatch(/aws|aliyun/);
    expect(texts['upload_failed_sign']).not.toBe(texts['upload_failed_aws']);
  });
});

it('each word on the list of shared ones is shared by a language', async () => {
  const others = LANGUAGE_CODES.filter((code) => code !== 'en');
  const shared = (await Promise.all(others.map(load))).flatMap(sameAsEnglish);
  expect(SAME_AS_ENGLISH.filter((word) => !shared.includes(word))).toEqual([]);
});

describe('the texts of English', () => {
  const TOASTS = Object.entries(FAILURES)
    .filter(([, { place }]) => place === 'toast')
    .map(([key]) => key as MessageKey);

  it.each([...TOASTS, 'characters_cut' as const])('are at most 60 characters on a toast: %s', async (key) => {
    const { t } = await new I18nLoader().load('en');
    expect(t(key, { name: 'Alexandra', count: 1234 }).length).toBeLessThanOrEqual(60);
  });
});

/** Words of money: to deposit, a top-up. On such a site they are not used for a form, an upload or a page. */
const MONEY: Partial<Record<LanguageCode, RegExp>> = {
  en: /\b(?:deposit|top[- ]?up)/i,
  cn: /充值|存款/,
  tc: /儲值|存款|加值/,
  jp: /入金|チャージ/,
  kr: /입금|충전/,
  pt: /recarreg|carregamento|depósit|submet/i,
  br: /recarreg|depósit|transfer/i,
  es: /recarg|depósit|transfer/i,
  id: /\bisi ulang|setor|deposit/i,
  th: /เติมเงิน|ฝากเงิน|โอน/,
  vi: /nạp|chuyển khoản/i,
  rus: /пополн|депозит/i,
  fra: /recharg|dépôt|transfert|valider/i,
  de: /aufladen|einzahl|einreichen/i,
  ara: /إيداع|شحن/,
  hi: /जमा|रिचार्ज/,
  ms: /tambah nilai|deposit/i,
};

it.each(LANGUAGE_CODES)('the texts of %s use no word for paying in', async (code) => {
  for (const [key, text] of Object.entries(await load(code)))
    for (const form of formsOf(text)) expect(form, key).not.toMatch(MONEY[code] ?? /$^/);
});

/** On a betting site these words mean the person who sells credit, not one who answers. */
const SELLER: Partial<Record<LanguageCode, RegExp>> = { hi: /एजेंट/, id: /\bagen\b/i, ms: /\bejen\b/i };

it.each(LANGUAGE_CODES)('the texts of %s name no seller of credit', async (code) => {
  for (const [key, text] of Object.entries(await load(code)))
    for (const form of formsOf(text)) expect(form, key).not.toMatch(SELLER[code] ?? /$^/);
});

it('no Thai text has a particle that only a woman or only a man says', async () => {
  for (const [key, text] of Object.entries(await load('th')))
    for (const form of formsOf(text)) expect(form, key).not.toMatch(/ค่ะ|คะ(?!แ)|ครับ/);
});

it.each(LANGUAGE_CODES)('the advice of %s names the button "Send again" by its label', async (code) => {
  const texts = await load(code);
  expect(texts['network_error']).toContain(texts['resend']);
});

it.each(LANGUAGE_CODES)(
  'the name of the launcher is joined as the names of messages are: %s',
  async (code) => {
    const texts = await load(code);
    expect(frame(String(texts['launcher_label']))).toBe(frame(String(texts['message_label'])));
  },
);

it.each(LANGUAGE_CODES.filter(isRightToLeft))(
  'no text of %s has numbers around a slash with spaces, because they would change places',
  async (code) => {
    for (const [key, text] of Object.entries(await load(code)))
      for (const form of formsOf(text)) expect(form, key).not.toMatch(/\}\}\s\/\s\{\{/);
  },
);
