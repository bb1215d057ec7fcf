import { describe, expect, it } from 'vitest';
import { createTestWidget, failure, ok, SAMPLE_CONFIG, sameDevice } from '../../../main/testing';
import { specifiedMs } from '../../support/specified';
import { open } from '../test-bench';

const REQUEST = { title: 'Rate us', items: ['Speed', 'Manners'], commentAsked: true, commentTitle: 'Why?' };

const asked = async (style = '', request: Partial<typeof REQUEST> = {}) => {
  const bench = await open({}, ({ sessionGateway }) =>
    sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style })),
  );
  bench.realtime.last.says({ kind: 'evaluation-asked', request: { ...REQUEST, ...request } });
  const { actions } = bench.widget.evaluation;
  const shown = () => bench.widget.evaluation.state.current;
  const card = () => bench.widget.conversation.state.current.rating?.title ?? null;
  return { ...bench, actions, shown, card };
};

describe('evaluation', () => {
  // Shows spec §3.48, spec §5.16, spec §5.17, spec §5.18.
  it('in the default theme every item needs a score', async () => {
    const bench = await asked();
    expect(bench.shown()).toMatchObject({
      kind: 'open',
      title: 'Rate us',
      commentAsked: true,
      scores: [
        { title: 'Speed', score: null },
        { title: 'Manners', score: null },
      ],
    });
    bench.actions.score(0, 4);
    bench.actions.submit();
    expect(bench.shown()).toMatchObject({ missing: 1 });
    expect(bench.toasts()).toEqual(['evaluate_score']);
    expect(bench.evaluationGateway.scripts.submit.asked).toHaveLength(0);
    bench.actions.score(1, 2);
    expect(bench.shown()).toMatchObject({ missing: null });
    bench.actions.comment('fine');
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.evaluationGateway.scripts.submit.asked).toEqual([
      {
        businessId: '1',
        visitorId: 'v1',
        serviceId: '101',
        comment: 'fine',
        scores: [
          { title: 'Speed', score: 4 },
          { title: 'Manners', score: 2 },
        ],
      },
    ]);
  });

  // Shows spec §5.16, spec §5.17, spec §5.18.
  it('in other themes there is one score, which starts at 5', async () => {
    const bench = await asked('sgg');
    expect(bench.shown()).toMatchObject({ scores: [{ title: 'Speed', score: 5 }] });
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.evaluationGateway.scripts.submit.last?.scores).toEqual([{ title: 'Speed', score: 5 }]);
  });

  // Shows spec §3.48.
  it('without items the title is rated', async () => {
    const bench = await asked('', { items: [] });
    expect(bench.shown()).toMatchObject({ scores: [{ title: 'Rate us', score: null }] });
  });

  // Shows spec §5.16, spec §5.17, spec §5.18, spec §9.38, spec §9.39.
  it('accepts only whole scores from 1 to 5', async () => {
    const bench = await asked();
    for (const score of [0, 6, 2.5, Number.NaN]) bench.actions.score(0, score);
    expect(bench.shown()).toMatchObject({ scores: [{ score: null }, { score: null }] });
  });

  // Shows spec §4.38, spec §9.23.
  it('a success shows the server’s text for 2 s and adds a notice', async () => {
    const bench = await asked('sgg');
    bench.actions.submit();
    expect(bench.shown()).toMatchObject({ submitting: true });
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.evaluationGateway.scripts.submit.asked).toHaveLength(1);
    expect(bench.shown()).toEqual({ kind: 'thanks', words: 'Thank you' });
    expect(bench.lines()).toEqual(['notice notice_evaluated']);
    await bench.clock.advance(1_999);
    expect(bench.shown().kind).toBe('thanks');
    await bench.clock.advance(1);
    expect(bench.shown().kind).toBe('closed');
  });

  it('while it is submitted nothing can be changed, and it is submitted once', async () => {
    const bench = await asked();
    bench.actions.score(0, 1);
    bench.actions.score(1, 2);
    bench.actions.comment('meh');
    const answer = bench.evaluationGateway.scripts.submit.hold();
    bench.actions.submit();
    bench.actions.score(0, 5);
    bench.actions.comment('great');
    bench.actions.submit();
    await bench.clock.flush();
    const entered = { comment: 'meh', scores: [{ score: 1 }, { score: 2 }] };
    expect(bench.shown()).toMatchObject({ ...entered, submitting: true });
    answer(failure.refused(1));
    await bench.clock.flush();
    expect(bench.shown()).toMatchObject({ ...entered, submitting: false });
    expect(bench.evaluationGateway.scripts.submit.asked).toHaveLength(1);
  });

  it('names the missing item until that item has a score', async () => {
    const bench = await asked();
    bench.actions.submit();
    expect(bench.shown()).toMatchObject({ missing: 0 });
    bench.actions.score(1, 4);
    expect(bench.shown()).toMatchObject({ missing: 0 });
    bench.actions.score(0, 4);
    expect(bench.shown()).toMatchObject({ missing: null });
  });

  it.each([ok('Thank you'), failure.refused(1, 'no')])(
    'a late answer does not open the dialog that was cancelled: %o',
    async (late) => {
      const bench = await asked('sgg');
      const answer = bench.evaluationGateway.scripts.submit.hold();
      bench.actions.submit();
      bench.actions.cancel();
      answer(late);
      await bench.clock.flush();
      expect(bench.shown()).toEqual({ kind: 'closed' });
      expect(bench.toasts()).toEqual([]);
    },
  );

  it('a missing score is said for 2 s', async () => {
    const bench = await asked();
    bench.actions.submit();
    await bench.clock.advance(specifiedMs('hintToast') - 1);
    expect(bench.toasts()).toEqual(['evaluate_score']);
    await bench.clock.advance(1);
    expect(bench.toasts()).toEqual([]);
  });

  it('a failure keeps the entered scores and comment', async () => {
    const bench = await asked();
    bench.evaluationGateway.scripts.submit.next(failure.refused(1));
    bench.actions.score(0, 1);
    bench.actions.score(1, 2);
    bench.actions.comment('meh');
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.shown()).toMatchObject({
      failed: true,
      submitting: false,
      comment: 'meh',
      scores: [{ score: 1 }, { score: 2 }],
    });
    expect(bench.toasts()).toEqual(['evaluate_error']);
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.shown().kind).toBe('thanks');
  });

  // Shows spec §8.19.
  it.each([
    [failure.refused(1, 'You have already rated'), '"You have already rated"', 3_000],
    [failure.refused(500, 'Too busy'), '"Too busy"', 5_000],
    [failure.refused(1, 'evaluate_error'), 'evaluate_error', 3_000],
    [failure.unreachable, 'evaluate_error', 3_000],
  ])(
    'a refusal shows its reason once, with the backend’s own text if there is one: %o',
    async (answer, said, ms) => {
      const bench = await asked('sgg');
      bench.evaluationGateway.scripts.submit.next(answer);
      bench.actions.submit();
      await bench.clock.advance(ms - 1);
      expect(bench.toasts()).toEqual([said]);
      await bench.clock.advance(1);
      expect(bench.toasts()).toEqual([]);
      expect(bench.shown()).toMatchObject({ failed: true });
    },
  );

  it('stays open at a second request, and closes on cancel', async () => {
    const bench = await asked();
    bench.actions.score(0, 3);
    bench.realtime.last.says({ kind: 'evaluation-asked', request: { ...REQUEST, title: 'Again' } });
    expect(bench.shown()).toMatchObject({ title: 'Rate us', scores: [{ score: 3 }, { score: null }] });
    bench.actions.cancel();
    expect(bench.shown()).toEqual({ kind: 'closed' });
  });

  it('a -1 or 500 shows its text in one hint, and keeps it beside the form', async () => {
    const bench = await asked('sgg');
    bench.evaluationGateway.scripts.submit.next(failure.refused(500, 'The ratings are closed'));
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['"The ratings are closed"']);
    expect(bench.shown()).toMatchObject({ failed: true, refusal: 'The ratings are closed' });
  });

  it.each([true, false])(
    'a late answer to the first dialog does not change the second one (stored: %s)',
    async (stored) => {
      const bench = await asked('sgg');
      const answer = bench.evaluationGateway.scripts.submit.hold();
      bench.actions.submit();
      bench.actions.cancel();
      bench.realtime.last.says({ kind: 'evaluation-asked', request: { ...REQUEST, title: 'Again' } });
      answer(stored ? ok('Thank you') : failure.refused(1, ''));
      await bench.clock.flush();
      expect(bench.shown()).toMatchObject({ kind: 'open', title: 'Again', failed: false, submitting: false });
      expect(bench.lines()).toEqual(stored ? ['notice notice_evaluated'] : []);
      expect(bench.toasts()).toEqual([]);
    },
  );
});

