import { VirtualTimeScheduler } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { Feedback } from '../../../application/feedback/feedback';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { MutableState } from '../../../application/state/state';
import { lazyMedia } from '../../../main/core/lazy-media-uses';
import type { MakeMedia } from '../../../main/core/media-part';
import { type MediaUses, makeMediaUses } from '../../../main/core/media-uses';

vi.mock('../../../main/core/media-uses', () => ({ makeMediaUses: vi.fn() }));

it('says what did not load if its code is missing, and the next press loads it again', async () => {
  const lifetime = new Lifetime();
  lifetime.begin();
  const clock = { now: () => 0, monotonic: () => 0, scheduler: new VirtualTimeScheduler() };
  const feedback = new Feedback(clock, lifetime);
  const opened = vi.fn();
  vi.mocked(makeMediaUses)
    .mockImplementationOnce(() => {
      throw new Error('a broken file');
    })
    .mockReturnValue({
      imageDialog: { state: new MutableState({ kind: 'closed' }), actions: { open: opened } },
    } as unknown as MediaUses);
  const { imageDialog } = lazyMedia({ feedback, features: {} } as Parameters<MakeMedia>[0]);
  imageDialog.actions.open();
  await vi.dynamicImportSettled();
  const said = feedback.toasts.current.map(({ words }) => words);
  expect([said, opened.mock.calls.length]).toMatchObject([[{ key: 'part_failed' }], 0]);
  imageDialog.actions.open();
  await vi.dynamicImportSettled();
  expect(opened).toHaveBeenCalledOnce();
});
