// What a visitor does when something fails or is interrupted, and by keyboard, clipboard and input method.
import { png } from '../../../tests/e2e/support/files';
import { attribute, count, hook, OWN, shows, THEIRS } from '../chat';
import { type Surface, until } from '../driver';
import { expectThat, type Journey, PHONE } from '../stage';
import { openByLauncher } from './places';

const textIn = (surface: Surface): Promise<string> =>
  surface.run(() => document.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]')?.value ?? '');

const SENT_AGAIN: Journey = {
  name: 'failed, and sent again',
  play: async ({ open, operator, tab, picture }) => {
    const chat = await open();
    operator.fault({ kind: 'drop-before', operation: 'send' });
    await chat.send('first try');
    await chat.own('first try', 'failed');
    await picture('failed message');
    operator.clearFaults();
    await tab.click(hook('resend'));
    await chat.once('first try');
  },
};

const DRAFT: Journey = {
  name: 'draft over a reload',
  play: async ({ open, tab }) => {
    const chat = await open();
    await tab.type(hook('composer'), 'half a thought');
    await tab.reload();
    await chat.online();
    const kept = await textIn(tab);
    expectThat(kept === 'half a thought', `the box has “${kept}”`);
    await tab.press(hook('composer'), 'Enter');
    await chat.once('half a thought');
  },
};

const MENU: Journey = {
  name: 'menu of a message',
  play: async ({ open, tab, picture }) => {
    const chat = await open();
    await chat.hears('Copy me');
    // A row that is not measured yet is hidden, and cannot take it.
    await until('a message takes the focus', () =>
      tab.run((css: string) => {
        const article = document.querySelector<HTMLElement>(`${css} [aria-keyshortcuts="Shift+F10"]`);
        article?.focus();
        return article !== null && document.activeElement === article;
      }, THEIRS),
    );
    await tab.run(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }),
      );
    });
    await shows(tab, { css: '[role="menuitem"]', text: 'Copy' });
    await picture('menu of a message');
    await tab.press({ css: '[role="menuitem"]', text: 'Copy' }, 'Escape');
    await shows(tab, { css: '[role="menuitem"]' }, 0);
    await until('the focus is at the message again', () =>
      tab.run((css: string) => document.activeElement?.closest(css) != null, THEIRS),
    );
  },
};

/** Hands files to the page as a paste or a drop does. Runs in the page. */
const handOver = (event: string, css: string, name: string, type: string, base64: string): void => {
  const carried = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  carried.items.add(new File([bytes], name, { type }));
  const how = { bubbles: true, cancelable: true, composed: true };
  const target = document.querySelector(css);
  if (event === 'paste') {
    const paste = new ClipboardEvent(event, { ...how, clipboardData: carried });
    // Firefox gives it other data.
    if (paste.clipboardData?.files.length !== 1)
      Object.defineProperty(paste, 'clipboardData', { value: carried });
    target?.dispatchEvent(paste);
  } else
    for (const step of ['dragenter', 'drop'])
      target?.dispatchEvent(new DragEvent(step, { ...how, dataTransfer: carried }));
};

const PASTE: Journey = {
  name: 'pasted picture',
  play: async ({ open, operator, tab, picture }) => {
    const chat = await open();
    await tab.run(
      handOver,
      'paste',
      '[data-kefu="composer"]',
      'shot.png',
      'image/png',
      png(60, 40).toString('base64'),
    );
    await shows(tab, { css: '[data-kefu="image-dialog"] li img' }, 1);
    await picture('pasted picture');
    await tab.click({ css: '[data-kefu="image-dialog"] button', text: 'Send' });
    await until('the picture is stored', () => operator.files().files.length === 1);
    await until(
      'it is completed',
      async () => (await attribute(tab, { css: OWN }, 'data-status')) === 'completed',
    );
    await chat.online();
  },
};

