import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { feedbackWords } from '../../../ui/i18n/feedback-words';
import { WordsLoader } from '../../../ui/i18n/Words';

const nobody = (params: Readonly<Record<string, number>>) =>
  ({ kind: 'key', key: 'no_customer_service', params }) as const;

describe.each(LANGUAGE_CODES)('nobody is available, in %s', (language) => {
  it('names the seconds only if the visitor is taken home', async () => {
    const { t, number } = await new WordsLoader().load(language);
    const home = feedbackWords(t, nobody({ count: 5 }));
    expect(home).toBe(t('no_customer_service_home', { count: 5 }));
    expect(home).toContain(number(5));
    expect(home).not.toMatch(/[{}]/);
    expect(feedbackWords(t, nobody({}))).toBe(t('no_customer_service'));
  });
});
