import { describe, expect, it } from 'vitest';
import { OutboxRecords } from '../../adapters/browser/outbox-records';
import { BrowserOutboxStore } from '../../adapters/browser/outbox-store';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import { TimedLease } from '../../adapters/browser/timed-lease';
import { WebLocksLease } from '../../adapters/browser/web-locks-lease';
import { MemoryLease } from '../../adapters/memory/memory-lease';
import { MemoryOutboxStore } from '../../adapters/memory/memory-outbox-store';
import { MemoryTabLocks } from '../../adapters/memory/memory-tab-locks';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import type { Lease } from '../../application/ports/lease.port';
import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import * as LIMITS from '../../domain/limits';
import { FakeLocks } from './support/fake-locks';
import { FakeStorage } from './support/fake-storage';

/** One page. The tab crashes by `crash`, and is frozen when nothing is asked of it while time passes. */
interface Page {
  readonly lease: Lease;
  readonly store: OutboxStore;
  crash(): void;
}

interface Device {
  /** The same name is the same tab after a reload. */
  open(tab: string): Page;
  readonly clock: VirtualClock;
  /** The storage takes no longer values. */
  fill(): void;
}

const here = { businessId: '1', visitorId: 'v' };

const entry = (clientId: string, createdAt = 100): OutboxEntry => ({
  clientId,
  mode: 'agent',
  createdAt,
  content: { kind: 'text', text: 'Hello' },
});

/** A tab with the record of message `a`, and another tab. */
const twoTabs = (device: Device) => {
  const [one, two] = [device.open('one'), device.open('two')];
  one.store.write(here, entry('a'));
  return [one, two] as const;
};

const asks = (page: Page, clientId = 'a') => page.lease.request(here, clientId);
const FREE_AFTER = LIMITS.outboxClaimMs;

const leaseContract = (makeDevice: () => Device): void => {
  it('L1: of two tabs that ask, one gets it', async () => {
    const [one, two] = twoTabs(makeDevice());
    expect(one.lease.isOurs('a')).toBe(false);
    expect(await Promise.all([asks(one), asks(two)])).toEqual(['ours', 'elsewhere']);
    expect([one, two].map(({ lease }) => lease.isOurs('a'))).toEqual([true, false]);
    expect(await asks(two, 'another')).toBe('ours');
  });

  it('L2: the tab that has it gets it again, and keeps it when another tab releases it', async () => {
    const [one, two] = twoTabs(makeDevice());
    expect([await asks(one), await asks(one)]).toEqual(['ours', 'ours']);
    two.lease.release('a');
    expect([await asks(two), one.lease.isOurs('a')]).toEqual(['elsewhere', true]);
  });

  it('L2: after a release any tab gets it, and other leases stay', async () => {
    const [one, two] = twoTabs(makeDevice());
    one.store.write(here, entry('b'));
    await asks(one);
    await asks(one, 'b');
    one.lease.release('a');
    expect([one.lease.isOurs('a'), one.lease.isOurs('b')]).toEqual([false, true]);
    await expect.poll(() => asks(two)).toBe('ours');
    expect([await asks(one), await asks(two, 'b')]).toEqual(['elsewhere', 'elsewhere']);
    two.lease.release('a');
    await expect.poll(() => asks(one)).toBe('ours');
  });

  it('L4: the same tab gets it at once after a reload', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    one.crash();
    expect(await asks(device.open('one'))).toBe('ours');
    expect(await asks(two)).toBe('elsewhere');
  });

  it('L6: a clock that is set, a record that is written again and a full storage change nothing', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    device.fill();
    await asks(one);
    device.clock.jumpWall(-86_400_000);
    two.store.write(here, { ...entry('a'), place: { after: '7', nth: 1 } });
    expect([await asks(two), one.lease.isOurs('a')]).toEqual(['elsewhere', true]);
  });

  it('L7: the tab that has it keeps it when the record is removed', async () => {
    const [one, two] = twoTabs(makeDevice());
    await asks(one);
    two.store.remove(here, 'a');
    expect([one.lease.isOurs('a'), await asks(one)]).toEqual([true, 'ours']);
  });

  it('L8: the end of the run releases all', async () => {
    const [one, two] = twoTabs(makeDevice());
    await asks(one);
    await asks(one, 'b');
    one.lease.releaseAll();
    expect([one.lease.isOurs('a'), one.lease.isOurs('b')]).toEqual([false, false]);
    await expect.poll(() => asks(two)).toBe('ours');
    await expect.poll(() => asks(two, 'b')).toBe('ours');
  });
};

