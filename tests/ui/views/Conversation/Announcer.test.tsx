import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../../domain/message/message';
import { agent, mine, notice, robot } from '../../../../stories/support/messages';
import { conversation } from '../../../../stories/support/snapshots';
import { I18nLoader } from '../../../../ui/i18n/Translations';
import { Announcer, announcementWords } from '../../../../ui/views/Conversation/Announcer';
import { renderInTheWidget } from '../../support/in-the-widget';

interface Change {
  readonly news: readonly Message[];
  readonly unreadBelow?: number;
  readonly atBottom?: boolean;
  readonly own?: readonly Message[];
}

const announcer = (
  since: readonly Message[],
  { news, unreadBelow = 0, atBottom = true, own = [] }: Change,
) => (
  <Announcer
    since={since}
    rows={conversation(own).rows}
    news={news}
    unreadBelow={unreadBelow}
    atBottom={atBottom}
  />
);

const shown = async (first: Change) => {
  const { change } = await renderInTheWidget(announcer(first.news, first));
  return {
    change: (next: Change) => change(announcer(first.news, next)),
    said: () =>
      [...(document.querySelector('[aria-live=polite]')?.children ?? [])].map(
        ({ textContent }) => textContent,
      ),
  };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a screen reader announces', () => {
  const first = agent('Good morning');

  it('nothing of what was there before', async () => {
    expect((await shown({ news: [first] })).said()).toEqual([]);
  });

  it('not the line of an ended session, which its bar announces', async () => {
    const view = await shown({ news: [first] });
    view.change({
      news: [
        first,
        notice('notice_session_ended'),
        notice('session_close'),
        notice('notice_session_continued'),
      ],
    });
    expect(view.said()).toEqual(['Conversation resumed']);
  });

  it('author and text of each arrival once, in their order', async () => {
    const view = await shown({ news: [first] });
    const second = robot({ kind: 'html', html: '<p>Open <b>Wallet</b></p>' });
    view.change({ news: [first, second] });
    expect(view.said()).toEqual(['Virtual assistant: Open Wallet']);
    const third = agent('Hello');
    view.change({ news: [second, third] });
    view.change({ news: [second, third] });
    expect(view.said()).toEqual(['Virtual assistant: Open Wallet', 'Mia: Hello']);
  });

  it('an own message that fails, once; after a resend that fails, again; none that had failed before', async () => {
    const old = mine('Old', { id: 'old', status: 'failed' });
    const sending = (status: Message['status']) => mine('My number is 7', { id: 'new', status });
    const view = await shown({ news: [], own: [old] });
    for (const status of ['pending', 'failed', 'failed'] as const)
      view.change({ news: [], own: [old, sending(status)] });
    expect(view.said()).toEqual(['Not sent: My number is 7']);
    vi.useFakeTimers();
    view.change({ news: [], own: [sending('pending')] });
    view.change({ news: [], own: [sending('failedNotResend')] });
    expect(view.said().at(-1)).toBe('Not sent: My number is 7');
    expect(view.said().join()).not.toContain('Old');
  });

  it('that there is a picture or a video, also if a caption does not say so', async () => {
    const view = await shown({ news: [] });
    const picture = agent({ kind: 'images', urls: ['https://a.example/1.png'], caption: 'This one?' });
    const video = agent({ kind: 'video', url: 'https://a.example/1.mp4', caption: '' });
    const both = { images: ['https://a.example/1.png'], videos: [], caption: 'Or this?' };
    view.change({ news: [picture, video, agent({ kind: 'media', ...both })] });
    expect(view.said()).toEqual(['Mia: Image: This one?', 'Mia: Video', 'Mia: Image: Or this?']);
  });

  it('a notice without an author', async () => {
    const view = await shown({ news: [] });
    view.change({ news: [notice('notice_transferred', { name: 'Leo' })] });
    expect(view.said()).toEqual([expect.stringMatching(/^(?!System).*Leo/)]);
  });

  it('only the number of messages while the reader is scrolled up', async () => {
    const view = await shown({ news: [], atBottom: false });
    view.change({ news: [first], unreadBelow: 1, atBottom: false });
    const second = agent('Hello');
    view.change({ news: [first, second], unreadBelow: 2, atBottom: false });
    expect(view.said()).toEqual(['New messages: 1', 'New messages: 2']);
    view.change({ news: [first, second], unreadBelow: 0, atBottom: true });
    expect(view.said()).toEqual(['New messages: 1', 'New messages: 2']);
  });

  it('the number of many messages that come at once', async () => {
    const view = await shown({ news: [first] });
    view.change({ news: [first, ...Array.from({ length: 9 }, (_, at) => agent(`line ${at}`))] });
    expect(view.said()).toEqual(['New messages: 9']);
  });

  it('the newest while messages arrive without a pause, and each is read out once', async () => {
    const view = await shown({ news: [] });
    const messages = Array.from({ length: 40 }, (_, at) => agent(`line ${at}`));
    const { body, ...last } = agent('the last');
    const read = vi.fn(() => body);
    const counted = Object.defineProperty(last, 'body', { get: read, enumerable: true }) as Message;
    for (const [at, message] of messages.entries())
      view.change({ news: [...messages.slice(0, at), message] });
    view.change({ news: [...messages, counted] });
    expect(view.said()).toHaveLength(16);
    expect(view.said().at(-1)).toBe('Mia: the last');
    read.mockClear();
    view.change({ news: [...messages, counted, agent('one more')] });
    expect(view.said().slice(-2)).toEqual(['Mia: the last', 'Mia: one more']);
    expect(read).not.toHaveBeenCalled();
  });

  it('no more than the beginning of a very long text', async () => {
    const view = await shown({ news: [] });
    view.change({ news: [agent('x'.repeat(20_000))] });
    expect(view.said()[0]).toMatch(/^Mia: x{600}…$/);
  });

  it('it once: the text is removed afterwards', async () => {
    const view = await shown({ news: [] });
    vi.useFakeTimers();
    view.change({ news: [first] });
    act(() => vi.advanceTimersByTime(1_499));
    expect(view.said()).toEqual(['Mia: Good morning']);
    act(() => vi.advanceTimersByTime(1));
    expect(view.said()).toEqual([]);
  });
});

it.each([
  ['en', 'image', 'Not sent: Image'],
  ['en', 'video', 'Not sent: Video'],
  ['cn', 'image', '发送失败：图片'],
  ['jp', 'video', '送信失敗：動画'],
  ['rus', 'image', 'Не отправлено: Изображение'],
  ['ara', 'image', 'لم يتم الإرسال: صورة'],
] as const)('a failed file without a caption is not called sent, in %s: %s', async (code, type, said) => {
  const { t } = await new I18nLoader().load(code);
  const message = { ...mine('', { status: 'failed' }), body: { kind: 'lost', type } as const };
  expect(announcementWords(t, { key: '1', kind: 'failed', message })).toBe(said);
});
