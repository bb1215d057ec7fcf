import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNumbers } from '../../../ui/i18n/numbers';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { fileSize } from '../../../ui/views/VideoDialog/format-video';

/** As Safari chooses: unless the tag names the digits, Arabic has its own. */
const asSafari = (tag: unknown): string => (tag === 'ar' ? 'ar-u-nu-arab' : String(tag));

beforeEach(() => {
  const written = Number.prototype.toLocaleString;
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function (this: number, tag, options) {
    return written.call(this, asSafari(tag), options);
  });
  const { NumberFormat, DateTimeFormat } = Intl;
  vi.stubGlobal('Intl', {
    ...Intl,
    PluralRules: Intl.PluralRules,
    NumberFormat: class extends NumberFormat {
      constructor(tag: string, options: object) {
        super(asSafari(tag), options);
      }
    },
    DateTimeFormat: class extends DateTimeFormat {
      constructor(tag: string, options: object) {
        super(asSafari(tag), options);
      }
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const OWN_DIGITS = /[٠-٩]/;
const NOW = Date.UTC(2026, 6, 14, 12, 34) / 1000;

describe('Arabic has the digits of its times everywhere, also in a browser that would choose others', () => {
  it('the browser that is played here does', () => {
    expect((5).toLocaleString('ar')).toMatch(OWN_DIGITS);
    expect(new Intl.DateTimeFormat('ar', { dateStyle: 'full' }).format(0)).toMatch(OWN_DIGITS);
  });

  it('in counts, percent, sizes and dates', async () => {
    const { t, number, percent, dates } = await new I18nLoader().load('ara');
    const texts = {
      count: t('help_results', { count: 5 }),
      large: number(12_345),
      percent: percent(61),
      limit: t('images_hint'),
      size: makeNumbers('ar').size(100 * 2 ** 20),
      file: fileSize(12.3 * 2 ** 20, 'ar'),
      time: dates.label({ kind: 'clock', pattern: 'HH:mm' }, NOW),
      full: dates.full(NOW),
      exact: dates.exact(NOW),
      day: dates.day(NOW - 40 * 86_400, NOW),
      year: dates.day(NOW - 400 * 86_400, NOW),
    };
    for (const [which, text] of Object.entries(texts)) {
      expect(text, which).toMatch(/\d/);
      expect(text, which).not.toMatch(OWN_DIGITS);
    }
  });
});
