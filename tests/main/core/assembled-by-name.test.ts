import { expect, it } from 'vitest';
import type { OwnMessages } from '../../../application/delivery/own-messages';
import type { SendEntry } from '../../../application/messaging/send-entry';
import { SendMedia } from '../../../application/messaging/send-media';
import { ADAPTERS } from '../../../main/container/adapters';
import type { sessionPart } from '../../../main/core/session-part';

/** `npm test -- types` compiles this file: each expected error below must be one. */
const assembled = (
  core: ReturnType<typeof sessionPart>,
  own: OwnMessages,
  sendEntry: SendEntry,
): unknown[] => [
  new SendMedia({ ...core, ownMessages: own, sendEntry }),
  // @ts-expect-error sendEntry is left out
  new SendMedia({ ...core, ownMessages: own }),
  // @ts-expect-error two parts are swapped
  new SendMedia({ ...core, ownMessages: sendEntry, sendEntry: own }),
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
