import { describe, expect, it } from 'vitest';
import type { SystemLines } from '../../../application/conversation/system-lines';
import type { Feedback } from '../../../application/feedback/feedback';
import { EndSession } from '../../../application/lifecycle/end-session';
import { Session } from '../../../application/session/session';
import { lookFor } from '../../../domain/theme/style-rule';
import { failure, ok, SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';

const ended = async (kind: 'idle-refresh' | 'disconnection' = 'idle-refresh'): Promise<TestBench> => {
  const bench = await open();
  await bench.clock.advance(1_000);
  bench.realtime.last.says({ kind });
  await bench.clock.flush();
  return bench;
};

describe('the end of a session', () => {
  // Shows spec §4.12, spec §4.14.
  it.each(['idle-refresh', 'disconnection'] as const)(
    'by %s: the socket closes, the visitor sees why, and it does not reconnect',
    async (kind) => {
      const bench = await ended(kind);
      expect(bench.dialog()).toBe('session-ended');
      expect(bench.lines()).toEqual(['notice notice_session_ended']);
      expect(bench.header().status).toBe('ended');
      await bench.clock.advance(120_000);
      expect(bench.realtime.sockets).toHaveLength(1);
      expect(bench.realtime.alive).toHaveLength(0);
      expect(bench.messageGateway.scripts.poll.asked).toHaveLength(2);
    },
  );

  it('keeps the typed text and sends nothing', async () => {
    const bench = await ended();
    expect(bench.say('hello?')).toBe(false);
    expect(bench.composer()).toMatchObject({
      blocked: 'ended',
      draft: 'hello?',
      imagesOffered: false,
      videoOffered: false,
    });
  });

  // Shows spec §3.55.
  it('is shown once', async () => {
    const bench = await open();
    const socket = bench.realtime.last;
    socket.says({ kind: 'idle-refresh' });
    socket.says({ kind: 'disconnection' });
    expect(bench.lines()).toEqual(['notice notice_session_ended']);
  });

  it('is shown once if the same event is handled twice', () => {
    const session = new Session('en', lookFor('default', '', ''));
    const shown: string[] = [];
    const end = new EndSession(
      session,
      { showDialog: ({ kind }: { kind: string }) => shown.push(kind) } as unknown as Feedback,
      { add: (key: string) => shown.push(key) } as unknown as SystemLines,
      { isWatched: true },
    );
    end.execute('idle-refresh');
    end.execute('disconnection');
    expect(shown).toEqual(['notice_session_ended', 'session-ended']);
    session.continued();
    end.execute('idle-refresh');
    expect(shown).toHaveLength(4);
  });

  it('"continue" clears the flag and starts socket and polling again', async () => {
    const bench = await ended();
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.dialog()).toBe('connect-success');
    expect(bench.lines()).toEqual(['notice notice_session_ended', 'notice notice_session_continued']);
    expect(bench.realtime.alive).toHaveLength(1);
    expect(bench.header().status).toBe('online');
    await bench.clock.advance(6_000);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(5);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
    expect(bench.say('again')).toBe(true);
  });

  it('is marked as watched if the page was visible, and as not watched if it was hidden', async () => {
    const bench = await ended();
    expect(bench.widget.dialog.state.current).toEqual({
      kind: 'session-ended',
      watched: true,
      wentIdle: true,
    });
    expect(bench.composer()).toMatchObject({ blocked: 'ended', wentIdle: true });
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.composer()).toMatchObject({ blocked: 'blank', wentIdle: false });
    bench.environment.visible(false);
    bench.realtime.last.says({ kind: 'disconnection' });
    expect(bench.widget.dialog.state.current).toEqual({
      kind: 'session-ended',
      watched: false,
      wentIdle: false,
    });
    expect(bench.composer()).toMatchObject({ blocked: 'ended', wentIdle: false });
  });

  it('by the agent blames nobody, and an idle one keeps its reason when its dialog is closed', async () => {
    expect((await ended('disconnection')).composer()).toMatchObject({ blocked: 'ended', wentIdle: false });
    const idle = await open();
    idle.environment.visible(false);
    idle.realtime.last.says({ kind: 'idle-refresh' });
    idle.widget.dialog.actions.dismiss();
    expect(idle.composer()).toMatchObject({ blocked: 'ended', wentIdle: true });
  });

  it('behind a closed panel counts as not watched', async () => {
    const bench = await open();
    bench.hostBridge.show(false);
    bench.realtime.last.says({ kind: 'idle-refresh' });
    expect(bench.widget.dialog.state.current).toMatchObject({ kind: 'session-ended', watched: false });
  });

  it('"continue" while the backend is down says that it goes on only once it is connected again', async () => {
    const bench = await ended();
    bench.realtime.begins = 'silent';
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['notice notice_session_ended']);
    bench.realtime.last.opened().greets();
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['notice notice_session_ended', 'notice notice_session_continued']);
    await bench.clock.advance(60_000);
    expect(bench.lines()).toHaveLength(2);
  });

  it('a session that ends again before it is connected was not resumed', async () => {
    const bench = await ended();
    bench.realtime.begins = 'opened';
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    bench.realtime.last.says({ kind: 'protocol-error', code: 4004, message: 'over quota' });
    bench.realtime.begins = 'greeted';
    await bench.clock.advance(60_000);
    expect(bench.lines()).toEqual(['notice notice_session_ended']);
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['notice notice_session_ended', 'notice notice_session_continued']);
  });

  it('"continue" of a backend without a socket says so at once', async () => {
    const bench = await open({}, ({ sessionGateway, messageGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agentSocketUrl: null }));
      messageGateway.scripts.sendText.next(failure.refused(1, 'session_close'));
    });
    bench.say('hello');
    await bench.clock.flush();
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.lines().slice(1)).toEqual(['notice session_close', 'notice notice_session_continued']);
  });

  it('"continue" has no effect in a running session', async () => {
    const bench = await open();
    bench.widget.composer.actions.continueSession();
    bench.widget.dialog.actions.continueSession();
    await bench.clock.flush();
    expect(bench.realtime.sockets).toHaveLength(1);
    expect(bench.lines()).toEqual([]);
  });
});

