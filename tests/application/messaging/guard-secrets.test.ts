import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { type FoundSecrets, GuardSecrets } from '../../../application/messaging/guard-secrets';
import type { TextDraft } from '../../../application/messaging/text-draft';
import { Waits } from '../../../application/session/waits';
import { MutableState } from '../../../application/state/state';
import type { TestWidgetOptions } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';

const CARD = 'My card is 4111 1111 1111 1111';
const STARRED = 'My card is **** **** **** 1111';
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

/** With a view that shows the question. */
const openWithView = async (options: TestWidgetOptions = {}): Promise<TestBench> => {
  const bench = await open(options);
  bench.widget.secretGuard.state.changes$.subscribe();
  return bench;
};

const sent = (bench: TestBench) => bench.messageGateway.scripts.sendText.asked.map(({ text }) => text);
const question = (bench: TestBench) => bench.widget.secretGuard.state.current;

describe('before a text with a secret is sent', () => {
  it('the visitor is asked, and the text stays in the box', async () => {
    const bench = await openWithView();
    expect(bench.say(CARD)).toBe(false);
    expect(question(bench)).toEqual({ kind: 'asking', secrets: ['card'], starred: STARRED });
    await bench.clock.advance(10_000);
    expect([sent(bench), bench.composer().draft]).toEqual([[], CARD]);
    expect(bench.log.text).not.toContain('4111');
  });

  it.each([
    ['sendStarred', [STARRED], ''],
    ['sendAsIs', [CARD], ''],
    ['close', [], CARD],
  ] as const)('%s', async (action, texts, draft) => {
    const bench = await openWithView();
    bench.say(CARD);
    bench.widget.secretGuard.actions[action]();
    bench.widget.secretGuard.actions[action]();
    await bench.clock.flush();
    expect([sent(bench), bench.composer().draft, question(bench)]).toEqual([
      texts,
      draft,
      { kind: 'closed' },
    ]);
  });

  it('is asked again after going back, and not about a text without one', async () => {
    const bench = await openWithView();
    bench.say(CARD);
    bench.widget.secretGuard.actions.close();
    expect(bench.say(CARD)).toBe(false);
    bench.widget.secretGuard.actions.close();
    expect(bench.say('Where is TX-2048?')).toBe(true);
  });

  it('loads the words of a phrase when a text could be one', async () => {
    const bench = await openWithView();
    expect(bench.say(PHRASE)).toBe(false);
    await expect.poll(() => question(bench).kind).toBe('asking');
    bench.widget.secretGuard.actions.sendStarred();
    await bench.clock.flush();
    expect(sent(bench)).toEqual([PHRASE.replace(/\w+/g, '***')]);
  });

  it('keeps the text if nothing can be sent any more when the answer comes', async () => {
    const bench = await openWithView();
    bench.say(CARD);
    bench.realtime.last.says({ kind: 'idle-refresh' });
    bench.widget.secretGuard.actions.sendAsIs();
    expect([sent(bench), bench.composer().draft]).toEqual([[], CARD]);
  });

  it.each([{ secretGuard: false }, { secretGuard: [] }, { secretGuard: ['iban', 'seed'] }] as const)(
    'is sent at once with %j',
    async (options) => {
      const bench = await openWithView(options);
      expect(bench.say(CARD)).toBe(true);
      expect(question(bench)).toEqual({ kind: 'closed' });
    },
  );

  it('is sent at once where no view shows the question', async () => {
    const bench = await open();
    expect(bench.say(CARD)).toBe(true);
  });

  it('asks nothing about what the page sends', async () => {
    const bench = await openWithView();
    bench.widget.send(CARD);
    await bench.clock.flush();
    expect(sent(bench)).toEqual([CARD]);
  });
});

