import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrowserOutboxStore, OutboxRecords } from '../../../adapters/browser/outbox-store';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { DeviceStorage } from '../../model/device-storage';
import { DeliveryWorld } from './delivery-world';

type Name = keyof DeliveryWorld['commands'];

const NAMES = Object.keys(new DeliveryWorld().commands) as Name[];

const ALWAYS: readonly Name[] = [
  'write',
  'owner is answered',
  'call fails',
  'call succeeds',
  'resend',
  'time passes',
];
const SOMETIMES = NAMES.filter((name) => !ALWAYS.includes(name));

/** With few kinds of commands in a sequence, they meet more often. */
const commands = fc.subarray(SOMETIMES, { maxLength: 8 }).chain((names) =>
  fc.array(fc.tuple(fc.constantFrom(...ALWAYS, ...names), fc.nat(9), fc.nat(99)), {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  }),
);

const played = (steps: readonly (readonly [Name, number, number])[]): DeliveryWorld => {
  const world = new DeliveryWorld();
  for (const [name, at, how] of steps) world.run(name, at, how);
  return world;
};

const RUNS = { numRuns: 2_000 };

describe('whatever happens, in any order', () => {
  it('a message has one call at a time, only when it may be sent, and at most five that answer 500 (P1 to P5, P8, P9)', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        expect(played(steps).violations).toEqual([]);
      }),
      RUNS,
    );
  });

  it('when everything works again, each message is accepted or gone in few steps (P6)', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const world = played(steps);
        world.getWell();
        expect(world.violations).toEqual([]);
      }),
      RUNS,
    );
  });

  it('what is stored is read back (P7)', () => {
    const conversation = { businessId: '1', visitorId: 'v' };
    fc.assert(
      fc.property(commands, (steps) => {
        for (const entry of played(steps).stored) {
          const device = new DeviceStorage();
          const tab = () => new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => device)));
          tab().write(conversation, entry);
          expect(tab().read(conversation)).toEqual([entry]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
