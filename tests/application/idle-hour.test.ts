import type { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { createTestWidget } from '../../main/testing';

const HOUR_S = 3_600;
const POLL_S = 3;
/** Relative times ("2 minutes ago") are updated. */
const RELATIVE_TIMES_S = 30;

const VIEWS = [
  ...(['shell', 'header', 'composer', 'questions', 'toasts', 'dialog', 'evaluation'] as const),
  ...(['imageDialog', 'videoDialog', 'viewer', 'messageForm', 'emoji'] as const),
] as const;

it('an idle hour polls on time, draws nothing but relative times, and leaves no timer behind', async () => {
  const { widget, messageGateway, realtime, clock } = createTestWidget({ onlinePeople: 'off' });
  Object.assign(realtime, { answers: true, begins: 'greeted' });
  widget.start();
  await clock.advance(10_000);
  realtime.last.answers = false;
  const waiting = clock.waiting;
  const polls = messageGateway.scripts.poll.asked.length;
  const drawn: string[] = [];
  for (const name of VIEWS)
    (widget[name].state.changes$ as Observable<unknown>).subscribe(() => drawn.push(name));
  let conversations = 0;
  widget.conversation.state.changes$.subscribe(() => {
    conversations += 1;
  });
  drawn.length = 0;
  conversations = 0;
  for (let second = 0; second < HOUR_S; second += 1) {
    await clock.advance(1_000);
    // A server answers later and not within the call.
    if (realtime.last.sent.at(-1)?.kind === 'ping') realtime.last.says({ kind: 'pong' });
  }
  expect(drawn).toEqual([]);
  expect(conversations).toBe(HOUR_S / RELATIVE_TIMES_S);
  expect(messageGateway.scripts.poll.asked.length - polls).toBe(HOUR_S / POLL_S);
  expect(clock.waiting).toBe(waiting);
  widget.dispose();
});