describe('the preview of what is typed', () => {
  it('has stars, also for a number that is not finished', async () => {
    const bench = await open();
    const previews = () => bench.messageGateway.scripts.preview.asked.map(({ text }) => text);
    for (const text of ['My card is 4111 11', 'My card is 4111 1111 1', CARD, `${CARD}, ok?`]) {
      bench.widget.composer.actions.edit(text);
      await bench.clock.advance(3_000);
    }
    expect(previews()).toEqual(['My card is 4111 11', 'My card is **** **** *', STARRED, `${STARRED}, ok?`]);
  });

  it('has them for the robot, too', async () => {
    const bench = await openWithRobot();
    bench.widget.composer.actions.edit('password: hunter2');
    await bench.clock.advance(1_000);
    const typed = bench.realtime.last.sent.filter(({ kind }) => kind === 'typing');
    expect(typed).toMatchObject([{ text: 'password: ***' }]);
  });
});

describe('while the search loads', () => {
  const FOUND: FoundSecrets = { secrets: ['card'], starred: STARRED };

  const guardWith = () => {
    const clock = new VirtualClock();
    const lifetime = new Lifetime();
    lifetime.begin();
    const text = new MutableState(CARD);
    const loads: { resolve(found: FoundSecrets | null): void; reject(reason: Error): void }[] = [];
    const searchSecrets = () =>
      new Promise<FoundSecrets | null>((resolve, reject) => loads.push({ resolve, reject }));
    const waits = new Waits(clock, lifetime);
    const textDraft = { text } as unknown as TextDraft;
    const guard = new GuardSecrets({ searchSecrets, textDraft, waits, lifetime });
    guard.question.changes$.subscribe();
    const sent: string[] = [];
    const ask = (asked = CARD) => guard.asksBefore(asked, (allowed) => sent.push(allowed));
    return { guard, clock, lifetime, text, loads, sent, ask };
  };

  it('waits, also for a second press, and asks when it has come', async () => {
    const { guard, clock, loads, sent, ask } = guardWith();
    expect([ask(), ask()]).toEqual([true, true]);
    loads[0]?.resolve(FOUND);
    await clock.flush();
    expect([guard.question.current?.secrets, sent, loads.length]).toEqual([['card'], [], 1]);
  });

  it.each(['rejects', 'does not come', 'finds nothing'] as const)(
    'sends the text as it is if it %s',
    async (what) => {
      const { guard, clock, loads, sent, ask } = guardWith();
      ask();
      if (what === 'rejects') loads[0]?.reject(new TypeError('no network'));
      if (what === 'finds nothing') loads[0]?.resolve(null);
      await clock.advance(what === 'does not come' ? 3_000 : 0);
      expect([sent, guard.question.current]).toEqual([[CARD], null]);
      loads[0]?.resolve(FOUND);
      await clock.advance(10_000);
      expect([sent, guard.question.current]).toEqual([[CARD], null]);
    },
  );

  it('sends nothing that the visitor goes on typing, and asks about it at the next press', async () => {
    const { guard, clock, text, loads, sent, ask } = guardWith();
    ask();
    text.set(`${CARD} 12/27`);
    loads[0]?.resolve(FOUND);
    await clock.advance(10_000);
    expect([sent, guard.question.current]).toEqual([[], null]);
    expect(ask(`${CARD} 12/27`)).toBe(true);
    expect(loads).toHaveLength(2);
  });

  it('previews a text that may hold one when it has come, and nothing if it does not come', async () => {
    const { guard, loads } = guardWith();
    expect(guard.preview('Hello')).toBe('Hello');
    const previews = [guard.preview(CARD), guard.preview('It was 200'), guard.preview(CARD)];
    loads[0]?.resolve(FOUND);
    loads[1]?.resolve(null);
    loads[2]?.reject(new Error('no network'));
    expect(await Promise.all(previews)).toEqual([STARRED, 'It was 200', null]);
  });

  it('does nothing after the chat has ended', async () => {
    const { clock, lifetime, loads, sent, ask, guard } = guardWith();
    ask();
    lifetime.end();
    for (const load of loads) load.resolve(FOUND);
    await clock.advance(10_000);
    expect([sent, guard.question.current]).toEqual([[], null]);
  });
});
