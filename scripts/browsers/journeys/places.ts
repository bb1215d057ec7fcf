// Where the chat is: themes, the international flow, the pages of an integrator.
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { attribute, Chat, count, hook, OWN, shows, THEIRS } from '../chat';
import { type Privacy, until } from '../driver';
import { DESK, expectThat, type Journey, PHONE, type Stage } from '../stage';

const themed = (theme: string): Journey => ({
  name: `theme ${theme}`,
  size: PHONE,
  play: async ({ open, tab, picture }) => {
    const chat = await open('2', { theme });
    await chat.hears('Good evening. How can I help?');
    await chat.send('What are the limits?');
    await chat.once('What are the limits?');
    const outside = await tab.run(() => {
      const names = ['composer', 'status', 'conversation', 'close'];
      return names.filter((name) => {
        const {
          left = -1,
          right = 0,
          top = -1,
          bottom = 0,
        } = document.querySelector(`[data-kefu="${name}"]`)?.getBoundingClientRect() ?? {};
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right === left;
      });
    });
    expectThat(outside.length === 0, `outside of the window: ${outside.join(', ')}`);
    const width = await tab.run(() => document.documentElement.scrollWidth - innerWidth);
    expectThat(width <= 0, `the page can be moved to the side by ${width} px`);
    await picture(`theme ${theme}`);
  },
});

const INTERNATIONAL: Journey = {
  name: 'international',
  size: PHONE,
  play: async ({ site, operator, tab, picture }) => {
    await tab.open(`${site.sandbox.url}/h5/international?business_id=2&lang=en`);
    await shows(tab, hook('agent'), 2);
    await until('the pictures of the agents are drawn', () =>
      tab.run(() => {
        const agents = [...document.querySelectorAll<HTMLImageElement>('[data-kefu="agent"] img')];
        return agents.every(({ naturalWidth }) => naturalWidth > 0);
      }),
    );
    await picture('international');
    await tab.click({ css: 'a', text: 'Help center' });
    await shows(tab, hook('article'), 6);
    await tab.click(hook('article'));
    await shows(tab, hook('explanation'));
    await tab.back();
    await shows(tab, hook('article'), 6);
    await tab.back();
    await tab.click(hook('greeting'));
    const chat = new Chat(tab, operator);
    await chat.online();
    await chat.send('from home');
    await chat.once('from home');
    await tab.click(hook('home'));
    await shows(tab, hook('greeting'));
  },
};

const HOST: Journey = {
  name: 'host page',
  size: DESK,
  play: async ({ site, operator, tab, picture }) => {
    await tab.open(`${site.sandbox.url}/`);
    await shows(tab, hook('launcher'));
    await tab.click({ css: '#ask' });
    const chat = new Chat(tab, operator, tab.app);
    await chat.online();
    await picture('host page');
  },
};

/** A page of another origin, whose launcher is pressed. @returns the chat in its frame */
export const openByLauncher = async ({ site, operator, tab }: Pick<Stage, 'site' | 'operator' | 'tab'>) => {
  site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
  await tab.open(`${site.address}/tag`);
  await tab.click(hook('launcher'));
  const chat = new Chat(tab, operator, tab.app);
  await chat.online();
  return chat;
};

const TAG: Journey = {
  name: 'loader on another origin',
  size: DESK,
  play: async ({ site, operator, tab, picture }) => {
    const chat = await openByLauncher({ site, operator, tab });
    await chat.send('over the frame');
    await chat.once('over the frame');
    await picture('loader');
    await tab.app.click(hook('close'));
    await until(
      'the panel is closed',
      async () => (await attribute(tab, hook('launcher'), 'aria-expanded')) === 'false',
    );
    operator.send(chat.key, { content: 'while it is closed' });
    await shows(tab, hook('unread', '1'));
    await tab.click(hook('launcher'));
    await shows(tab.app, { css: THEIRS, text: 'while it is closed' }, 1);
  },
};

const GREETING: Journey = {
  name: 'greeting with a quick reply',
  size: DESK,
  play: async ({ site, operator, tab, picture }) => {
    site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
    await tab.open(`${site.address}/tag`);
    await shows(tab, hook('launcher'));
    await tab.run(() =>
      Reflect.get(window, 'kefu').greet({ text: 'Questions about your deposit?', replies: ['Where is it?'] }),
    );
    await shows(tab, hook('shop-greeting', 'Questions about your deposit?'));
    await picture('greeting');
    await tab.click(hook('shop-greeting-reply', 'Where is it?'));
    await shows(tab, hook('shop-greeting'), 0);
    const chat = new Chat(tab, operator, tab.app);
    await chat.online();
    await chat.once('Where is it?');
  },
};

/** Runs in the frame. */
const isStorageBlocked = (): boolean => {
  try {
    return !localStorage;
  } catch {
    return true;
  }
};

