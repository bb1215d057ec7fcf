import { describe, expect, it } from 'vitest';
import { createTestWidget, ok, SAMPLE_CONFIG, type TestWidget } from '../../../main/testing';
import { sameDevice } from '../test-bench';

/** How late the browser shows the second tab what the first one has stored. */
const SHOWN_AFTER_MS = 100;

/** Two tabs of a device that knows nobody. The backend names a new visitor for each call without an id. */
const twoTabs = ({ unsupported = false } = {}) => {
  const first = createTestWidget({});
  const { clock, sessionGateway, preferences } = first;
  let names = 0;
  sessionGateway.scripts.config.otherwise((ask) => {
    names += 1;
    return ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || `new-${names}` });
  });
  let storedAt = Number.POSITIVE_INFINITY;
  const store = preferences.rememberVisitorId.bind(preferences);
  preferences.rememberVisitorId = (...given) => {
    storedAt = Math.min(storedAt, clock.now());
    store(...given);
  };
  const ofSecond = preferences.tab();
  const read = ofSecond.visitorId.bind(ofSecond);
  ofSecond.visitorId = (businessId) => (clock.now() < storedAt + SHOWN_AFTER_MS ? null : read(businessId));
  const tabLocks = first.tabLocks.tab('tab-2');
  for (const locks of [first.tabLocks, tabLocks]) locks.unsupported = unsupported;
  const second = createTestWidget({
    fakes: {
      ...sameDevice(first),
      preferences: ofSecond,
      tabLocks,
      outboxStore: first.outboxStore.tab('tab-2'),
    },
  });
  const start = async () => {
    first.widget.start();
    second.widget.start();
    await clock.advance(2_000);
  };
  return { first, second, start };
};

const phaseOf = ({ widget }: TestWidget) => widget.shell.state.current.phase.kind;
const asked = ({ sessionGateway }: TestWidget) =>
  sessionGateway.scripts.config.asked.map(({ visitorId }) => visitorId);

describe('two tabs that open at once on a device that knows nobody', () => {
  it('have one visitor, though what the first one stores is seen later in the second', async () => {
    const { first, second, start } = twoTabs();
    await start();
    expect(asked(first)).toEqual(['', '', 'new-1']);
    expect(first.preferences.visitorId('1')).toBe('new-1');
    expect([first, second].map(phaseOf)).toEqual(['open', 'open']);
  });

  it('open without locks, too', async () => {
    const { first, second, start } = twoTabs({ unsupported: true });
    await start();
    expect([first, second].map(phaseOf)).toEqual(['open', 'open']);
  });

  it('open although the tab that came first never gives the lock back', async () => {
    const { first, second, start } = twoTabs();
    const frozen = first.tabLocks.tab('frozen');
    await frozen.acquire('kefu.visitor.1');
    await start();
    expect([first, second].map(phaseOf)).toEqual(['open', 'open']);
    expect(frozen.held).toEqual(['kefu.visitor.1']);
  });

  it('give the lock back', async () => {
    const { first, second, start } = twoTabs();
    await start();
    expect([...first.tabLocks.held, ...second.tabLocks.held]).toEqual([]);
  });
});
