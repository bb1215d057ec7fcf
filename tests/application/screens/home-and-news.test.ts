import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { openScreens } from './screens-test-bench';

const chat = (name: string, content: string, timestamp: number) => ({
  agent: { id: name, name },
  avatar: null,
  content,
  timestamp,
});

describe('home', () => {
  // Shows spec §2.24, spec §9.41.
  it('shows the agents of config that have a picture, at most 3', async () => {
    const agents = [1, 2, 3, 4].map((id) => ({
      id: `${id}`,
      name: `N${id}`,
      avatar: `https://a.test/${id}.png`,
    }));
    const { screens, conversation } = await (async () => {
      const opened = await openScreens({
        route: { screen: 'home' },
        before: ({ sessionGateway }) =>
          sessionGateway.scripts.config.otherwise(
            ok({ ...SAMPLE_CONFIG, agents: [{ id: '0', name: 'N0', avatar: null }, ...agents] }),
          ),
      });
      return { ...opened, conversation: opened.widget.conversation };
    })();
    expect(screens.home.state.current.agents.map(({ name }) => name)).toEqual(['N1', 'N2', 'N3']);
    expect(screens.home.state.current.nobody).toBe(false);
    const before = screens.home.state.current;
    conversation.actions.leftBottom();
    expect(screens.home.state.current).toBe(before);
  });

  // Shows spec §2.24.
  it('says that nobody is available', async () => {
    const { screens } = await openScreens({
      route: { screen: 'home' },
      before: ({ sessionGateway }) =>
        sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] })),
    });
    expect(screens.home.state.current.nobody).toBe(true);
  });
});

describe('the articles on home', () => {
  const article = (title: string) => ({ title, answer: title, detail: '' });
  const ARTICLES = ['Deposits', 'Limits', 'Limits', 'Bonus', 'Rules'].map(article);

  it('are the first 3 of the help centre, each once, and the help screen has them at once', async () => {
    const { screens, helpGateway } = await openScreens({
      route: { screen: 'home' },
      before: (world) => world.helpGateway.scripts.articles.otherwise(ok(ARTICLES)),
    });
    expect(screens.home.state.current.articles).toEqual(['Deposits', 'Limits', 'Bonus']);
    screens.links.go({ screen: 'help', search: '' });
    expect(screens.help.state.current).toMatchObject({ busy: false, searched: '' });
    expect(helpGateway.scripts.articles.asked).toHaveLength(1);
  });

  it('are left out if they cannot be loaded, and home shows no failure', async () => {
    const { screens, widget } = await openScreens({
      route: { screen: 'home' },
      before: (world) => world.helpGateway.scripts.articles.otherwise(failure.refused(500, 'out of order')),
    });
    expect(screens.home.state.current.articles).toEqual([]);
    expect(widget.toasts.state.current.toasts).toEqual([]);
  });

  it('are read again in another language, as are help and news', async () => {
    const { screens, widget, helpGateway, clock } = await openScreens({ route: { screen: 'home' } });
    helpGateway.scripts.articles.otherwise(ok([article('Einzahlungen')]));
    widget.setLanguage('de');
    await clock.flush();
    expect(screens.home.state.current.articles).toEqual(['Einzahlungen']);
    screens.links.go({ screen: 'news' });
    await clock.flush();
    widget.setLanguage('fra');
    await clock.flush();
    expect(helpGateway.scripts.chats.asked).toEqual(['de', 'fra']);
  });
});

