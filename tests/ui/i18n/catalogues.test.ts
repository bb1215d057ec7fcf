import { describe, expect, it } from 'vitest';
import { FAILURES } from '../../../domain/failure/catalogue';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { NOTICE_KEYS } from '../../../domain/message/notice';
import { ROBOT_FALLBACK_KEYS } from '../../../domain/robot/fallback';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { VIEW_KEYS } from '../../../ui/i18n/keys';
import en from '../../../ui/i18n/locales/en';
import { WordsLoader } from '../../../ui/i18n/Words';

const ALL = [...VIEW_KEYS, ...Object.keys(FAILURES), ...NOTICE_KEYS, ...ROBOT_FALLBACK_KEYS];
const slots = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

describe.each(LANGUAGE_CODES)('the words of %s', (code) => {
  it('are complete, and take the same parameters as in English', async () => {
    const { default: catalogue } = await CATALOGUES[code]();
    for (const key of new Set(ALL)) {
      const name = key as keyof typeof catalogue;
      expect(catalogue[name], key).toBeTruthy();
      expect(slots(catalogue[name]), key).toEqual(slots(en[name]));
    }
  });

  it('name the step at which an upload failed', async () => {
    const { default: catalogue } = await CATALOGUES[code]();
    expect(catalogue.upload_failed_sign).toMatch(/[(（]sign[)）]$/);
    expect(catalogue.upload_failed_aws).toMatch(/[(（]aws[)）]$/);
  });
});

describe('WordsLoader', () => {
  it('speaks two languages side by side, and leaves what is put in alone', async () => {
    const speaker = new WordsLoader();
    const english = await speaker.load('en');
    const chinese = await speaker.load('cn');
    expect(english.t('today')).toBe('Today');
    expect(chinese.t('today')).toBe('今天');
    expect(english.t('server_words', { text: '<b>{{name}}</b> $t(today)' })).toBe(
      '<b>{{name}}</b> $t(today)',
    );
    expect(chinese.direction).toBe('ltr');
  });

  it('tells days in words', async () => {
    const { dates } = await new WordsLoader().load('en');
    const noon = new Date(2026, 0, 15, 12).getTime() / 1000;
    expect(dates.day(noon - 3600, noon)).toBe('Today');
    expect(dates.day(noon - 86_400, noon)).toBe('Yesterday');
    expect(dates.day(noon - 3 * 86_400, noon)).toBe('Monday, January 12');
    expect(dates.day(noon - 366 * 86_400, noon)).toBe('January 14, 2025');
    expect(dates.label({ kind: 'clock', pattern: 'MM-DD HH:mm' }, noon)).toBe('01-15 12:00');
    expect(dates.label({ kind: 'just_now' }, noon)).toBe('Just now');
  });
});
