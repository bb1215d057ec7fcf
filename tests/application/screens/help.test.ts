import { describe, expect, it } from 'vitest';
import type { Article } from '../../../domain/help/article';
import { failure, ok, type TestWidget } from '../../../main/testing';
import { openScreens } from './screens-test-bench';

const article = (title: string, answer = `About ${title}`): Article => ({
  title,
  answer,
  detail: `<p>${answer}</p>`,
});
const ALL = ['Deposits', 'Limits', 'Bonus'].map((title) => article(title));

const HELP = { screen: 'help', search: '' } as const;

const withArticles = ({ helpGateway, robotGateway }: TestWidget) => {
  helpGateway.scripts.articles.otherwise(ok(ALL));
  robotGateway.scripts.search.otherwise(ok([article('Found')]));
};

describe('help', () => {
  // Shows spec §7.15, spec §7.16.
  it('lists all articles in the visitor’s language, once the session is open', async () => {
    const { screens, helpGateway } = await openScreens({
      route: HELP,
      options: { params: { business_id: '1', lang: 'th' } },
      before: withArticles,
    });
    expect(screens.help.state.current).toEqual({
      typed: '',
      searched: '',
      busy: false,
      failed: false,
      articles: ALL.map(({ title }) => ({ title, snippet: `About ${title}` })),
    });
    expect(helpGateway.scripts.articles.asked).toEqual(['th']);
  });

  it('keeps the last twenty lists, so that a way back asks nothing and long typing takes no memory', async () => {
    const { screens, robotGateway, clock } = await openScreens({ route: HELP, before: withArticles });
    const { asked } = robotGateway.scripts.search;
    const search = async (text: string) => {
      screens.help.actions.type(text);
      screens.help.actions.search();
      await clock.flush();
    };
    for (let word = 1; word <= 20; word += 1) await search(`word ${word}`);
    await search('word 1');
    expect(asked).toHaveLength(20);
    await search('word 21');
    await search('word 1');
    expect(asked.map(({ sentence }) => sentence).slice(20)).toEqual(['word 21', 'word 1']);
  });

  it('asks for nothing while another screen is shown', async () => {
    const { helpGateway, robotGateway } = await openScreens({
      route: { screen: 'chat' },
      before: withArticles,
    });
    expect([helpGateway.scripts.articles.asked, helpGateway.scripts.chats.asked]).toEqual([[], []]);
    expect(robotGateway.scripts.search.asked).toEqual([]);
  });

  // Shows spec §2.25, spec §7.14.
  it('searches after a pause in typing, and writes the search into the address', async () => {
    const { screens, router, robotGateway, clock } = await openScreens({ route: HELP, before: withArticles });
    for (const text of ['f', 'fo', 'fou ']) {
      screens.help.actions.type(text);
      await clock.advance(299);
    }
    expect(robotGateway.scripts.search.asked).toEqual([]);
    await clock.advance(1);
    expect(robotGateway.scripts.search.asked.map(({ sentence }) => sentence)).toEqual(['fou']);
    expect(router.current.route).toEqual({ screen: 'help', search: 'fou' });
    expect(screens.help.state.current).toMatchObject({ typed: 'fou ', searched: 'fou' });
    expect(screens.help.state.current.articles.map(({ title }) => title)).toEqual(['Found']);
    router.move(-1);
    expect(router.current.route, 'a search is no entry of its own').toEqual({
      screen: 'help',
      search: 'fou',
    });
  });

  // Shows spec §2.25.
  it('searches at once by the button or Enter, and not a second time after the pause', async () => {
    const { screens, robotGateway, clock } = await openScreens({ route: HELP, before: withArticles });
    screens.help.actions.type('limit');
    screens.help.actions.search();
    await clock.flush();
    expect(robotGateway.scripts.search.asked).toHaveLength(1);
    await clock.advance(1_000);
    expect(robotGateway.scripts.search.asked).toHaveLength(1);
  });

  it('shows all articles again when the box is emptied, without asking again', async () => {
    const { screens, helpGateway, clock } = await openScreens({ route: HELP, before: withArticles });
    screens.help.actions.type('limit');
    screens.help.actions.search();
    await clock.flush();
    screens.help.actions.clear();
    await clock.flush();
    expect(screens.help.state.current).toMatchObject({ typed: '', searched: '' });
    expect(screens.help.state.current.articles).toHaveLength(3);
    expect(helpGateway.scripts.articles.asked).toHaveLength(1);
  });

  it('a late answer to an earlier search is not shown', async () => {
    const { screens, robotGateway, clock } = await openScreens({ route: HELP, before: withArticles });
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    robotGateway.scripts.search.next(slow.then(() => ok([article('Slow')])));
    screens.help.actions.type('slow');
    screens.help.actions.search();
    await clock.advance(100);
    screens.help.actions.type('found');
    screens.help.actions.search();
    await clock.flush();
    answer();
    await clock.flush();
    expect(screens.help.state.current.articles.map(({ title }) => title)).toEqual(['Found']);
  });

  it('a failure is shown, and tried again', async () => {
    const { screens, clock } = await openScreens({
      route: HELP,
      before: (world) => {
        withArticles(world);
        world.helpGateway.scripts.articles.next(failure.unreachable);
      },
    });
    expect(screens.help.state.current).toMatchObject({ failed: true, busy: false, articles: [] });
    screens.help.actions.retry();
    await clock.flush();
    expect(screens.help.state.current).toMatchObject({ failed: false });
    expect(screens.help.state.current.articles).toHaveLength(3);
  });

  it('a refused list or search shows the text of the backend beside the failure', async () => {
    const { screens, clock, robotGateway, widget } = await openScreens({
      route: HELP,
      before: ({ helpGateway }) => helpGateway.scripts.articles.next(failure.refused(-1, 'no list today')),
    });
    const words = () => widget.toasts.state.current.toasts.map((toast) => toast.words);
    expect(screens.help.state.current.failed).toBe(true);
    expect(words()).toEqual([{ kind: 'server', text: 'no list today' }]);
    robotGateway.scripts.search.next(failure.refused(500, 'no search today'));
    screens.help.actions.type('bonus');
    screens.help.actions.search();
    await clock.flush();
    expect(words()).toContainEqual({ kind: 'server', text: 'no search today' });
  });

  it('a search that fails removes the articles of the search before', async () => {
    const { screens, clock, robotGateway } = await openScreens({ route: HELP, before: withArticles });
    expect(screens.help.state.current.articles).toHaveLength(3);
    robotGateway.scripts.search.next(failure.unreachable);
    screens.help.actions.type('bonus');
    screens.help.actions.search();
    await clock.flush();
    expect(screens.help.state.current).toMatchObject({ failed: true, searched: 'bonus', articles: [] });
  });

  it('a link with a search shows it in the box', async () => {
    const { screens } = await openScreens({
      route: { screen: 'help', search: 'bonus' },
      before: withArticles,
    });
    expect(screens.help.state.current).toMatchObject({ typed: 'bonus', searched: 'bonus' });
  });

  it('a search that is not sent yet does not change the screen of a visitor who has left', async () => {
    const { screens, router, clock } = await openScreens({ route: HELP, before: withArticles });
    screens.help.actions.type('bonus');
    router.go({ screen: 'news' });
    await clock.advance(1_000);
    expect(router.current.route).toEqual({ screen: 'news' });
  });
});