describe('news', () => {
  const NEWS = { screen: 'news' } as const;

  it('shows the beginning of a long message', async () => {
    const { screens } = await openScreens({
      route: NEWS,
      before: ({ helpGateway }) =>
        helpGateway.scripts.chats.otherwise(ok([chat('Ann', 'word '.repeat(200_000), 5)])),
    });
    expect(screens.news.state.current.chats[0]?.text).toBe('word '.repeat(100));
  });

  // Shows spec §2.27, spec §3.45.
  it('lists past conversations, the newest first, as plain text', async () => {
    const { screens } = await openScreens({
      route: NEWS,
      before: ({ helpGateway }) =>
        helpGateway.scripts.chats.otherwise(
          ok([chat('Ann', 'old', 5), chat('Ben', '<b>new</b><br>line', 9)]),
        ),
    });
    expect(screens.news.state.current).toEqual({
      kind: 'ready',
      chats: [
        { name: 'Ben', avatar: null, text: 'new line', timestamp: 9 },
        { name: 'Ann', avatar: null, text: 'old', timestamp: 5 },
      ],
    });
  });

  it('names a picture and a video, which have no text', async () => {
    const said = [
      '<img src="https://a.b/c.png">',
      '<video src="https://a.b/c.mp4"></video>',
      '<img>',
      '<p>hi</p><img>',
    ];
    const { screens } = await openScreens({
      route: NEWS,
      before: ({ helpGateway }) =>
        helpGateway.scripts.chats.otherwise(
          ok(said.map((content, index) => chat('Ann', content, 9 - index))),
        ),
    });
    expect(screens.news.state.current.chats.map(({ text, media }) => media ?? text.trim())).toEqual([
      'image',
      'video',
      'image',
      'hi',
    ]);
  });

  it('shows a whole message in the content dialog', async () => {
    const { screens, widget } = await openScreens({
      route: NEWS,
      before: ({ helpGateway }) =>
        helpGateway.scripts.chats.otherwise(ok([chat('Ben', '<b>new</b>', 9), chat('Ann', 'one\ntwo', 5)])),
    });
    screens.news.actions.read(0);
    expect(widget.dialog.state.current).toEqual({ kind: 'content', title: 'Ben', html: '<b>new</b>' });
    screens.news.actions.read(1);
    expect(widget.dialog.state.current).toEqual({ kind: 'content', title: 'Ann', html: 'one<br>two' });
    widget.dialog.actions.dismiss();
    screens.news.actions.read(7);
    expect(widget.dialog.state.current).toEqual({ kind: 'none' });
  });

  it('is read again at each return; the last list stays until then, also if the reading fails', async () => {
    const { screens, router, helpGateway, clock } = await openScreens({
      route: NEWS,
      before: ({ helpGateway: gateway }) => gateway.scripts.chats.next(ok([chat('Ann', 'one', 5)])),
    });
    router.go({ screen: 'help', search: '' });
    helpGateway.scripts.chats.next(failure.unreachable);
    router.go(NEWS);
    await clock.flush();
    expect(screens.news.state.current.chats.map(({ text }) => text)).toEqual(['one']);
    helpGateway.scripts.chats.otherwise(ok([chat('Ann', 'two', 6)]));
    router.move(-1);
    router.move(1);
    await clock.flush();
    expect(screens.news.state.current.chats.map(({ text }) => text)).toEqual(['two']);
  });

  it('a refusal shows the text of the backend for 5 s beside the failure', async () => {
    const { screens, clock, widget } = await openScreens({
      route: NEWS,
      before: ({ helpGateway }) => helpGateway.scripts.chats.next(failure.refused(500, 'being repaired')),
    });
    expect(screens.news.state.current).toEqual({ kind: 'failed', chats: [] });
    const words = () => widget.toasts.state.current.toasts.map((toast) => toast.words);
    expect(words()).toEqual([{ kind: 'server', text: 'being repaired' }]);
    await clock.advance(5_000);
    expect(words()).toEqual([]);
  });

  it('a failure is shown, and tried again', async () => {
    const { screens, clock } = await openScreens({
      route: NEWS,
      before: ({ helpGateway }) => helpGateway.scripts.chats.next(failure.unreachable),
    });
    expect(screens.news.state.current).toEqual({ kind: 'failed', chats: [] });
    screens.news.actions.retry();
    await clock.flush();
    expect(screens.news.state.current).toEqual({ kind: 'ready', chats: [] });
  });
});
