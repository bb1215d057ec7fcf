import { expect, it, vi } from 'vitest';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { makeTextsOnce } from '../../../ui/i18n/texts-made-once';

it('a text without values is made once, and a text with values each time', () => {
  const make = vi.fn((key: string, params: object = {}) => [key, ...Object.values(params)].join(' '));
  const t = makeTextsOnce(make);
  expect([t('send'), t('composer'), t('send')]).toEqual(['send', 'composer', 'send']);
  expect(make).toHaveBeenCalledTimes(2);
  const label = (time: string) => t('message_label', { author: 'Mia', time });
  expect([label('14:32'), label('14:33')]).toEqual(['message_label Mia 14:32', 'message_label Mia 14:33']);
});

it('each language keeps its own texts', async () => {
  const loader = new I18nLoader();
  const english = await loader.load('en');
  expect(english.t('send')).toBe('Send');
  const japanese = await loader.load('jp');
  expect(japanese.t('send')).toBe('送信');
  expect(english.t('send')).toBe('Send');
});
