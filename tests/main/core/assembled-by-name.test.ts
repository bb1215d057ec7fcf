import { expect, it } from 'vitest';
import type { Outbox } from '../../../application/delivery/outbox';
import type { OwnMessages } from '../../../application/delivery/own-messages';
import { RestoreOutbox } from '../../../application/delivery/restore-outbox';
import type { PollMessages } from '../../../application/messaging/poll-messages';
import { ADAPTERS } from '../../../main/container/adapters';
import type { sessionPart } from '../../../main/core/session-part';

/** `npm test -- types` compiles this file: each expected error below must be one. */
const assembled = (
  part: ReturnType<typeof sessionPart> & { readonly polling: PollMessages },
  outgoing: OwnMessages,
  outbox: Outbox,
): unknown[] => [
  new RestoreOutbox({ ...part, outgoing, outbox }),
  // @ts-expect-error outbox is left out
  new RestoreOutbox({ ...part, outgoing }),
  // @ts-expect-error two parts are swapped
  new RestoreOutbox({ ...part, outgoing: outbox, outbox: outgoing }),
];

const { clock, ...withoutClock } = ADAPTERS;
// @ts-expect-error a port without an adapter
const missing: typeof ADAPTERS = withoutClock;
// @ts-expect-error the adapter of another port
const swapped: typeof ADAPTERS = { ...ADAPTERS, clock: ADAPTERS.chime };

it('parts and adapters are given by name, so a missing or swapped one does not compile', () => {
  expect(assembled).toBeTypeOf('function');
  expect([missing, swapped].map((table) => Object.hasOwn(table, 'clock'))).toEqual([false, true]);
  expect(clock).toBeTypeOf('function');
});
