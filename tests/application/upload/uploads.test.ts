import { describe, expect, it } from 'vitest';
import { err } from '../../../domain/result';
import { film, uploadBench } from './upload-test-bench';

const REFUSED = err({ kind: 'refused', code: 400, message: '' } as const);

describe('one upload at a time', () => {
  it('the second one gets a hint to wait, wherever it starts', async () => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.images.state.current).toEqual({ kind: 'closed', busy: true });
    expect(bench.reported.at(-1)).toBe('b1 50%');
    bench.reported.length = 0;
    bench.video.actions.open(film());
    bench.images.actions.open();
    expect(bench.reported).toEqual(['toast uploading_please_wait', 'toast uploading_please_wait']);
    expect(bench.video.state.current.kind).toBe('closed');
  });

  it('closes the dialog at once, continues in its bubble, and is cancelled there', async () => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    expect(bench.images.state.current).toEqual({ kind: 'closed', busy: true });
    await bench.settle();
    expect(bench.slot.busy.current).toBe(true);
    expect(bench.previews.alive.size).toBe(1);
    expect(bench.uploads.withdraw('b1')).toBe(true);
    expect(bench.reported.at(-1)).toBe('b1 withdrawn');
    expect(bench.storage.cutOff).toBe(1);
    expect(bench.images.state.current).toEqual({ kind: 'closed' });
    expect(bench.previews.alive.size).toBe(0);
  });

  it('after a failure the next upload can start, and the failed one can still be retried', async () => {
    const bench = uploadBench();
    bench.gateway.answers.push(REFUSED);
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    await bench.choose('b.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.sent.map(({ clientId }) => clientId)).toEqual(['b2']);
    expect(bench.uploads.retry('b1')).toBe(true);
    await bench.settle();
    expect(bench.sent.map(({ clientId }) => clientId)).toEqual(['b2', 'b1']);
  });

  it('removing a failed upload leaves the slot to the one that runs', async () => {
    const bench = uploadBench();
    bench.gateway.answers.push(REFUSED);
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    bench.storage.stalled = true;
    await bench.choose('b.jpg');
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.uploads.withdraw('b1')).toBe(true);
    expect(bench.slot.busy.current).toBe(true);
    bench.video.actions.open(film());
    expect(bench.reported.at(-1)).toBe('toast uploading_please_wait');
    expect(bench.storage.begun).toBe(1);
    bench.storage.release();
    await bench.settle();
    expect(bench.sent.map(({ clientId }) => clientId)).toEqual(['b2']);
    expect(bench.slot.busy.current).toBe(false);
  });

  it('the end of the widget ends all uploads', async () => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
    bench.uploads.dispose();
    bench.images.dispose();
    expect(bench.storage.cutOff).toBe(1);
    expect(bench.previews.alive.size).toBe(0);
  });
});

describe('leaving the page', () => {
  const submit = async (bench: ReturnType<typeof uploadBench>) => {
    await bench.choose('a.jpg');
    bench.images.actions.submit();
    await bench.settle();
  };

  it('the visitor is asked while files are stored, and no longer once the message is on its way', async () => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    await bench.choose('a.jpg');
    expect(bench.environment.asksBeforeLeaving, 'a draft').toBe(false);
    bench.images.actions.submit();
    expect(bench.environment.asksBeforeLeaving, 'from the first moment').toBe(true);
    await bench.settle();
    expect(bench.environment.asksBeforeLeaving).toBe(true);
    bench.outcomes.push(new Promise(() => undefined));
    bench.storage.release();
    await bench.settle();
    expect(bench.askedAtSend, 'until the outbox has the message').toEqual([true]);
    expect(bench.environment.asksBeforeLeaving, 'while it is sent').toBe(false);
  });

  it('the visitor is not asked after a failure, and asked again during the retry', async () => {
    const bench = uploadBench();
    bench.gateway.answers.push(REFUSED);
    await submit(bench);
    expect(bench.environment.asksBeforeLeaving).toBe(false);
    bench.storage.stalled = true;
    expect(bench.uploads.retry('b1')).toBe(true);
    await bench.settle();
    expect(bench.environment.asksBeforeLeaving).toBe(true);
  });

  it.each(['a cancelled upload', 'the end of the widget'])('the question is taken away by %s', async (by) => {
    const bench = uploadBench();
    bench.storage.stalled = true;
    await submit(bench);
    expect(bench.environment.asksBeforeLeaving).toBe(true);
    if (by === 'a cancelled upload') bench.uploads.withdraw('b1');
    else bench.uploads.dispose();
    expect(bench.environment.asksBeforeLeaving).toBe(false);
  });
});
