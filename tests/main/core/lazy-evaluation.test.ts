import { afterEach, expect, it, vi } from 'vitest';
import { composeHeadless } from '../../../main/container/compose-headless';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import { type MakeEvaluation, makeEvaluation } from '../../../main/core/evaluation';
import { lazyEvaluation } from '../../../main/core/lazy-evaluation';
import { createTestWidget, type Fakes, sameDevice } from '../../../main/testing';

vi.mock('../../../main/core/evaluation', async (original) => {
  const real = await original<{ makeEvaluation: MakeEvaluation }>();
  return { makeEvaluation: vi.fn(real.makeEvaluation) };
});

const made = vi.mocked(makeEvaluation);
afterEach(() => made.mockClear());

const open = async (fakes?: Partial<Fakes>, options: object = {}) => {
  const { widget: _, crash: __, ...world } = createTestWidget(fakes ? { fakes } : {});
  const { widget } = composeHeadless({ params: { business_id: '1' }, ...options }, world, {
    ...EAGER_FACTORIES,
    evaluation: lazyEvaluation,
  });
  made.mockClear();
  widget.start();
  const settle = async () => {
    await world.clock.flush();
    await vi.dynamicImportSettled();
    await world.clock.flush();
  };
  await settle();
  const askForRating = async (title = 'How was it?') => {
    const request = { title, items: ['Speed'], commentAsked: false, commentTitle: '' };
    world.realtime.last.says({ kind: 'evaluation-asked', request });
    await settle();
  };
  const dialog = () => widget.evaluation.state.current.kind;
  const card = () => widget.conversation.state.current.rating?.title;
  return { ...world, world, widget, settle, askForRating, dialog, card };
};

it('loads with the first request, opens the dialog, and sends what the visitor gives', async () => {
  const bench = await open();
  expect([made.mock.calls.length, bench.dialog()]).toEqual([0, 'closed']);
  const rated = vi.fn();
  bench.widget.on('rating', rated);
  await bench.askForRating();
  expect([made.mock.calls.length, bench.dialog()]).toEqual([1, 'open']);
  bench.widget.evaluation.actions.score(0, 4);
  bench.widget.evaluation.actions.submit();
  await bench.settle();
  expect(bench.evaluationGateway.scripts.submit.last).toMatchObject({
    scores: [{ title: 'Speed', score: 4 }],
  });
  expect([bench.dialog(), rated.mock.calls.length]).toEqual(['thanks', 1]);
  bench.widget.dispose();
  expect(bench.clock.waiting).toBe(0);
});

it('loads after a reload if the visitor was asked before, and not for the features that are off', async () => {
  const first = await open();
  await first.askForRating();
  first.widget.dispose();
  const next = await open(sameDevice(first.world));
  expect(made).toHaveBeenCalledOnce();
  expect([next.dialog(), next.card()]).toEqual(['closed', 'How was it?']);
  const off = await open(sameDevice(first.world), { rating: false });
  await off.askForRating();
  expect(made).not.toHaveBeenCalled();
});

it('keeps the request if its code cannot be loaded, and loads it again when the visitor returns to the tab', async () => {
  const bench = await open();
  made.mockImplementationOnce(() => {
    throw new Error('a broken file');
  });
  await bench.askForRating();
  expect([bench.dialog(), bench.card()]).toEqual(['closed', undefined]);
  bench.environment.visible(false);
  bench.environment.visible(true);
  await bench.settle();
  expect([bench.dialog(), bench.card()]).toEqual(['open', 'How was it?']);
});