const lockContract = (makeDevice: () => Device): void => {
  leaseContract(makeDevice);

  it('L3: after a crash another tab gets it as soon as it asks', async () => {
    const [one, two] = twoTabs(makeDevice());
    await asks(one);
    expect(await asks(two)).toBe('elsewhere');
    one.crash();
    await expect.poll(() => asks(two)).toBe('ours');
  });

  it('L5: a tab keeps it while it is frozen, also if its record is gone', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    await device.clock.advance(10 * FREE_AFTER);
    two.store.remove(here, 'a');
    expect([await asks(two), one.lease.isOurs('a')]).toEqual(['elsewhere', true]);
    expect(two.lease.renew(here)).toEqual([]);
  });

  it('L8: a lease that is granted after its release, or after the end of the run, is free', async () => {
    const [one, two] = twoTabs(makeDevice());
    const first = asks(one);
    one.lease.release('a');
    const second = asks(one, 'b');
    one.lease.releaseAll();
    expect(await Promise.all([first, second])).toEqual(['elsewhere', 'elsewhere']);
    expect([one.lease.isOurs('a'), one.lease.isOurs('b')]).toEqual([false, false]);
    await expect.poll(() => asks(two)).toBe('ours');
    await expect.poll(() => asks(two, 'b')).toBe('ours');
  });

  it('L8: what is released and asked for again belongs to the second request', async () => {
    const [one, two] = twoTabs(makeDevice());
    const first = asks(one);
    one.lease.release('a');
    expect(await Promise.all([first, asks(one)])).toEqual(['elsewhere', 'ours']);
    expect([one.lease.isOurs('a'), await asks(two)]).toEqual([true, 'elsewhere']);
  });
};