/** The same tab after a reload. */
const reload = async (bench: Awaited<ReturnType<typeof asked>>) => {
  bench.widget.dispose();
  const next = createTestWidget({ fakes: sameDevice(bench) });
  next.widget.start();
  await next.clock.flush();
  return {
    ...next,
    card: () => next.widget.conversation.state.current.rating?.title ?? null,
    shown: () => next.widget.evaluation.state.current,
  };
};

const askAgain = (bench: Awaited<ReturnType<typeof asked>>, title = 'Again') =>
  bench.realtime.last.says({ kind: 'evaluation-asked', request: { ...REQUEST, title } });

describe('the card of the rating (decision 37)', () => {
  // Shows decision 37.
  it('opens the dialog instead of the request while the visitor is typing', async () => {
    const bench = await asked('sgg');
    bench.actions.cancel();
    bench.widget.composer.actions.edit('One more thi');
    askAgain(bench);
    expect(bench.shown()).toEqual({ kind: 'closed' });
    expect(bench.card()).toBe('Again');
    bench.widget.conversation.actions.rate();
    expect(bench.shown()).toMatchObject({ kind: 'open', title: 'Again' });
    expect(bench.composer().draft).toBe('One more thi');
  });

  it('opens the dialog instead of the request while the visitor reads above the end', async () => {
    const bench = await asked('sgg');
    bench.actions.cancel();
    bench.widget.conversation.actions.leftBottom();
    askAgain(bench);
    expect([bench.shown().kind, bench.card()]).toEqual(['closed', 'Again']);
    bench.widget.conversation.actions.reachedBottom();
    askAgain(bench, 'At the end');
    expect([bench.shown().kind, bench.card()]).toEqual(['open', 'At the end']);
  });

  // Shows decision 37.
  it('stays after Cancel, which keeps what was entered, and goes when the rating was sent', async () => {
    const bench = await asked();
    bench.actions.score(0, 4);
    bench.actions.comment('fine');
    bench.actions.cancel();
    expect(bench.card()).toBe('Rate us');
    bench.widget.conversation.actions.rate();
    expect(bench.shown()).toMatchObject({ comment: 'fine', scores: [{ score: 4 }, { score: null }] });
    bench.actions.score(1, 4);
    bench.actions.submit();
    await bench.clock.flush();
    expect([bench.shown().kind, bench.card()]).toEqual(['thanks', null]);
    bench.widget.conversation.actions.rate();
    expect(bench.shown().kind).toBe('thanks');
    expect((await reload(bench)).card()).toBeNull();
  });

  it('stays after a reload, with the agent whom the rating is about', async () => {
    const before = await asked();
    before.actions.cancel();
    before.sessionGateway.scripts.notice.otherwise(
      ok({ agent: { id: '202', name: 'Ben', avatar: null }, welcome: [] }),
    );
    const bench = await reload(before);
    expect([bench.shown().kind, bench.card()]).toEqual(['closed', 'Rate us']);
    bench.widget.conversation.actions.rate();
    expect(bench.shown()).toMatchObject({
      title: 'Rate us',
      scores: [{ title: 'Speed' }, { title: 'Manners' }],
      commentAsked: true,
      commentTitle: 'Why?',
    });
    for (const item of [0, 1]) bench.widget.evaluation.actions.score(item, 5);
    bench.widget.evaluation.actions.submit();
    await bench.clock.flush();
    expect(bench.evaluationGateway.scripts.submit.last).toMatchObject({ serviceId: '101' });
    expect(bench.card()).toBeNull();
  });

  it('stays after a refusal, and a late success that was cancelled removes it', async () => {
    const bench = await asked('sgg');
    bench.evaluationGateway.scripts.submit.next(failure.refused(1));
    bench.actions.submit();
    await bench.clock.flush();
    expect(bench.card()).toBe('Rate us');
    const answer = bench.evaluationGateway.scripts.submit.hold();
    bench.actions.submit();
    bench.actions.cancel();
    bench.widget.conversation.actions.rate();
    answer(ok('Thank you'));
    await bench.clock.flush();
    expect([bench.shown().kind, bench.card()]).toEqual(['thanks', null]);
  });

  it('sends the rating once, also if the visitor cancels, opens it again and presses Submit again', async () => {
    const bench = await asked('sgg');
    const { submit } = bench.evaluationGateway.scripts;
    const answer = submit.hold();
    bench.actions.submit();
    bench.actions.cancel();
    bench.widget.conversation.actions.rate();
    expect(bench.shown()).toMatchObject({ kind: 'open', submitting: true });
    bench.actions.submit();
    answer(failure.refused(1, 'Not now'));
    await bench.clock.flush();
    expect(submit.asked).toHaveLength(1);
    expect(bench.shown()).toMatchObject({ kind: 'open', submitting: false, refusal: 'Not now' });
    bench.actions.submit();
    await bench.clock.flush();
    expect([submit.asked.length, bench.shown().kind, bench.card()]).toEqual([2, 'thanks', null]);
  });

  it('is that of the newer request, whatever the answer to an older one', async () => {
    const bench = await asked('sgg');
    const answer = bench.evaluationGateway.scripts.submit.hold();
    bench.actions.submit();
    bench.actions.cancel();
    askAgain(bench);
    answer(ok('Thank you'));
    await bench.clock.flush();
    expect([bench.shown().kind, bench.card()]).toEqual(['open', 'Again']);
  });

  it('goes when the page is seen again, if another tab has sent the rating', async () => {
    const bench = await asked('sgg');
    bench.actions.cancel();
    bench.environment.visible(false);
    bench.preferences.rememberAskedRating({ businessId: '1', visitorId: 'v1' }, null);
    expect(bench.card()).toBe('Rate us');
    bench.environment.visible(true);
    expect(bench.card()).toBeNull();
  });

  it('closes its dialog too when the page is seen again, if another tab has sent the rating', async () => {
    const bench = await asked('sgg');
    bench.environment.visible(false);
    bench.environment.visible(true);
    expect(bench.shown().kind).toBe('open');
    bench.environment.visible(false);
    bench.preferences.rememberAskedRating({ businessId: '1', visitorId: 'v1' }, null);
    bench.environment.visible(true);
    expect(bench.shown().kind).toBe('closed');
  });
});
