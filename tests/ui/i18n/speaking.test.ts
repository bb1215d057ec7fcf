import { describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES, LANGUAGE_TAG } from '../../../domain/language/language';
import { I18nLoader, type Translations } from '../../../ui/i18n/Translations';

const learn = (code: (typeof LANGUAGE_CODES)[number]): Promise<Translations> => new I18nLoader().load(code);

describe('a count', () => {
  it.each([
    [1, '1 человек онлайн'],
    [2, '2 человека онлайн'],
    [5, '5 человек онлайн'],
    [11, '11 человек онлайн'],
    [21, '21 человек онлайн'],
    [403, '403 человека онлайн'],
  ])('has its plural form in Russian: %i', async (count, text) => {
    expect((await learn('rus')).t('online_people', { count })).toBe(text);
  });

  it.each([
    [0, 'لا نتائج'],
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '# نتائج'],
    [10, '# نتائج'],
    [11, '# نتيجة'],
    [99, '# نتيجة'],
    [100, '# نتيجة'],
    [103, '# نتائج'],
  ])('has its plural form in Arabic: %i', async (count, text) => {
    const { t, number } = await learn('ara');
    expect(t('help_results', { count })).toBe(text.replace('#', number(count)));
  });

  it.each([
    ['en', 1, '1 person online'],
    ['en', 2, '2 people online'],
    ['br', 0, '0 pessoa online'],
    ['pt', 0, '0 pessoas online'],
    ['fra', 1.5, '1,5 personne en ligne'],
    ['fra', 1_000_000, '1 000 000 de personnes en ligne'],
    ['cn', 1, '1 人在线'],
    ['kr', 2, '2명 접속 중'],
  ] as const)(
    'has the form of its own language, not of another language with the same code: %s %d',
    async (code, count, text) => {
      expect((await learn(code)).t('online_people', { count }).replace(/\s/g, ' ')).toBe(text);
    },
  );

  it('is written by the language, and so is every other number', async () => {
    const { t } = await learn('de');
    expect(t('help_results', { count: 12_345 })).toBe('12.345 Ergebnisse');
    expect(t('characters_left', { used: 1_234, limit: 2_000 })).toContain('1.234');
  });

  it.each(LANGUAGE_CODES)('below a thousand it is written as Intl writes it: %s', async (code) => {
    const { number } = await learn(code);
    for (const count of [0, 7, 390, 499, 999, 1_000])
      expect(number(count)).toBe(new Intl.NumberFormat(LANGUAGE_TAG[code]).format(count));
  });

  it('below a thousand it is written without Intl, whose first number takes a cheap phone 100 ms', async () => {
    const asked = vi.spyOn(Number.prototype, 'toLocaleString');
    const { t, number } = await learn('en');
    expect([number(412), t('online_people', { count: 412 })]).toEqual(['412', '412 people online']);
    expect(asked).not.toHaveBeenCalled();
    expect(number(1_412)).toBe('1,412');
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('can be shown as another text than its number', async () => {
    expect((await learn('en')).t('unread_below', { number: '99+' })).toBe('New messages: 99+');
  });
});

describe('percent and sizes', () => {
  it.each(LANGUAGE_CODES)('are written by the language %s', async (code) => {
    const { percent } = await learn(code);
    const own = new Intl.NumberFormat(LANGUAGE_TAG[code], { style: 'percent' }).format(0.61);
    expect(percent(61)).toBe(own);
  });

  it.each([
    ['en', '10\u00a0MB', '100\u00a0MB'],
    ['fra', '10\u202fMo', '100\u202fMo'],
    ['rus', '10\u00a0МБ', '100\u00a0МБ'],
    ['ara', '10\u00a0ميغابايت', '100\u00a0ميغابايت'],
  ] as const)('are on one line with their unit: %s', async (code, image, video) => {
    const { t } = await learn(code);
    expect(t('images_hint')).toContain(image);
    expect(t('video_too_large')).toContain(video);
  });
});

describe('a name in a sentence', () => {
  it.each(LANGUAGE_CODES)('is isolated in %s', async (code) => {
    const { t } = await learn(code);
    expect(t('notice_transferred', { name: 'Lin' })).toContain('\u2068Lin\u2069');
    expect(t('image_remove', { name: 'عقد.png' })).toContain('\u2068عقد.png\u2069');
    expect(t('help_empty', { query: 'bonus' })).toContain('\u2068bonus\u2069');
    expect(t('read_out', { author: 'Lin', text: 'Hello' })).toContain('\u2068Lin\u2069');
    expect(t('failed_detail', { detail: 'business_id' })).toContain('\u2068business_id\u2069');
  });

  it('cannot end its isolation, nor turn the text around it', async () => {
    const { t } = await learn('en');
    expect(t('image_remove', { name: 'gnp.\u202eexe\u2069\u2067.png' })).toBe(
      'Remove \u2068gnp.exe.png\u2069',
    );
  });

  it('is not isolated in a sentence of the backend', async () => {
    expect((await learn('ara')).t('server_words', { text: 'Lin' })).toBe('Lin');
  });
});

describe('WordsLoader', () => {
  it('writes two languages side by side, and does not change inserted values', async () => {
    const speaker = new I18nLoader();
    const english = await speaker.load('en');
    const chinese = await speaker.load('cn');
    expect(english.t('today')).toBe('Today');
    expect(chinese.t('today')).toBe('今天');
    expect(english.t('server_words', { text: '<b>{{name}}</b> $t(today)' })).toBe(
      '<b>{{name}}</b> $t(today)',
    );
    expect(chinese.direction).toBe('ltr');
  });

  it('writes the names of days', async () => {
    const { dates } = await new I18nLoader().load('en');
    const noon = new Date(2026, 0, 15, 12).getTime() / 1000;
    expect(dates.day(noon - 3600, noon)).toBe('Today');
    expect(dates.day(noon - 86_400, noon)).toBe('Yesterday');
    expect(dates.day(noon - 3 * 86_400, noon)).toBe('Monday, January 12');
    expect(dates.day(noon - 366 * 86_400, noon)).toBe('January 14, 2025');
    expect(dates.label({ kind: 'clock', pattern: 'MM-DD HH:mm' }, noon)).toBe('01-15 12:00');
    expect(dates.label({ kind: 'just_now' }, noon)).toBe('Just now');
  });
});