const timedContract = (makeDevice: () => Device): void => {
  leaseContract(makeDevice);

  it('L3: after a crash it is free when another tab has watched it for 30 s of its own time', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    one.crash();
    await device.clock.advance(FREE_AFTER);
    expect(await asks(two)).toBe('elsewhere');
    await device.clock.advance(FREE_AFTER - 1);
    expect(await asks(two)).toBe('elsewhere');
    await device.clock.advance(1);
    expect(await asks(two)).toBe('ours');
  });

  it.each([
    ['renew', ({ lease }: Page) => lease.renew(here)],
    ['isOurs', ({ lease }: Page) => lease.isOurs('a')],
    ['request', (page: Page) => asks(page)],
  ])('L3: a tab that renews it in time by %s keeps it', async (_, renew) => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    for (let at = 0; at < 6; at += 1) {
      expect(await asks(two)).toBe('elsewhere');
      await device.clock.advance(FREE_AFTER / 3);
      await renew(one);
    }
    expect([await asks(two), one.lease.isOurs('a')]).toEqual(['elsewhere', true]);
  });

  it('L3: a tab that watches takes over what was written after its start, and says so once', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    two.lease.renew(here);
    await asks(one);
    one.crash();
    const taken: (readonly string[])[] = [];
    for (let at = 0; at < 6; at += 1) {
      taken.push(two.lease.renew(here));
      await device.clock.advance(LIMITS.outboxClaimRenewalMs);
    }
    expect(taken).toEqual([[], [], [], ['a'], [], []]);
    expect([two.lease.isOurs('a'), await asks(device.open('three'))]).toEqual([true, 'elsewhere']);
  });

  it('L3: a tab that watches takes over what another tab gave up, and not what none has', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    one.store.write(here, entry('failed there'));
    await asks(one);
    expect(two.lease.renew(here)).toEqual([]);
    one.lease.release('a');
    expect(two.lease.renew(here)).toEqual(['a']);
    expect(await asks(one, 'failed there')).toBe('ours');
  });

  it('L5: a tab that was frozen has lost it if another tab took it meanwhile', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    await asks(two);
    await device.clock.advance(FREE_AFTER);
    expect([await asks(two), one.lease.isOurs('a'), await asks(one)]).toEqual(['ours', false, 'elsewhere']);
    two.lease.release('a');
    expect([one.lease.isOurs('a'), await asks(one)]).toEqual([false, 'ours']);
  });

  it('L3: a tab that gives a lease up and takes it again counts as alive from then on', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    await asks(two);
    await device.clock.advance(FREE_AFTER);
    one.lease.release('a');
    expect([await asks(one), await asks(two)]).toEqual(['ours', 'elsewhere']);
  });

  it('L5: a tab that was frozen does not release what another tab took meanwhile', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    await asks(two);
    await device.clock.advance(FREE_AFTER);
    expect(await asks(two)).toBe('ours');
    one.lease.release('a');
    expect(await asks(device.open('three'))).toBe('elsewhere');
  });

  it('L5: a tab that was frozen has lost it if its record is gone, and keeps it if it is still there', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    one.store.write(here, entry('b'));
    await asks(one);
    await asks(one, 'b');
    two.store.remove(here, 'a');
    await device.clock.advance(FREE_AFTER);
    expect([one.lease.isOurs('a'), one.lease.isOurs('b')]).toEqual([false, true]);
    expect([await asks(two, 'a'), await asks(two, 'b')]).toEqual(['ours', 'elsewhere']);
  });

  it('L7: when the record is removed, other tabs get it; the one that had it keeps it while it renews it', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    two.store.remove(here, 'a');
    for (let at = 0; at < 6; at += 1) {
      await device.clock.advance(LIMITS.outboxClaimRenewalMs);
      one.lease.renew(here);
    }
    expect([one.lease.isOurs('a'), await asks(two)]).toEqual([true, 'ours']);
    two.store.write(here, entry('a'));
    await asks(two);
    expect([one.lease.isOurs('a'), two.lease.isOurs('a')]).toEqual([false, true]);
  });

  it('a lease belongs to its conversation', async () => {
    const device = makeDevice();
    const [one, two] = twoTabs(device);
    await asks(one);
    const elsewhere = { businessId: '1', visitorId: 'w' };
    expect([two.lease.renew(elsewhere), await two.lease.request(elsewhere, 'a')]).toEqual([[], 'ours']);
  });
};

const inMemory = (unsupported: boolean) => (): Device => {
  const [locks, stores, clock] = [new MemoryTabLocks(), new MemoryOutboxStore(), new VirtualClock()];
  const open = (tab: string): Page => {
    const [store, tabLocks] = [stores.tab(tab), locks.tab(tab)];
    tabLocks.unsupported = unsupported;
    return { lease: new MemoryLease(tabLocks, store, clock), store, crash: () => tabLocks.releaseAll() };
  };
  const fill = () => {
    stores.health = 'full';
  };
  return { open, clock, fill };
};

/** The time of a tab begins when it is opened. */
const inBrowser =
  (makeLease: (timed: Lease, locks: WebTabLocks) => Lease, makeLocks: () => unknown) => (): Device => {
    const [storage, locks, clock] = [new FakeStorage(), makeLocks() as LockManager, new VirtualClock()];
    let offset = 0;
    const open = (tab: string): Page => {
      offset += 900_000;
      const own = offset;
      const records = new OutboxRecords(new SafeStorage(() => storage));
      const timed = new TimedLease(records, tab, { monotonic: () => clock.monotonic() + own });
      const tabLocks = new WebTabLocks(locks);
      return {
        lease: makeLease(timed, tabLocks),
        store: new BrowserOutboxStore(records),
        crash: () => tabLocks.releaseAll(),
      };
    };
    const fill = () => {
      storage.full = true;
    };
    return { open, clock, fill };
  };

const byLocks = (timed: Lease, locks: WebTabLocks) => new WebLocksLease(locks, timed);
const refusing = () => ({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) });