/** Where the browser separates the storage of the frame, and where it gives the frame none. */
const nextPage = (name: string, privacy: Privacy): Journey => ({
  name,
  size: DESK,
  privacy,
  play: async ({ site, operator, tab, picture, profile }) => {
    site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
    await tab.open(`${site.address}/other-site`);
    await tab.click(hook('launcher'));
    const chat = new Chat(tab, operator, tab.app);
    await chat.status('online');
    await chat.send('before the next page');
    await chat.once('before the next page');
    const isBlocked = await tab.app.run(isStorageBlocked);
    expectThat(isBlocked === (profile.has.isBlocked === true), `storage blocked: ${isBlocked}`);
    await tab.open(`${site.address}/other-site?next`);
    await until(
      'the panel is open by itself',
      async () => (await attribute(tab, hook('launcher'), 'aria-expanded')) === 'true',
    );
    await shows(tab.app, { css: OWN, text: 'before the next page' }, 1);
    expectThat(operator.visitors().length === 1, 'the next page has another visitor');
    await picture(name);
    await tab.click(hook('launcher'));
    operator.send(chat.key, { content: 'while it is closed' });
    await shows(tab, hook('unread', '1'));
    await tab.open(`${site.address}/other-site`);
    await shows(tab, hook('unread', '1'));
  },
});

const LOST: Journey = {
  name: 'app without its scripts',
  size: PHONE,
  play: async ({ site, operator, tab, picture }) => {
    site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
    site.serveApp(false);
    try {
      await tab.open(`${site.address}/tag`);
      await shows(tab, hook('launcher'));
      await tab.run(() => {
        const errors: unknown[] = [];
        Object.assign(window, { errors });
        const kefu = Reflect.get(window, 'kefu') as {
          on(event: string, hear: (error: unknown) => void): void;
        };
        kefu.on('error', (error) => errors.push(error));
      });
      await tab.click(hook('launcher'));
      // The loader waits for an answer for 10 s.
      const event = await until('the event', () =>
        tab.run(() => (Reflect.get(window, 'errors') as { key: string; text: string }[])[0]),
      );
      const wanted = `no answer from h5 (data-h5) at ${site.sandbox.url}/h5/`;
      expectThat(event.key === 'frame_unreachable' && event.text === wanted, JSON.stringify(event));
      await until('the sentence', () =>
        tab.app.run(() => {
          const lost = document.getElementById('kefu-lost');
          return lost !== null && getComputedStyle(lost).visibility === 'visible';
        }),
      );
      await picture('app without its scripts');
      site.serveApp(true);
      await tab.app.click({ css: '#kefu-lost a > text' });
      await new Chat(tab, operator, tab.app).online();
      await picture('app with its scripts again');
    } finally {
      site.serveApp(true);
    }
  },
};

/** Firefox and Safari remember a module that did not come as long as the page lives (shared/browser/import-with-retry.ts). */
const PART: Journey = {
  name: 'part that comes late',
  play: async ({ site, open, tab, picture, expect }) => {
    // Safari reports what React hands to its boundary.
    expect(/Importing a module script failed|dynamically imported module/);
    site.serveApp(false, /^EmojiPanel-/);
    try {
      await open();
      await tab.click(hook('emoji'));
      await shows(tab, { css: '[role="alert"]', text: 'didn’t load' }, 1);
      await picture('part that does not come');
    } finally {
      site.serveApp(true);
    }
    await tab.click({ css: '[role="alert"] button', text: 'Try again' });
    await shows(tab, { css: '[role="gridcell"]' });
    await shows(tab, { css: '[role="alert"]' }, 0);
  },
};

/** One visitor with each theme in turn: launcher, number of unread messages, preview. */
const LAUNCHERS: Journey = {
  name: 'launchers',
  size: PHONE,
  play: async ({ site, operator, tab, picture }) => {
    site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
    for (const theme of THEME_IDS) {
      await tab.open(`${site.address}/tag/${theme}`);
      await tab.click(hook('launcher'));
      const chat = new Chat(tab, operator, tab.app);
      await chat.online();
      await tab.app.click(hook('close'));
      await until(
        'the panel is closed',
        async () => (await attribute(tab, hook('launcher'), 'aria-expanded')) === 'false',
      );
      operator.send(chat.key, { content: `Written for ${theme}.` });
      await shows(tab, hook('preview', `Written for ${theme}.`));
      await shows(tab, hook('unread', '1'));
      await picture(`launcher ${theme}`);
    }
  },
};

const inPage = (name: string, path: string): Journey => ({
  name,
  size: DESK,
  play: async ({ site, operator, tab, picture }) => {
    await tab.open(`${site.address}${path}`);
    const chat = new Chat(tab, operator);
    await chat.online();
    await chat.send(`in the ${name}`);
    await chat.once(`in the ${name}`);
    await chat.hears('Heard.');
    expectThat((await count(tab, hook('composer'))) === 1, 'the text box is drawn');
    await tab.click(hook('emoji'));
    await shows(tab, { css: '[role="gridcell"]' });
    await picture(name);
  },
});

export const PLACES: readonly Journey[] = [
  ...THEME_IDS.map(themed),
  INTERNATIONAL,
  HOST,
  TAG,
  GREETING,
  nextPage('next page of a shop', {}),
  nextPage('next page of a shop, storage blocked', { isBlocked: true }),
  LAUNCHERS,
  LOST,
  PART,
  inPage('element', '/element'),
  inPage('component', '/component'),
];
