import { describe, expect, it } from 'vitest';
import type { ScreenRoute } from '../../../domain/screen/screen-route';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { openScreens, type ScreensWorld } from './screens-test-bench';

const CHAT: ScreenRoute = { screen: 'chat' };

const openWithNobody = (world: Partial<ScreensWorld> = {}) =>
  openScreens({
    route: CHAT,
    before: ({ sessionGateway }) => sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] })),
    ...world,
  });

describe('nobody is available', () => {
  // Shows spec §2.28, spec §8.30, spec §9.28.
  it('a phone shows the dialog and returns home after 5 s, and Back does not lead to the chat again', async () => {
    const { widget, router, clock } = await openWithNobody();
    expect(widget.dialog.state.current).toMatchObject({
      kind: 'failure',
      words: { kind: 'key', key: 'no_customer_service', params: { count: 5 } },
    });
    await clock.advance(4_999);
    expect(router.current.route).toEqual(CHAT);
    await clock.advance(1);
    expect(router.current.route).toEqual({ screen: 'home' });
    expect(widget.dialog.state.current).toEqual({ kind: 'none' });
    router.move(-1);
    expect(router.current.route).toEqual({ screen: 'home' });
  });

  // Shows spec §8.30, spec §9.28.
  it('the backend’s own text stays, and a toast names the return', async () => {
    const { widget, router, clock } = await openWithNobody({
      before: ({ sessionGateway }) =>
        sessionGateway.scripts.notice.otherwise(failure.refused(500, 'We sleep')),
    });
    expect(widget.dialog.state.current).toMatchObject({ words: { kind: 'server', text: 'We sleep' } });
    expect(widget.toasts.state.current.toasts.map(({ words }) => words)).toEqual([
      { kind: 'key', key: 'no_customer_service', params: { count: 5 } },
    ]);
    await clock.advance(5_000);
    expect(router.current.route).toEqual({ screen: 'home' });
  });

  it('each time that the visitor opens the chat', async () => {
    const { router, clock } = await openWithNobody();
    await clock.advance(5_000);
    router.go(CHAT);
    await clock.advance(4_999);
    expect(router.current.route).toEqual(CHAT);
    await clock.advance(1);
    expect(router.current.route).toEqual({ screen: 'home' });
  });

  // Shows spec §2.28.
  it('an agent who comes in time keeps the visitor in the chat', async () => {
    const { router, clock, messageGateway } = await openWithNobody();
    messageGateway.agentSays('here I am');
    await clock.advance(10_000);
    expect(router.current.route).toEqual(CHAT);
  });

  it('a visitor who reads help is not led away', async () => {
    const { router, clock } = await openWithNobody({ route: { screen: 'help', search: '' } });
    await clock.advance(10_000);
    expect(router.current.route).toEqual({ screen: 'help', search: '' });
  });

  it('a visitor whom the robot serves is not led home', async () => {
    const { router, clock } = await openScreens({
      route: CHAT,
      before: ({ sessionGateway }) => {
        sessionGateway.scripts.notice.otherwise(failure.refused(500, 'We sleep'));
        sessionGateway.scripts.isNewQueue.otherwise(ok(true));
        sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      },
    });
    await clock.advance(10_000);
    expect(router.current.route).toEqual(CHAT);
  });

  it('a visitor who can leave a message is not led away from the form', async () => {
    const { router, clock } = await openWithNobody({ options: { messageForm: { url: 'https://f.test/' } } });
    await clock.advance(10_000);
    expect(router.current.route).toEqual(CHAT);
  });

  it('the message form says it itself: no popup asks to try again later', async () => {
    for (const answer of [ok({ agent: null, welcome: [] }), failure.refused(500, '')]) {
      const { widget } = await openWithNobody({
        options: { messageForm: { url: 'https://f.test/' } },
        before: ({ sessionGateway }) => sessionGateway.scripts.notice.otherwise(answer),
      });
      expect(widget.messageForm.state.current.kind).toBe('open');
      expect(widget.dialog.state.current.kind).not.toBe('failure');
    }
  });

  it('what the backend says is in the message form, and no popup repeats the form (V16)', async () => {
    for (const [message, reason] of [
      ['We sleep', 'We sleep'],
      ['no_customer_service', ''],
    ] as const) {
      const { widget } = await openWithNobody({
        options: { messageForm: { url: 'https://f.test/' } },
        before: ({ sessionGateway }) =>
          sessionGateway.scripts.notice.otherwise(failure.refused(500, message)),
      });
      expect(widget.messageForm.state.current).toMatchObject({ kind: 'open', reason });
      expect(widget.dialog.state.current.kind).not.toBe('failure');
    }
  });

  it('beside the message form, a ban still has its popup', async () => {
    const { widget } = await openWithNobody({
      options: { messageForm: { url: 'https://f.test/' } },
      before: ({ sessionGateway }) =>
        sessionGateway.scripts.notice.otherwise(failure.refused(500, 'service_ban')),
    });
    expect(widget.dialog.state.current).toMatchObject({
      kind: 'failure',
      words: { kind: 'key', key: 'service_ban' },
    });
  });

  // Shows spec §2.11, spec §2.12.
  it('on a desktop the popup stays, and is closed when an agent comes', async () => {
    const { widget, router, clock, messageGateway } = await openWithNobody({
      layout: 'international-desktop',
    });
    await clock.advance(60_000);
    expect(router.current.route).toEqual(CHAT);
    expect(widget.dialog.state.current).toMatchObject({ kind: 'failure', closesAfterMs: null });
    messageGateway.agentSays('here I am');
    await clock.advance(3_000);
    expect(widget.dialog.state.current).toEqual({ kind: 'none' });
  });

  it('on a desktop an agent who comes does not close the popup about a ban', async () => {
    const { widget, clock, messageGateway } = await openWithNobody({
      layout: 'international-desktop',
      before: ({ sessionGateway }) =>
        sessionGateway.scripts.notice.otherwise(failure.refused(500, 'service_ban')),
    });
    messageGateway.agentSays('here I am');
    await clock.advance(3_000);
    expect(widget.dialog.state.current).toMatchObject({
      kind: 'failure',
      words: { kind: 'key', key: 'service_ban' },
    });
  });

  it('an agent who comes does not close what the visitor reads', async () => {
    const { widget, screens, router, clock, helpGateway, messageGateway } = await openWithNobody({
      layout: 'international-desktop',
    });
    const agent = { id: '7', name: 'Ann' };
    helpGateway.scripts.chats.otherwise(ok([{ agent, avatar: null, content: 'news', timestamp: 1 }]));
    router.go({ screen: 'news' });
    await clock.flush();
    screens.news.actions.read(0);
    messageGateway.agentSays('here I am');
    await clock.advance(3_000);
    expect(widget.dialog.state.current).toMatchObject({ kind: 'content', title: 'Ann' });
  });
});

