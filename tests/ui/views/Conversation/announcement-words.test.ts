import { expect, it } from 'vitest';
import { mine } from '../../../../stories/support/messages';
import { WordsLoader } from '../../../../ui/i18n/Words';
import { announcementWords } from '../../../../ui/views/Conversation/announcement-words';

it.each([
  ['en', 'image', 'Not sent: Image'],
  ['en', 'video', 'Not sent: Video'],
  ['cn', 'image', '发送失败：图片'],
  ['jp', 'video', '送信失敗：動画'],
  ['rus', 'image', 'Не отправлено: Изображение'],
  ['ara', 'image', 'لم يتم الإرسال: صورة'],
] as const)('a failed file without a caption is not called sent, in %s: %s', async (code, type, said) => {
  const { t } = await new WordsLoader().load(code);
  const message = { ...mine('', { status: 'failed' }), body: { kind: 'lost', type } as const };
  expect(announcementWords(t, { key: '1', kind: 'failed', message })).toBe(said);
});
