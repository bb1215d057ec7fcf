import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const KEY = 'some_key_here';

const loggedKeys = (bench: TestBench) =>
  bench.log.at('warn').flatMap(({ facts }) => (facts?.['key'] === undefined ? [] : [facts['key']]));

const expectHidden = (bench: TestBench) => {
  expect(JSON.stringify([bench.toasts(), bench.dialog(), bench.lines(), bench.phase()])).not.toContain(KEY);
};

describe('a message key of the backend that no catalogue has', () => {
  it.each([422, 1, -1])(
    'of a send with code %i: a sentence says what to do, and the log has the key',
    async (code) => {
      const bench = await open();
      bench.messageGateway.scripts.sendText.next(failure.refused(code, KEY));
      bench.say('hello');
      await bench.clock.flush();
      expect(bench.toasts()).toEqual(['save_error']);
      expect(loggedKeys(bench)).toEqual([KEY]);
    },
  );

  it('of a send with code 500: the toast of the last attempt only', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.otherwise(failure.refused(500, KEY));
    bench.say('hello');
    await bench.clock.advance(12_000);
    expect(bench.toasts()).toEqual(['upload_failed_please_retry']);
  });

  it('of the notice: nobody is available, in popup and line', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.otherwise(failure.refused(500, KEY)),
    );
    expect(bench.dialog()).toBe('failure no_customer_service');
    expect(bench.lines()).toEqual(['notice no_customer_service']);
    expect(loggedKeys(bench)).toEqual([KEY]);
  });

  it('of config: the start screen has a sentence, and the log the key', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.next(failure.refused(500, KEY)),
    );
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'data_error', words: '' });
    expectHidden(bench);
    expect(bench.log.at('error')).toMatchObject([{ facts: { words: KEY } }]);
  });

  it('of a poll: nothing is shown', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(failure.refused(500, KEY));
    await bench.clock.advance(3_000);
    expect(bench.toasts()).toEqual([]);
    expect(loggedKeys(bench)).toEqual([KEY]);
  });

  it.each([
    [failure.refused(1, KEY), { kind: 'open', failed: true, refusal: '' }],
    [ok(KEY), { kind: 'thanks', words: '' }],
  ])(
    'of a rating, refused or accepted: nothing of it is shown, and the log has the key: %j',
    async (answer, shown) => {
      const bench = await open();
      const request = { title: 'Rate us', items: [], commentAsked: false, commentTitle: '' };
      bench.realtime.last.says({ kind: 'evaluation-asked', request });
      bench.widget.evaluation.actions.score(0, 5);
      bench.evaluationGateway.scripts.submit.next(answer);
      bench.widget.evaluation.actions.submit();
      await bench.clock.flush();
      expect(bench.widget.evaluation.state.current).toMatchObject(shown);
      expectHidden(bench);
      expect(loggedKeys(bench)).toEqual([KEY]);
    },
  );
});