/** No engine can draw it, so no frame is taken of it. */
const FILM: Journey = {
  name: 'dropped film',
  play: async ({ open, operator, tab, picture }) => {
    const chat = await open();
    const film = Buffer.from('RIFF….AVI LIST'.repeat(9)).toString('base64');
    await tab.run(handOver, 'drop', '[data-kefu="conversation"]', 'old.avi', 'video/x-msvideo', film);
    await shows(tab, { css: '[role="dialog"]', text: 'old.avi' });
    await picture('dropped film');
    await tab.click({ css: '[role="dialog"] button', text: 'Send' });
    await until(
      'it is completed',
      async () => (await attribute(tab, { css: OWN }, 'data-status')) === 'completed',
    );
    const films = operator.messages(chat.key, true).filter(({ video }) => video.endsWith('.avi'));
    expectThat(films.length === 1, `the backend has the film ${films.length} times`);
    await picture('sent film');
  },
};

const COMPOSED: Journey = {
  name: 'input method',
  play: async ({ open, tab }) => {
    const chat = await open();
    await tab.click(hook('composer'));
    await tab.run(() => {
      const box = document.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]');
      if (!box) return;
      const enter = (isComposing: boolean) => {
        const event = new KeyboardEvent('keydown', {
          key: 'Enter',
          isComposing,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(event, 'keyCode', { value: 229 });
        box.dispatchEvent(event);
      };
      const write = (text: string, isComposing: boolean) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
        set?.call(box, text);
        box.dispatchEvent(new InputEvent('input', { data: text, isComposing, bubbles: true }));
      };
      box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      write('にほん', true);
      enter(true);
      write('日本', true);
      box.dispatchEvent(new CompositionEvent('compositionend', { data: '日本', bubbles: true }));
      // Safari sends the key that ends a composition after it.
      enter(false);
    });
    await until('the text', async () => (await textIn(tab)) === '日本');
    expectThat((await count(tab, { css: OWN })) === 0, 'the key of the input method has sent the text');
    await tab.press(hook('composer'), 'Enter');
    await chat.once('日本');
  },
};

const HELP: Journey = {
  name: 'help is searched',
  size: PHONE,
  play: async ({ site, tab, picture }) => {
    await tab.open(`${site.sandbox.url}/h5/international/help?business_id=2&lang=en`);
    await shows(tab, hook('article'), 6);
    await tab.type(hook('help-search'), 'bonus');
    await tab.press(hook('help-search'), 'Enter');
    await until('fewer articles', async () => (await count(tab, hook('article'))) < 6);
    await picture('help is searched');
    await tab.click(hook('article'));
    await shows(tab, hook('explanation'));
  },
};

/** The host page changes language, theme and colours of a chat that is open. */
const CHANGED: Journey = {
  name: 'language and theme change',
  play: async ({ site, operator, tab, picture }) => {
    const chat = await openByLauncher({ site, operator, tab });
    await tab.app.type(hook('composer'), 'still here');
    const call = (name: string, value: string) =>
      tab.run(
        (method: string, given: string) => {
          const kefu = Reflect.get(window, 'kefu') as Record<string, (value: string) => void>;
          kefu[method]?.(given);
        },
        name,
        value,
      );
    await call('setLanguage', 'ara');
    await until('it is written from right to left', () =>
      tab.app.run(() => {
        const log = document.querySelector('[data-kefu="conversation"]');
        return log !== null && getComputedStyle(log).direction === 'rtl';
      }),
    );
    await call('setTheme', 'sz');
    await call('setColorScheme', 'dark');
    await until('the theme', () => tab.app.run(() => document.querySelector('[data-theme="sz"]') !== null));
    await picture('language and theme change');
    const kept = await textIn(tab.app);
    expectThat(kept === 'still here', `the box has “${kept}”`);
    await tab.app.press(hook('composer'), 'Enter');
    await chat.once('still here');
  },
};

export const TROUBLES: readonly Journey[] = [SENT_AGAIN, DRAFT, MENU, PASTE, FILM, COMPOSED, HELP, CHANGED];
