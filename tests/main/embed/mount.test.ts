// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { channelName, wrap } from '../../../adapters/frame/protocol';
import { channel, H5, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

describe('the launcher', () => {
  it('opens, loads the frame then, and closes', async () => {
    const { root, launcher } = mount();
    expect(root.querySelector('iframe')).toBeNull();
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
    launcher.click();
    expect(launcher.getAttribute('aria-expanded')).toBe('true');
    await turn();
    expect(root.querySelector('iframe')?.getAttribute('src')).toContain(H5);
    expect(root.querySelector('[role=dialog]')?.hasAttribute('inert')).toBe(false);
    // A key of an input method, with which the visitor writes into the page. Safari says so only by the key code.
    for (const taken of [{ isComposing: true }, { keyCode: 229 }]) {
      const key = new KeyboardEvent('keydown', { key: 'Escape', ...taken });
      dispatchEvent('keyCode' in taken ? Object.assign(key, taken) : key);
      expect(launcher.getAttribute('aria-expanded')).toBe('true');
    }
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
    expect(root.querySelector('[role=dialog]')?.hasAttribute('inert')).toBe(true);
  });

  it.each([
    ['cn', '客服'],
    ['zh-Hant-TW', '客服'],
    ['ja', 'チャット'],
    ['ara', 'محادثة'],
    ['pt-BR', 'Chat'],
    ['RU-ru', 'Чат'],
    ['../', 'Chat'],
  ])('is named in %s', (lang, name) => {
    expect(mount({ lang }).launcher.getAttribute('aria-label')).toBe(name);
  });

  it('destroy leaves nothing on the page', async () => {
    mount({ open: true });
    await turn();
    handle.destroy();
    handle.open();
    expect(document.querySelector('[data-kefu]')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });
});

describe('the badge', () => {
  it.each([
    ['en', 1, '1 unread message'],
    ['en', 3, '3 unread messages'],
    ['cn', 3, '3 条未读消息', '，'],
    ['jp', 3, '未読メッセージ3件', '、'],
    ['tc', 3, '3 則未讀訊息', '，'],
    ['zh-Hant-TW', 3, '3 則未讀訊息', '，'],
    ['zh-CN', 3, '3 条未读消息', '，'],
    ['pt', 120, 'Mensagens por ler: 120'],
    ['pt-BR', 1, 'Mensagens não lidas: 1'],
    ['de-AT', 2, 'Ungelesene Nachrichten: 2'],
    ['ara', 2, 'رسائل غير مقروءة: 2', '، '],
    ['th', 2, 'ข้อความที่ยังไม่ได้อ่าน 2 ข้อความ', ' '],
    ['fra', 2, 'Messages non lus\u00a0: 2'],
    ['it', 2, '2 unread messages'],
  ])('is named in %s for %i', async (lang, count, name, between = ', ') => {
    const { root, launcher } = mount({ open: true, lang });
    await turn();
    const named = launcher.getAttribute('aria-label');
    const port = hello();
    port.postMessage(wrap(channel, { type: 'unread', count }));
    await turn();
    const badge = root.querySelector('[data-kefu=unread]') as HTMLElement;
    expect(badge.hidden).toBe(false);
    expect(badge.getAttribute('aria-label')).toBe(name);
    expect(launcher.getAttribute('aria-label')).toBe(`${named}${between}${name}`);
    port.postMessage(wrap(channel, { type: 'unread', count: 0 }));
    await turn();
    expect(badge.hidden).toBe(true);
    expect(launcher.getAttribute('aria-label')).toBe(named);
  });
});

describe('the handshake', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['another channel', { data: wrap(channelName('9'), { type: 'hello' }) }],
    ['no hello', { data: wrap(channel, { type: 'close' }) }],
    ['nonsense', { data: 'hello' }],
  ])('refuses %s', async (_, from) => {
    mount({ open: true });
    await turn();
    hello(from);
    expect(target.postMessage).not.toHaveBeenCalled();
  });

  it('answers with a port; messages change the badge, reach listeners and close', async () => {
    const { root, launcher } = mount({ open: true, label: 'Help' });
    const heard: unknown[] = [];
    handle.on('unread', (value) => heard.push(value.count));
    handle.on('ready', () => heard.push('ready'));
    const stop = handle.on('message', () => heard.push('never'));
    stop();
    await turn();
    const port = hello();
    const [message, origin] = target.postMessage.mock.calls[0] ?? [];
    expect(message).toMatchObject(wrap(channel, { type: 'connect', shown: true }));
    expect(JSON.parse((message as { settings: string }).settings)).toMatchObject({ businessId: '1' });
    expect(origin).toBe('https://chat.example');
    port.postMessage(wrap(channel, { type: 'ready' }));
    port.postMessage(wrap(channel, { type: 'unread', count: 120 }));
    port.postMessage({ ...wrap(channel, { type: 'unread', count: 0 }), count: 'none' });
    port.postMessage(wrap(channel, { type: 'message', id: '1', text: 'hi' }));
    await turn();
    expect(heard).toEqual(['ready', 120]);
    expect(root.querySelector('[data-kefu=unread]')?.textContent).toBe('99+');
    expect(launcher.getAttribute('aria-label')).toBe('Help, 120 unread messages');
    port.postMessage(wrap(channel, { type: 'close' }));
    await turn();
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
  });
});

it.each([
  [{ lang: 'ara' }, 'محادثة', 'ar'],
  [{ lang: 'zh-TW' }, '客服', 'zh-Hant'],
  [{ lang: 'nl' }, 'Chat', 'en'],
  [{ lang: 'ara', label: 'Ask us' }, 'Ask us', ''],
])('a page in another language has the word for chat read in its own: %o', (options, word, lang) => {
  const { root, launcher } = mount(options);
  const host = root.host as HTMLElement;
  expect(launcher.getAttribute('aria-label')).toBe(word);
  expect(host.lang).toBe(lang);
});
