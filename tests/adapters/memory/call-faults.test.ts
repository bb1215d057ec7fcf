import { describe, expect, it } from 'vitest';
import { callFaults } from '../../../adapters/memory/call-faults';
import { callWithToken } from '../../../adapters/memory/caller-token';
import { failure, Script } from '../../../adapters/memory/scripted-replies';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { ok } from '../../../domain/result';

const bench = () => {
  const clock = new VirtualClock(0);
  const kept: string[] = [];
  const script = new Script<string, number>((ask) => ok(kept.push(ask)));
  const answers: unknown[] = [];
  const ask = (text: string) => void script.answer(text).then((answer) => answers.push(answer));
  return { clock, kept, script, answers, ask };
};

describe('the replies of a script', () => {
  it('a late answer: the call takes effect at once', async () => {
    const { clock, kept, script, answers, ask } = bench();
    script.next(callFaults.lateAnswer(clock, 500));
    ask('a');
    await clock.advance(499);
    expect([kept, answers]).toEqual([['a'], []]);
    await clock.advance(1);
    expect(answers).toEqual([ok(1)]);
  });

  it('a late request: the call takes effect when it arrives', async () => {
    const { clock, kept, script, ask } = bench();
    script.next(callFaults.lateRequest(clock, 500));
    ask('a');
    await clock.advance(499);
    expect(kept).toEqual([]);
    await clock.advance(1);
    expect(kept).toEqual(['a']);
  });

  it('a timeout: the call has no effect, and fails after 30 s', async () => {
    const { clock, kept, script, answers, ask } = bench();
    script.next(callFaults.timesOut(clock));
    ask('a');
    await clock.advance(29_999);
    expect(answers).toEqual([]);
    await clock.advance(1);
    expect([kept, answers]).toEqual([[], [failure.timeout]]);
  });

  it('a lost answer: the call takes effect, and the caller gets a failure', async () => {
    const { clock, kept, script, answers, ask } = bench();
    script.next(callFaults.losesAnswer(clock, { ms: 10, heard: failure.refused(500) }));
    ask('a');
    await clock.advance(10);
    expect([kept, answers]).toEqual([['a'], [failure.refused(500)]]);
  });

  it('a policy sees every call with its token, and a call that it does not answer continues', async () => {
    const { clock, kept, script, answers } = bench();
    script.policy((_ask, { token }) => (token === 'good' ? null : failure.unauthorised));
    for (const token of ['bad', 'good'])
      void callWithToken(token, () => script.answer(token)).then((answer) => answers.push(answer));
    await clock.flush();
    expect([kept, answers]).toEqual([['good'], [failure.unauthorised, ok(1)]]);
    script.policy(null);
    expect(await script.answer('again')).toEqual(ok(2));
  });
});
