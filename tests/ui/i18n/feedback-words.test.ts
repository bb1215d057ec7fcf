import { describe, expect, it } from 'vitest';
import type { FailureKey } from '../../../domain/failure/failure-display';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { feedbackWords, serverWords } from '../../../ui/i18n/feedback-words';
import { I18nLoader } from '../../../ui/i18n/Translations';

const nobody = (params: Readonly<Record<string, number>>) =>
  ({ kind: 'key', key: 'no_customer_service', params }) as const;

describe.each(LANGUAGE_CODES)('nobody is available, in %s', (language) => {
  it('names the seconds only if the visitor is taken home', async () => {
    const { t, number } = await new I18nLoader().load(language);
    const home = feedbackWords(t, nobody({ count: 5 }));
    expect(home).toContain(number(5));
    expect(home).not.toMatch(/[{}]/);
    const here = feedbackWords(t, nobody({}));
    expect(here).not.toBe(home);
    expect(here).not.toMatch(/\d|[{}]/);
  });
});

it('the English words of each case', async () => {
  const { t } = await new I18nLoader().load('en');
  const said = (key: FailureKey, params: Readonly<Record<string, number | string>> = {}) =>
    feedbackWords(t, { kind: 'key', key, params });
  expect(said('no_customer_service', { count: 5 })).toMatch(/no agent .*home in 5 seconds/i);
  expect(said('no_customer_service')).toMatch(/no agent .*try again later/i);
  expect(said('alert_keyin_length', { cut: 3 })).toMatch(/3 characters were left out/);
  expect(said('alert_keyin_length')).toMatch(/too long/);
  expect(said('transfer_service', { name: '' })).toMatch(/Customer service/);
  expect(feedbackWords(t, { kind: 'server', text: 'We sleep' })).toBe('We sleep');
  expect(serverWords(t, 'service_ban')).toMatch(/suspended/);
  expect(serverWords(t, 'We sleep')).toBe('We sleep');
});
