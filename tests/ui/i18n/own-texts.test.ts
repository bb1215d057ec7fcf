import { describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { LATER_CATALOGUES } from '../../../ui/i18n/later/later-catalogues';
import { type OwnTexts, withOwnTexts } from '../../../ui/i18n/own-texts';
import { I18nLoader } from '../../../ui/i18n/Translations';

const english = async () => (await CATALOGUES.en()).default;

/** The words of English with these texts, and what was refused. */
const withTexts = async (given: object) => {
  const refused: string[] = [];
  const catalogue = withOwnTexts(await english(), 'en', given, (line) => refused.push(line));
  return { catalogue, refused };
};

describe('own texts', () => {
  it('take the place of ours, and all others stay', async () => {
    const refuse = vi.fn();
    const texts = { en: { conversation_empty: 'What can we do?' } };
    const loader = new I18nLoader(undefined, { texts, refuse });
    const { t } = await loader.load('en');
    expect(t('conversation_empty')).toBe('What can we do?');
    expect(t('conversation')).toBe((await english()).conversation);
    expect(refuse).not.toHaveBeenCalled();
  });

  it('belong to their language alone', async () => {
    const texts = { en: { ok: 'Fine' } };
    const loader = new I18nLoader(undefined, { texts, refuse: vi.fn() });
    expect((await loader.load('de')).t('ok')).toBe((await CATALOGUES.de()).default.ok);
    expect((await loader.load('en')).t('ok')).toBe('Fine');
  });

  it('take the place of texts that load later, and are named once if they do not fit', async () => {
    const refuse = vi.fn();
    const texts: OwnTexts = { en: { ok: 'Fine', edit_done: 'Ready', edit_turn: '' } };
    const loader = new I18nLoader(undefined, { texts, refuse });
    const first = await loader.load('en');
    expect(refuse).not.toHaveBeenCalled();
    const { t } = await first.more(LATER_CATALOGUES);
    expect([t('edit_done'), t('edit_turn'), t('ok')]).toEqual(['Ready', 'Rotate', 'Fine']);
    await first.more(LATER_CATALOGUES);
    expect(refuse.mock.calls).toEqual([[expect.stringMatching(/^texts\.en\.edit_turn: an empty text/)]]);
  });

  it('are filled in as ours are', async () => {
    const texts: OwnTexts = {
      en: {
        online_people: { one: '{{number}} player here', other: '{{number}} players here' },
        images_count: 'Picture {{ number }} of {{limit}}, at most {{imageSize}}',
        conversation_empty: 'Up to {{ textLimit }} characters',
      },
    };
    const { t } = await new I18nLoader(undefined, { texts, refuse: vi.fn() }).load('en');
    expect(t('online_people', { count: 1 })).toBe('1 player here');
    expect(t('online_people', { count: 1_200 })).toBe('1,200 players here');
    expect(t('images_count', { number: 2, limit: 5 })).toBe('Picture 2 of 5, at most 10\u00a0MB');
    expect(t('conversation_empty')).toBe('Up to 200 characters');
  });

  it('may be one text for every number', async () => {
    const { catalogue, refused } = await withTexts({ online_people: 'Online: {{number}}' });
    expect(catalogue.online_people).toBe('Online: {{number}}');
    expect(refused).toEqual([]);
  });

  it.each([
    ['no_such_text', 'x', /^texts\.en\.no_such_text: there is no text of this name/],
    ['toString', 'x', /there is no text of this name/],
    ['ok', 7, /a text is expected/],
    ['ok', { other: 'Fine' }, /a text is expected/],
    ['online_people', { one: '1' }, /"other"/],
    ['online_people', { other: 'x', dozens: 'x' }, /"other"/],
    ['ok', '  ', /empty/],
    ['ok', 'two\nlines', /line breaks/],
    ['ok', 'two\u2028lines', /line breaks/],
    ['ok', 'turned \u202e', /control characters/],
    ['ok', 'x'.repeat(41), /it has 41 characters; 40 have room/],
    ['launcher_label', '{{label}} {{agent}}', /\{\{agent\}\} has no value; it may contain \{\{label\}\}/],
  ])('that do not fit are named, and ours stay: %s', async (key, text, problem) => {
    const { catalogue, refused } = await withTexts({ [key]: text });
    expect(refused).toEqual([expect.stringMatching(problem)]);
    expect(catalogue).toEqual(await english());
  });

  it('may be our own texts of any language: each of them fits', async () => {
    for (const language of LANGUAGE_CODES) {
      const { default: ours } = await CATALOGUES[language]();
      const refuse = vi.fn();
      withOwnTexts(ours, language, ours, refuse);
      const { default: later } = await LATER_CATALOGUES[language]();
      withOwnTexts(later, language, later, refuse);
      expect(refuse.mock.calls, language).toEqual([]);
    }
  });
});
