import { afterEach, describe, expect, it } from 'vitest';
import { specified, specifiedMs } from '../../support/specified';
import { runningSandbox } from '../support/running';
import { expire, untilExpired } from './expire';
import { rated } from './rows/rating';
import { remains, said } from './seen';
import { type Arrival, enter, type World } from './world';

/** Spec §8 Handling: answers that have no key in the catalogue. */
describe('answers and how they are handled', () => {
  const sandbox = runningSandbox();
  const worlds: World[] = [];
  const come = async (arrival: Arrival = {}): Promise<World> => {
    const world = await enter(sandbox(), arrival);
    worlds.push(world);
    return world;
  };
  afterEach(() => {
    for (const world of worlds.splice(0)) world.leave();
    sandbox().operator.clearFaults();
  });
  const toasts = ({ widget }: World) =>
    said(widget, 'toast').map((words) => (words.kind === 'server' ? `"${words.text}"` : words.key));
  const stands = async (world: World, words: string, ms: number): Promise<void> => {
    await world.until(() => toasts(world).includes(words), words);
    await world.clock.advance(ms - 1);
    expect(toasts(world)).toContain(words);
    await world.clock.advance(1);
    expect(toasts(world)).not.toContain(words);
  };

  it.each([-1, 500])('code %i with a message: its own text for 5 s', async (code) => {
    const world = await come();
    world.operator.fault({ kind: 'code', operation: 'send', code, msg: 'Too busy', count: 1 });
    world.say('Hello?');
    await stands(world, '"Too busy"', specifiedMs('serverErrorMessage'));
  });

  it('any other code of a send: its own text for 3 s, and the message fails', async () => {
    const world = await come();
    world.operator.ban(world.key());
    world.say('Hello?');
    await stands(world, '"You are banned from this chat"', specifiedMs('sendErrorMessage'));
    expect(remains(world.widget)).toContain('message failed');
  });

  it('code 500 of a background poll: shown once for 5 s, not every 3 s', async () => {
    const world = await come();
    world.operator.fault({ kind: 'code', operation: 'polling', code: 500, msg: 'Poll trouble' });
    await world.clock.advance(3_000);
    await stands(world, '"Poll trouble"', specifiedMs('serverErrorMessage'));
  });

  it('code 401: the token is refreshed and nothing is shown', async () => {
    const world = await come();
    world.operator.expireToken(world.key());
    world.say('Still me');
    await world.until(() => world.messages().some(({ status }) => status === 'finish'), 'the sent message');
    expect(world.asked('refreshToken')).toBe(1);
    expect(toasts(world)).toEqual([]);
  });

  it('repeated code 401: at most three refreshes', async () => {
    const world = await come();
    expire(world);
    world.say('Still me?');
    await untilExpired(world);
    await world.until(() => remains(world.widget).includes('message failed'), 'the failed message');
    expect(sandbox().operator.log({ operation: 'refreshToken', visitor: world.key() })).toHaveLength(
      specified('tokenRefreshRetries'),
    );
    expect(toasts(world)).toContain('session_expired');
    await world.clock.advance(2_900);
    expect(toasts(world)).toContain('session_expired');
    await world.clock.advance(100);
    expect(toasts(world)).not.toContain('session_expired');
  });

  it.each([403, 404])('HTTP %i of a message: it has failed, and can be sent again', async (code) => {
    const world = await come();
    world.operator.fault({ kind: 'code', operation: 'send', code, count: 1 });
    world.say('Hello?');
    await world.until(() => remains(world.widget).includes('message failed'), 'the failed message');
    expect(world.navigation.notFounds).toBe(0);
  });

  it.each([403, 404])('HTTP %i three times in a row of polling: the 404 page', async (code) => {
    const world = await come();
    // The first poll is answered by then.
    world.say('Hello?');
    await world.until(() => world.messages().some(({ status }) => status === 'finish'), 'the sent message');
    const failed = () => world.log.at('warn').filter(({ event }) => event === 'poll failed').length;
    world.operator.fault({ kind: 'code', operation: 'polling', code, count: 3 });
    for (const made of [1, 2, 3]) {
      expect(world.navigation.notFounds).toBe(0);
      await world.clock.advance(3_000);
      await world.until(() => failed() === made, 'the next failed poll');
    }
    expect(world.navigation.notFounds).toBe(1);
  });

  it("an answer that speaks of 'service': the agent is asked for again and the message arrives", async () => {
    const world = await come();
    world.operator.transfer(world.key(), { service_id: '102', silent: true });
    world.say('Hello?');
    await world.until(() => world.messages().some(({ status }) => status === 'finish'), 'the sent message');
    expect(toasts(world)).toEqual(['transfer_service']);
    expect(remains(world.widget)).toContain('notice notice_transferred');
  });

  it('the network is back: its popup closes at once', async () => {
    const { environment, widget, clock } = await come();
    environment.online(false);
    await clock.advance(2_000);
    expect(said(widget, 'popup')).toMatchObject([{ key: 'web_disconnect' }]);
    environment.online(true);
    expect(said(widget, 'popup')).toEqual([]);
  });

  it('a rating that arrived: the server’s own text for 2 s', async () => {
    const world = await come();
    const { state } = world.widget.evaluation;
    await rated(world);
    await world.until(() => state.current.kind === 'thanks', 'thanks');
    await world.clock.advance(specifiedMs('evaluationSuccess') - 1);
    expect(state.current).toEqual({ kind: 'thanks', words: 'Submitted, thank you' });
    await world.clock.advance(1);
    expect(state.current).toEqual({ kind: 'closed' });
  });

  it('the robot does not understand: six sentences in rotation', async () => {
    const world = await come({ merchant: '1' });
    const phrases = () => world.messages().flatMap(({ body }) => (body.kind === 'phrase' ? [body.key] : []));
    for (let asked = 1; asked <= 7; asked += 1) {
      world.say(`xyzzy ${asked}`);
      await world.until(() => phrases().length === asked, `answer ${asked}`);
    }
    expect(phrases()).toEqual([1, 2, 3, 4, 5, 6, 1].map((n) => `robot_fallback_${n}`));
  });
});
