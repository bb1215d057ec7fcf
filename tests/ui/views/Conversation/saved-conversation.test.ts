import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../../../domain/language/language';
import type { Message } from '../../../../domain/message/message';
import { agent, html, mine, NOW } from '../../../../stories/support/messages';
import { rows } from '../../../../stories/support/rows';
import { I18nLoader } from '../../../../ui/i18n/Translations';
import { sanitise } from '../../../../ui/primitives/SanitisedHtml/sanitise';
import { saveFile } from '../../../../ui/primitives/save-file';
import {
  conversationAsPage,
  conversationAsText,
} from '../../../../ui/views/Conversation/saved/saved-conversation';

const saved = async (messages: readonly Message[], language: LanguageCode = 'en', isWhole = false) => ({
  rows: rows(messages),
  words: await new I18nLoader().load(language),
  now: NOW,
  isWhole,
});

const parse = (page: string) => new DOMParser().parseFromString(page, 'text/html');

const TALK = [
  agent('Could you send me the number?', { ago: 600 }),
  mine('Sure: TX-2048\n<script>alert(1)</script>', { ago: 500 }),
  mine({ kind: 'images', urls: ['https://cdn.example/a.png', 'javascript:alert(1)'], caption: 'Receipts' }),
  mine('This one got lost', { ago: 20, status: 'failed' }),
];

describe('a saved conversation', () => {
  it('is a text with time, author and words of each message, in their order', async () => {
    const text = conversationAsText(await saved(TALK));
    const [title = '', note = ''] = text.split('\n');
    expect(title).toBe('Conversation');
    expect(note).toMatch(
      /^Saved on .+\. Earlier messages may be missing, because the chat had not loaded them\.$/,
    );
    const at = [
      'Mia',
      'Could you send',
      'You',
      'TX-2048',
      'Receipts',
      'https://cdn.example/a.png',
      'Not sent',
      'got lost',
    ].map((part) => text.indexOf(part));
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((one, other) => one - other));
  });

  it.each(LANGUAGE_CODES)(
    'says in %s that earlier messages may be missing, unless all were loaded',
    async (language) => {
      const part = await saved(TALK, language);
      const whole = await saved(TALK, language, true);
      const missing = part.words.t('saved_earlier');
      expect(conversationAsText(part)).toContain(missing);
      expect(conversationAsPage(part, sanitise)).toContain(missing);
      expect(conversationAsText(whole)).not.toContain(missing);
      expect(conversationAsPage(whole, sanitise)).not.toContain(missing);
    },
  );

  it('is one page, which loads and runs nothing, in the language and direction of the visitor', async () => {
    const markup = html(
      '<p>See <a href="https://shop.example/x" onclick="evil()">here</a><img src="https://cdn.example/b.png" alt="The receipt" onerror="evil()"><script>evil()</script></p>',
    );
    const page = conversationAsPage(await saved([...TALK, agent(markup)], 'ara'), sanitise);
    const root = parse(page).documentElement;
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    expect(root.querySelectorAll('article')).toHaveLength(5);
    expect(root.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(/^default-src 'none'/);
    expect(root.querySelectorAll('script, img, video, iframe, link, object, form, input')).toHaveLength(0);
    for (const element of root.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^src$/);
    const links = Array.from(root.querySelectorAll('a'), ({ textContent, href }) => [textContent, href]);
    expect(links).toEqual([
      ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
      ['here', 'https://shop.example/x'],
      ['The receipt', 'https://cdn.example/b.png'],
    ]);
    expect(root.textContent).toContain('<script>alert(1)</script>');
    for (const body of root.querySelectorAll('article > :not(.head, p)'))
      expect(body.getAttribute('dir')).toBe('auto');
  });

  it('is the text of HTML if the sanitiser has not come', async () => {
    const page = conversationAsPage(
      await saved([agent(html('<b>Hello</b> &amp; welcome<img src=x onerror=evil()>'))]),
      null,
    );
    expect(page).not.toContain('onerror');
    expect(parse(page).querySelector('article .text')?.textContent).toBe('Hello & welcome');
  });
});

describe('a file for the visitor', () => {
  afterEach(() => vi.unstubAllGlobals());

  const file = new File(['x'], 'chat.txt', { type: 'text/plain' });

  const device = (isTouch: boolean, share?: () => Promise<void>) => {
    const clicked: string[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
    vi.stubGlobal('navigator', share ? { canShare: () => true, share: vi.fn(share) } : {});
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`);
    });
    return clicked;
  };

  it.each([
    ['with a mouse', false, () => Promise.resolve(), 1],
    ['on a phone that shares files', true, () => Promise.resolve(), 0],
    ['whose sheet the visitor closes', true, () => Promise.reject(new DOMException('', 'AbortError')), 0],
    ['in a frame that may not share', true, () => Promise.reject(new DOMException('', 'NotAllowedError')), 1],
    ['on a phone that shares none', true, undefined, 1],
  ] as const)('%s', async (_, isTouch, share, downloads) => {
    const clicked = device(isTouch, share);
    expect(await saveFile(file)).toBe(true);
    expect(clicked).toEqual(downloads === 1 ? ['chat.txt blob:x'] : []);
    expect(document.querySelectorAll('a')).toHaveLength(0);
  });
});