describe('the chat behind another screen', () => {
  it('counts what arrives as unread, and acknowledges it when it is shown', async () => {
    const { screens, router, messageGateway, clock } = await openScreens({ route: { screen: 'home' } });
    messageGateway.agentSays('hello');
    await clock.advance(3_000);
    expect(screens.screens.state.current).toMatchObject({ screen: 'home', unread: 1 });
    expect(messageGateway.scripts.acknowledge.asked).toEqual([]);
    router.go(CHAT);
    await clock.advance(3_000);
    expect(screens.screens.state.current).toMatchObject({ screen: 'chat', unread: 0 });
    expect(messageGateway.scripts.acknowledge.asked).toHaveLength(1);
  });

  // Shows spec §2.7.
  it('the menu is shown below help, an article and news', async () => {
    const { screens, router } = await openScreens({ route: { screen: 'home' } });
    const shown = (route: ScreenRoute) => {
      router.go(route);
      return screens.screens.state.current.menuShown;
    };
    expect(screens.screens.state.current.menuShown).toBe(false);
    expect(shown({ screen: 'help', search: '' })).toBe(true);
    expect(shown({ screen: 'explanation', title: 'a', search: null })).toBe(true);
    expect(shown({ screen: 'news' })).toBe(true);
    expect(shown(CHAT)).toBe(false);
  });
});
