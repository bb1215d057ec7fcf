import { expect, it } from 'vitest';
import type { OwnMessages } from '../../../application/delivery/own-messages';
import { RestoreMessages } from '../../../application/delivery/restore-messages';
import type { SendMessages } from '../../../application/delivery/send-messages';
import type { PollMessages } from '../../../application/messaging/poll-messages';
import { ADAPTERS } from '../../../main/container/adapters';
import type { sessionPart } from '../../../main/core/session-part';

/** `npm test -- types` compiles this file: each expected error below must be one. */
const assembled = (
  core: ReturnType<typeof sessionPart> & { readonly polling: PollMessages },
  outgoing: OwnMessages,
  sendMessages: SendMessages,
): unknown[] => [
  new RestoreMessages({ ...core, outgoing, sendMessages }),
  // @ts-expect-error sendMessages is left out
  new RestoreMessages({ ...core, outgoing }),
  // @ts-expect-error two parts are swapped
  new RestoreMessages({ ...core, outgoing: sendMessages, sendMessages: outgoing }),
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
