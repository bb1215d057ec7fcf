import { createRoot } from 'react-dom/client';
import { createTestWidget, ok, received, sampleMessage } from '../../../main/testing';
import { KefuWidget } from '../../../ui';
import { type Subject, textOf, untilDrawn } from './subject';

const POLL_MS = 3_000;
/** Between two messages of the visitor. */
const SEND_MS = 500;
const FIRST_CID = 10_000_000;
const FIRST_SENT_AT = 1_700_000_000;
const BETWEEN_S = 20;

const message = (at: number) =>
  received(
    sampleMessage('to_visiter', textOf(at), {
      clientId: `m${at}`,
      serverId: String(FIRST_CID + at),
      sentAt: FIRST_SENT_AT + at * BETWEEN_S,
      // The conversation opens at its end, because the visitor has read it.
      unread: false,
    }),
  );

const messages = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => message(from + index));

/** What the backend has stored. Making it is no work of the widget. */
let stored = messages(0, 0);

export const prepareWidget = (count: number): void => {
  if (stored.length < count) stored = messages(0, count);
};

/**
 * The whole widget with a backend in memory. Messages arrive by its polls, and time passes only when the bench
 * advances it.
 */
export const mountWidget = async (element: HTMLElement, count: number): Promise<Subject> => {
  const world = createTestWidget({ onlinePeople: 'off' });
  const { widget, messageGateway, clock } = world;
  prepareWidget(count);
  messageGateway.scripts.check.next(ok(stored.slice(0, count)));
  messageGateway.scripts.poll.otherwise(ok([]));
  const root = createRoot(element);
  root.render(<KefuWidget widget={widget} full scheme="light" />);
  widget.start();
  await clock.flush();
  // The language is loaded for the first mount.
  while (count > 0 && element.querySelector('[data-kefu="message"]') === null)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  let [first, end] = [0, count];
  const newestDrawn = () => untilDrawn(() => element.querySelector(`[data-unstr="m${end - 1}"]`) !== null);
  await newestDrawn();
  const poll = async (from: number, more: number) => {
    messageGateway.scripts.poll.next(ok(messages(from, more)));
    await clock.advance(POLL_MS);
    await clock.flush();
  };
  return {
    append: async (more) => {
      end += more;
      await poll(end - more, more);
      await newestDrawn();
    },
    prepend: (more) => {
      first -= more;
      return poll(first, more);
    },
    send: async (more) => {
      for (let at = 0; at < more; at += 1) {
        widget.composer.actions.edit(textOf(at));
        widget.composer.actions.send();
        await clock.advance(SEND_MS);
      }
    },
    unmount: async () => {
      root.unmount();
      widget.dispose();
    },
  };
};
