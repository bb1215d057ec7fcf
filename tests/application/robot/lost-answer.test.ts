import { firstValueFrom, map, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { sentTexts, texts, twoLeft } from '../delivery/earlier-run';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

describe('two sentences that wait for the robot', () => {
  it('both arrive if the first leads to a hand-over and its send is slower than the polls', async () => {
    const before = await twoLeft(openWithRobot);
    before.widget.dispose();
    const bench = await openWithRobot({ fakes: sameDevice(before) }, ({ robotGateway, messageGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
      messageGateway.scripts.sendText.next(({ clientId, text }) =>
        firstValueFrom(
          timer(8_000, before.clock.scheduler).pipe(
            map(() => ok(messageGateway.keep(clientId, { kind: 'text', text }))),
          ),
        ),
      );
    });
    await bench.clock.advance(30_000);
    expect(texts(bench)).toEqual(['one', 'two']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });
});

it('a sentence that an agent refused, after a poll had brought the robot’s record of it, keeps its place after a reload', async () => {
  const handedOver = ok({ kind: 'handed-over', lastMessage: '' } as const);
  const own = (one: TestBench) => one.own().map(({ body }) => body.kind === 'text' && body.text);
  const bench = await openWithRobot();
  bench.say('earlier');
  await bench.clock.flush();
  const answer = bench.robotGateway.scripts.ask.hold();
  bench.say('refused');
  await bench.clock.flush();
  bench.robotGateway.scripts.ask.next(handedOver);
  bench.say('later');
  await bench.clock.flush();
  for (const [at, said] of ['earlier', 'refused'].entries())
    bench.messageGateway.put(
      received(sampleMessage('to_service', said, { clientId: `robot-${at}`, serverId: String(at + 1) })),
    );
  await bench.clock.advance(9_000);
  bench.messageGateway.scripts.sendText.next(failure.refused(1));
  answer(handedOver);
  await bench.clock.advance(9_000);
  expect(own(bench)).toEqual(['earlier', 'refused', 'later']);
  expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'failed', 'completed']);
  bench.widget.dispose();
  bench.sessionGateway.scripts.isNewQueue.otherwise(ok(false));
  const later = await open({ fakes: sameDevice(bench) });
  await later.clock.advance(9_000);
  expect(own(later)).toEqual(['earlier', 'refused', 'later']);
});

it('a sentence that met no network after the hand-over is sent by the next page, though another tab has read the robot’s record of it', async () => {
  const handedOver = ok({ kind: 'handed-over', lastMessage: '' } as const);
  const first = await openWithRobot();
  const tabLocks = first.tabLocks.tab('tab-2');
  const outboxStore = first.outboxStore.tab('tab-2');
  const second = await openWithRobot({ fakes: { ...sameDevice(first), tabLocks, outboxStore } });
  const answer = first.robotGateway.scripts.ask.hold();
  first.say('hello');
  await first.clock.flush();
  first.messageGateway.scripts.sendText.next(failure.unreachable);
  answer(handedOver);
  await first.clock.advance(10_000);
  expect(first.own().map(({ status }) => status)).toEqual(['failed']);
  first.messageGateway.put(
    received(sampleMessage('to_service', 'hello', { clientId: 'robot-1', serverId: '1' })),
  );
  second.robotGateway.scripts.ask.next(handedOver);
  second.say('human');
  await second.clock.advance(10_000);
  first.widget.dispose();
  first.sessionGateway.scripts.isNewQueue.otherwise(ok(false));
  const later = await open({ fakes: sameDevice(first) });
  await later.clock.advance(10_000);
  expect(sentTexts(later)).toEqual(['hello', 'human', 'hello']);
});

describe('a sentence to the robot whose answer was lost', () => {
  const kept = (bench: TestBench, direction: 'to_service' | 'to_visiter', text: string, serverId: string) =>
    bench.messageGateway.put(
      received(sampleMessage(direction, text, { clientId: `kept-${serverId}`, serverId })),
    );

  it('is shown once with its answer if the backend keeps a record of it', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(failure.unreachable, ok({ kind: 'handed-over', lastMessage: '' })),
    );
    bench.say('hello');
    await bench.clock.flush();
    kept(bench, 'to_service', 'hello', '1');
    kept(bench, 'to_visiter', 'Hi!', '2');
    bench.say('human');
    await bench.clock.advance(10_000);
    expect(texts(bench)).toEqual(['hello', 'Hi!', 'human']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('is shown once if it failed here and another tab asked it again', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(failure.unauthorised);
    bench.sessionGateway.scripts.refreshToken.otherwise(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(10_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['failed']);
    const { clientId = '' } = bench.own()[0] ?? {};
    bench.outboxStore.remove(key, clientId);
    kept(bench, 'to_service', 'hello', '1');
    kept(bench, 'to_visiter', 'Hi!', '2');
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.lines().filter((line) => !line.startsWith('notice'))).toEqual([
      'to_service completed hello',
      'to_visiter Hi!',
    ]);
  });

  it('is shown once after a reload, also if the record arrives before its lock is granted', async () => {
    const before = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(failure.unreachable),
    );
    before.say('hello');
    await before.clock.flush();
    kept(before, 'to_service', 'hello', '1');
    kept(before, 'to_visiter', 'Hi!', '2');
    before.widget.dispose();
    const bench = await openWithRobot({ fakes: sameDevice(before) });
    await bench.clock.advance(3_000);
    expect(texts(bench)).toEqual(['hello', 'Hi!']);
    expect(bench.robotGateway.scripts.ask.asked).toEqual([]);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('is shown once with its answer if the history begins between the two', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(
        ok({ kind: 'answered', answer: 'Hi!' }),
        ok({ kind: 'answered', answer: 'Here.' }),
      ),
    );
    bench.say('hello');
    await bench.clock.flush();
    bench.say('where?');
    await bench.clock.flush();
    kept(bench, 'to_visiter', 'Hi!', '2');
    kept(bench, 'to_service', 'where?', '3');
    kept(bench, 'to_visiter', 'Here.', '4');
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.flush();
    expect(texts(bench)).toEqual(['hello', 'Hi!', 'where?', 'Here.']);
  });

  it('is shown once with its answer if the history is read while the robot is asked', async () => {
    const bench = await openWithRobot({}, ({ messageGateway }) =>
      messageGateway.scripts.check.next(failure.refused(1)),
    );
    const answer = bench.robotGateway.scripts.ask.hold();
    bench.say('hello');
    kept(bench, 'to_service', 'hello', '1');
    kept(bench, 'to_visiter', 'Hi!', '2');
    await bench.clock.advance(5_000);
    answer(ok({ kind: 'answered', answer: 'Hi!' }));
    await bench.clock.advance(3_000);
    expect(texts(bench)).toEqual(['hello', 'Hi!']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed']);
  });

  it('is shown once if the first poll contains only the last messages and the second one its record', async () => {
    const past = received(sampleMessage('to_visiter', 'past', { serverId: '1' }));
    const bench = await openWithRobot({}, ({ messageGateway, robotGateway }) => {
      messageGateway.scripts.check.next(ok([past]));
      robotGateway.scripts.ask.next(
        ok({ kind: 'answered', answer: 'Hi!' }),
        ok({ kind: 'handed-over', lastMessage: '' }),
      );
    });
    bench.say('hello');
    await bench.clock.flush();
    kept(bench, 'to_service', 'hello', '2');
    kept(bench, 'to_visiter', 'Hi!', '3');
    const last = received(sampleMessage('to_visiter', 'last', { serverId: '4' }));
    bench.messageGateway.scripts.poll.next(ok([last]));
    bench.say('human');
    await bench.clock.advance(10_000);
    expect(texts(bench).filter((text) => text === 'hello' || text === 'Hi!')).toEqual(['hello', 'Hi!']);
  });

  it.each([
    ['it is repeated after a hand-over', failure.refused(500, ''), () => {}],
    [
      'the visitor resends it to an agent',
      failure.unreachable,
      (bench: TestBench) => bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? ''),
    ],
  ])('is shown once, and sent to the agent, if %s and the page reloads', async (_, lost, resend) => {
    const before = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(lost, ok({ kind: 'handed-over', lastMessage: '' })),
    );
    before.say('hello');
    await before.clock.advance(2_000);
    kept(before, 'to_service', 'hello', '1');
    kept(before, 'to_visiter', 'Hi!', '2');
    before.say('human');
    await before.clock.flush();
    resend(before);
    // The hand-over has begun, and no poll has shown the record.
    await before.clock.advance(1_100);
    before.widget.dispose();
    before.sessionGateway.scripts.isNewQueue.otherwise(ok(false));
    const bench = await open({ fakes: sameDevice(before) });
    await bench.clock.advance(4_000);
    expect(texts(bench).filter((text) => text === 'hello')).toHaveLength(1);
    const sent = bench.messageGateway.scripts.sendText.asked.map(({ clientId }) => clientId);
    expect(sent).toContain(
      before.own().find(({ body }) => body.kind === 'text' && body.text === 'hello')?.clientId,
    );
  });

  it('is shown once if it was refused here, another tab asked it, and a poll contains its record', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(failure.refused(1), ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('hello');
    await bench.clock.flush();
    bench.outboxStore.remove(key, bench.own()[0]?.clientId ?? '');
    kept(bench, 'to_service', 'hello', '1');
    kept(bench, 'to_visiter', 'Hi!', '2');
    bench.say('human');
    await bench.clock.advance(10_000);
    expect(texts(bench)).toEqual(['hello', 'Hi!', 'human']);
  });

  it('is shown once with its answer if a history that begins between the two is read while the robot is asked', async () => {
    const bench = await openWithRobot({}, ({ messageGateway }) =>
      messageGateway.scripts.check.next(failure.refused(1)),
    );
    const answer = bench.robotGateway.scripts.ask.hold();
    bench.say('hello');
    bench.robotGateway.scripts.ask.next(ok({ kind: 'answered', answer: 'Here.' }));
    bench.say('where?');
    kept(bench, 'to_visiter', 'Hi!', '2');
    kept(bench, 'to_service', 'where?', '3');
    kept(bench, 'to_visiter', 'Here.', '4');
    await bench.clock.advance(5_000);
    answer(ok({ kind: 'answered', answer: 'Hi!' }));
    await bench.clock.flush();
    expect(texts(bench)).toEqual(['Hi!', 'where?', 'Here.', 'hello']);
  });

  it('is shown once with its answer if the first poll begins between the two', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(
        ok({ kind: 'answered', answer: 'Hi!' }),
        ok({ kind: 'answered', answer: 'Here.' }),
        ok({ kind: 'handed-over', lastMessage: '' }),
      ),
    );
    for (const words of ['hello', 'where?']) {
      bench.say(words);
      await bench.clock.flush();
    }
    kept(bench, 'to_visiter', 'Hi!', '2');
    kept(bench, 'to_service', 'where?', '3');
    kept(bench, 'to_visiter', 'Here.', '4');
    bench.say('human');
    await bench.clock.advance(10_000);
    expect(texts(bench)).toEqual(['hello', 'Hi!', 'where?', 'Here.', 'human']);
  });

  // Shows decision 31.
  it('does not hide an answer of an agent with the same text', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(ok({ kind: 'answered', answer: 'Hi!' })),
    );
    bench.say('hello');
    await bench.clock.flush();
    kept(bench, 'to_visiter', 'Hi!', '2');
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.flush();
    expect(texts(bench)).toEqual(['hello', 'Hi!', 'Hi!']);
  });

  it('is not matched with the same sentence that the visitor then sends to an agent', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(failure.unreachable, ok({ kind: 'handed-over', lastMessage: '' })),
    );
    bench.say('hello');
    await bench.clock.flush();
    bench.say('human');
    await bench.clock.advance(1_300);
    bench.messageGateway.scripts.sendText.next(failure.refused(500));
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    kept(bench, 'to_service', 'hello', '50');
    await bench.clock.advance(10_000);
    expect(sentTexts(bench)).toEqual(['human', 'hello', 'hello']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
  });
});
