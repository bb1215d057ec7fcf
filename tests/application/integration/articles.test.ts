import { beforeAll, describe, expect, it } from 'vitest';
import { failure, ok, type TestWidget } from '../../../main/testing';
import { openScreens } from '../screens/screens-test-bench';
import { openAndHear } from './support';

const ARTICLES = [
  { title: 'Deposits', answer: 'Open the wallet.', detail: '<p>Open the <b>wallet</b>.</p>' },
  { title: 'Limits', answer: 'Set a limit.', detail: ' ' },
];

const withArticles = ({ helpGateway, robotGateway }: Pick<TestWidget, 'helpGateway' | 'robotGateway'>) => {
  helpGateway.scripts.articles.otherwise(ok(ARTICLES));
  robotGateway.scripts.search.otherwise(ok([{ title: 'Hidden', answer: 'Found by search.', detail: '' }]));
};

/** The code of the dialog loads with the first article. */
const loaded = async ({ clock }: { readonly clock: { flush(): Promise<void> } }) => {
  await import('../../../main/core/article-dialog');
  await clock.flush();
};

// The first import of the code takes longer than a flush.
beforeAll(async () => void (await import('../../../main/core/article-dialog')));

describe('openArticle, where no screen shows articles', () => {
  const openOne = async (title: string, before = withArticles) => {
    const bench = await openAndHear({}, before);
    bench.api.openArticle(title);
    await loaded(bench);
    return bench;
  };

  it('shows the whole answer in the content dialog, and the visitor leaves it by closing', async () => {
    const { api } = await openOne('Deposits');
    const html = '<p>Open the <b>wallet</b>.</p>';
    expect(api.dialog.state.current).toEqual({ kind: 'content', title: 'Deposits', html });
    expect(api.panel.current.article).toBe('Deposits');
    api.dialog.actions.dismiss();
    expect(api.panel.current.article).toBeNull();
  });

  it('shows the short answer if there is no longer one', async () => {
    const { api } = await openOne('Limits');
    expect(api.dialog.state.current).toMatchObject({ html: 'Set a limit.' });
  });

  it('leaveArticle closes the dialog, and the next article takes its place', async () => {
    const bench = await openOne('Deposits');
    bench.api.leaveArticle();
    expect(bench.api.dialog.state.current).toEqual({ kind: 'none' });
    bench.api.openArticle('Deposits');
    await bench.clock.flush();
    bench.api.openArticle('Limits');
    await bench.clock.flush();
    expect(bench.api.dialog.state.current).toMatchObject({ title: 'Limits' });
    expect(bench.api.panel.current.article).toBe('Limits');
  });

  it('stays while the network is lost and comes back, the chat starts again, and the session ends', async () => {
    const bench = await openOne('Deposits');
    bench.environment.online(false);
    await bench.clock.advance(5_000);
    bench.environment.online(true);
    await bench.clock.flush();
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(5_000);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(2);
    bench.realtime.last.says({ kind: 'idle-refresh' });
    expect(bench.api.dialog.state.current).toMatchObject({ kind: 'content', title: 'Deposits' });
    expect(bench.api.panel.current.article).toBe('Deposits');
    expect(bench.composer().blocked).toBe('ended');
  });

  it('searches for a title that the list lacks', async () => {
    const { api, robotGateway } = await openOne('Hidden');
    expect(api.dialog.state.current).toMatchObject({ title: 'Hidden', html: 'Found by search.' });
    expect(robotGateway.scripts.search.asked).toEqual([{ sentence: 'Hidden', language: 'en' }]);
  });

  it('leaves the sign of a start that began meanwhile', async () => {
    let arrive: ReturnType<TestWidget['helpGateway']['scripts']['articles']['hold']> | undefined;
    const { api, clock, realtime, sessionGateway } = await openOne('Deposits', (world) => {
      arrive = world.helpGateway.scripts.articles.hold();
    });
    sessionGateway.scripts.config.hold();
    realtime.last.says({ kind: 'config-changed' });
    await clock.flush();
    expect(api.dialog.state.current).toEqual({ kind: 'loading' });
    arrive?.(failure.unreachable);
    await clock.flush();
    expect(api.dialog.state.current).toEqual({ kind: 'loading' });
  });

  it('shows that it loads where no other dialog is, if it takes longer than 300 ms, and the article takes its place', async () => {
    let arrive: ReturnType<TestWidget['helpGateway']['scripts']['articles']['hold']> | undefined;
    const { api, clock } = await openOne('Deposits', (world) => {
      arrive = world.helpGateway.scripts.articles.hold();
    });
    await clock.advance(3_000);
    expect(api.dialog.state.current).toEqual({ kind: 'loading' });
    arrive?.(ok(ARTICLES));
    await clock.flush();
    expect(api.dialog.state.current).toMatchObject({ kind: 'content', title: 'Deposits' });
    await clock.advance(3_000);
    expect(api.dialog.state.current).toMatchObject({ kind: 'content', title: 'Deposits' });
  });

  it('shows no sign of loading for an article that comes at once, or after it is left', async () => {
    const kinds: string[] = [];
    const bench = await openAndHear({}, ({ helpGateway }) => {
      helpGateway.scripts.articles.otherwise(ok(ARTICLES));
    });
    await bench.clock.advance(3_000);
    bench.api.dialog.state.changes$.subscribe(({ kind }) => kinds.push(kind));
    bench.api.openArticle('Deposits');
    await loaded(bench);
    expect(kinds).toEqual(['none', 'content']);
    bench.api.leaveArticle();
    bench.helpGateway.scripts.articles.hold();
    bench.api.openArticle('Limits');
    await bench.clock.advance(1_000);
    bench.api.leaveArticle();
    await bench.clock.advance(1_000);
    expect(bench.api.dialog.state.current).toEqual({ kind: 'none' });
  });

  it('shows a hint if an article does not exist or cannot be loaded, and leaves it', async () => {
    const { api } = await openOne('Nothing');
    const keys = () =>
      api.toasts.state.current.toasts.map(({ words }) => (words.kind === 'key' ? words.key : ''));
    expect(keys()).toEqual(['article_missing']);
    expect(api.panel.current.article).toBeNull();
    const failing = await openOne('Deposits', ({ helpGateway }) =>
      helpGateway.scripts.articles.otherwise(failure.unreachable),
    );
    expect(failing.api.toasts.state.current.toasts).toMatchObject([{ words: { key: 'article_failed' } }]);
    expect(failing.api.panel.current.article).toBeNull();
  });
});

describe('openArticle in the international flow', () => {
  it('opens the screen of the article, and another screen leaves it', async () => {
    const { widget, router, screens } = await openScreens({
      route: { screen: 'home' },
      before: withArticles,
    });
    widget.openArticle('Deposits');
    expect(router.current.route).toEqual({ screen: 'explanation', title: 'Deposits', search: null });
    expect(screens.explanation.state.current).toMatchObject({ kind: 'ready', title: 'Deposits' });
    expect(widget.panel.current.article).toBe('Deposits');
    router.move(-1);
    expect(widget.panel.current.article).toBeNull();
    widget.openArticle('Deposits');
    expect(router.current.route.screen).toBe('explanation');
    expect(widget.dialog.state.current.kind).not.toBe('content');
  });
});