describe('Lease: in memory, with locks', () => lockContract(inMemory(false)));
describe('Lease: in memory, without locks', () => timedContract(inMemory(true)));
describe('Lease: two chats of a page without locks', () => {
  /** Chats of one tab. Those of `load` are in one page; the next one is the page after a reload. */
  const oneTab = () => {
    const [storage, clock] = [new FakeStorage(), new VirtualClock()];
    const load = () => {
      const claimants = new Set<string>();
      return (): Page => {
        const records = new OutboxRecords(new SafeStorage(() => storage));
        const lease = new TimedLease(records, 'tab', clock, claimants);
        return { lease, store: new BrowserOutboxStore(records), crash: () => undefined };
      };
    };
    return load;
  };

  it('L1: one of them gets it, and the other when it is free', async () => {
    const open = oneTab()();
    const [one, two] = [open(), open()];
    one.store.write(here, entry('a'));
    expect([await asks(one), await asks(two)]).toEqual(['ours', 'elsewhere']);
    two.lease.release('a');
    expect([one.lease.isOurs('a'), two.lease.isOurs('a')]).toEqual([true, false]);
    one.lease.releaseAll();
    expect(await asks(two)).toBe('ours');
  });

  it('L4: after a reload each gets its own at once, also where a chat was ended before', async () => {
    const load = oneTab();
    const before = load();
    const ended = before();
    await asks(ended, 'of a chat that ended');
    ended.lease.releaseAll();
    const [one, two] = [before(), before()];
    for (const id of ['a', 'b']) one.store.write(here, entry(id));
    expect([await asks(one), await asks(two, 'b')]).toEqual(['ours', 'ours']);
    const after = load();
    const [first, second] = [after(), after()];
    expect([await asks(first), await asks(second)]).toEqual(['ours', 'elsewhere']);
    expect([await asks(first, 'b'), await asks(second, 'b')]).toEqual(['elsewhere', 'ours']);
  });
});

describe('Lease: Web Locks', () => {
  lockContract(inBrowser(byLocks, () => new FakeLocks()));

  it('L8: a lock that is granted late, after its release, is released again', async () => {
    const [clock, locks] = [new VirtualClock(), new MemoryTabLocks()];
    locks.delay = () => clock.wait(500);
    const timed = new TimedLease(new OutboxRecords(new SafeStorage(() => new FakeStorage())), 'one', clock);
    const lease = new WebLocksLease(locks, timed);
    const late = lease.request(here, 'a');
    lease.release('a');
    await clock.advance(500);
    expect([await late, locks.held]).toEqual(['elsewhere', []]);
  });
});
describe('Lease: timed', () =>
  timedContract(
    inBrowser(
      (timed) => timed,
      () => undefined,
    ),
  ));

describe('Lease: Web Locks that the browser refuses', () => {
  // A tab learns it with its first request, so what it has not asked for is not watched before.
  const device = inBrowser(byLocks, refusing);
  leaseContract(device);

  it('is timed from the first request on, also if the browser grants locks later', async () => {
    const locks = new FakeLocks();
    let isRefusing = true;
    const request: FakeLocks['request'] = (...ask) =>
      isRefusing ? refusing().request() : locks.request(...ask);
    const { open, clock } = inBrowser(byLocks, () => ({ request }))();
    const [one, two] = [open('one'), open('two')];
    one.store.write(here, entry('a'));
    expect([await asks(one), await asks(two)]).toEqual(['ours', 'elsewhere']);
    isRefusing = false;
    expect([await asks(one), await asks(two)]).toEqual(['ours', 'elsewhere']);
    await clock.advance(FREE_AFTER);
    expect([two.lease.renew(here), one.lease.isOurs('a')]).toEqual([['a'], false]);
  });

  it('a lease that was released before the refusal came is free', async () => {
    const { open } = device();
    const [one, two] = [open('one'), open('two')];
    one.store.write(here, entry('a'));
    const late = asks(one);
    one.lease.release('a');
    expect([await late, await asks(two)]).toEqual(['elsewhere', 'ours']);
  });

  it('a later refusal makes no timed lease: other tabs have locks', async () => {
    const locks = new FakeLocks();
    let isRefusing = false;
    const request: FakeLocks['request'] = (...ask) =>
      isRefusing ? refusing().request() : locks.request(...ask);
    const { open } = inBrowser(byLocks, () => ({ request }))();
    const one = open('one');
    expect(await asks(one)).toBe('ours');
    isRefusing = true;
    expect([await asks(one, 'b'), one.lease.isOurs('b')]).toEqual(['elsewhere', false]);
  });
});