describe('an article', () => {
  const at = (title: string, search: string | null = null) =>
    ({ screen: 'explanation', title, search }) as const;

  // Shows spec §2.26.
  it('has its answer and the related articles of its list', async () => {
    const { screens } = await openScreens({ route: at('Limits'), before: withArticles });
    expect(screens.explanation.state.current).toEqual({
      kind: 'ready',
      title: 'Limits',
      html: '<p>About Limits</p>',
      related: ['Deposits', 'Bonus'],
      search: null,
      opinion: null,
    });
  });

  // Shows spec §2.26.
  it('is replaced by a related one, and Back returns to it without a call', async () => {
    const { screens, router, helpGateway, clock } = await openScreens({
      route: at('Limits'),
      before: withArticles,
    });
    screens.links.go(at('Bonus'));
    await clock.flush();
    expect(screens.explanation.state.current).toMatchObject({ title: 'Bonus' });
    screens.screens.actions.back();
    expect(screens.explanation.state.current).toMatchObject({ title: 'Limits' });
    expect(router.current.route).toEqual(at('Limits'));
    expect(helpGateway.scripts.articles.asked).toHaveLength(1);
  });

  it('keeps its own answer to the question whether it helped', async () => {
    const { screens } = await openScreens({ route: at('Limits'), before: withArticles });
    screens.explanation.actions.rate('partly');
    screens.explanation.actions.rate('yes');
    screens.links.go(at('Bonus'));
    expect(screens.explanation.state.current).toMatchObject({ title: 'Bonus', opinion: null });
    screens.screens.actions.back();
    expect(screens.explanation.state.current).toMatchObject({ title: 'Limits', opinion: 'yes' });
  });

  it('comes from the list if its search does not find it any more', async () => {
    const { screens } = await openScreens({ route: at('Limits', 'lim'), before: withArticles });
    expect(screens.explanation.state.current).toMatchObject({ kind: 'ready', title: 'Limits', search: null });
  });

  it('that does not exist is missing; one that cannot be loaded has failed and is tried again', async () => {
    const gone = await openScreens({ route: at('Gone'), before: withArticles });
    expect(gone.screens.explanation.state.current).toEqual({ kind: 'missing', title: 'Gone' });
    const { screens, clock } = await openScreens({
      route: at('Limits'),
      before: (world) => {
        withArticles(world);
        world.helpGateway.scripts.articles.next(failure.unreachable);
      },
    });
    expect(screens.explanation.state.current).toEqual({ kind: 'failed', title: 'Limits' });
    screens.explanation.actions.retry();
    await clock.flush();
    expect(screens.explanation.state.current).toMatchObject({ kind: 'ready' });
  });

  it('with the title of another is found by its place among them, and has an opinion of its own', async () => {
    const twins = [article('Limits', 'One'), article('Bonus'), article('Limits', 'Two')];
    const { screens, router, clock } = await openScreens({
      route: HELP,
      before: ({ helpGateway }) => helpGateway.scripts.articles.otherwise(ok(twins)),
    });
    const [first, , second] = screens.help.state.current.articles;
    expect([first, second]).toEqual([
      { title: 'Limits', snippet: 'One' },
      { title: 'Limits', snippet: 'Two', nth: 2 },
    ]);
    const open = async (nth?: number) => {
      router.go(nth === undefined ? at('Limits') : { ...at('Limits'), nth });
      await clock.flush();
      return screens.explanation.state.current;
    };
    expect(await open(2)).toMatchObject({ html: '<p>Two</p>', opinion: null, related: ['Bonus'] });
    screens.explanation.actions.rate('yes');
    expect(await open()).toMatchObject({ html: '<p>One</p>', opinion: null });
    expect(await open(2)).toMatchObject({ html: '<p>Two</p>', opinion: 'yes' });
    // The list has become shorter since the link was made.
    expect(await open(3)).toMatchObject({ html: '<p>One</p>' });
  });

  it('shows its short answer if it has no other', async () => {
    const { screens } = await openScreens({
      route: at('Short'),
      before: ({ helpGateway }) =>
        helpGateway.scripts.articles.otherwise(ok([{ title: 'Short', answer: 'Just so.', detail: ' ' }])),
    });
    expect(screens.explanation.state.current).toMatchObject({ html: 'Just so.', related: [] });
  });

  it('opened by a link leads back to help with its search', async () => {
    const { screens, router } = await openScreens({ route: at('Found', 'fou'), before: withArticles });
    screens.screens.actions.back();
    expect(router.current.route).toEqual({ screen: 'help', search: 'fou' });
  });
});