describe('an end during another step', () => {
  it('stays after a hand-over, and "continue" goes on with the agent', async () => {
    const bench = await openWithRobot();
    const answer = bench.robotGateway.scripts.ask.hold();
    bench.say('a human please');
    await bench.clock.flush();
    bench.realtime.last.says({ kind: 'idle-refresh' });
    answer(ok({ kind: 'handed-over', lastMessage: '' }));
    await bench.clock.advance(2_000);
    expect(bench.composer().blocked).toBe('ended');
    expect(bench.realtime.alive).toHaveLength(0);
    bench.widget.dialog.actions.continueSession();
    await bench.clock.flush();
    expect(bench.dialog()).toBe('connect-success');
    expect(bench.realtime.last.target.kind).toBe('agent');
    expect(bench.composer().blocked).toBe('blank');
  });

  it('if no agent was available: "continue" asks for an agent before the input is unlocked', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] })),
    );
    bench.realtime.last.says({ kind: 'idle-refresh' });
    const answer = bench.sessionGateway.scripts.notice.hold();
    bench.widget.dialog.actions.continueSession();
    await bench.clock.flush();
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.realtime.alive).toHaveLength(1);
    answer(ok({ agent: SAMPLE_AGENT, welcome: [] }));
    await bench.clock.flush();
    expect(bench.composer().blocked).toBe('blank');
  });
});

describe('a send that the backend answers with "closed"', () => {
  it('ends the session, so that "continue" connects again', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.sendText.next(failure.refused(1, 'session_close'));
    });
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.composer().blocked).toBe('ended');
    expect(bench.lines()).toContain('notice session_close');
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.composer().blocked).toBe('blank');
    expect(bench.header().status).toBe('online');
  });

  it('shows the text of the backend once, without a dialog or a second line', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.sendText.next(failure.refused(1, 'session_close'));
    });
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.widget.dialog.state.current.kind).not.toBe('session-ended');
    expect(bench.lines()).not.toContain('notice notice_session_ended');
  });
});
