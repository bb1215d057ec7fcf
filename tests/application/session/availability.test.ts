import { describe, expect, it, vi } from 'vitest';
import type { KefuEvents } from '../../../application/integration/kefu-api';
import { createTestWidget, SAMPLE_CONFIG } from '../../../main/testing';

type Bench = ReturnType<typeof createTestWidget>;

/** The virtual clock begins on Thursday, 2026-01-01, at 00:00 UTC. The shop in Manila opens at 01:00 UTC. */
const MANILA = { timeZone: 'Asia/Manila', days: { thu: ['09:00-18:00'], fri: ['09:00-18:00'] } };
const HOUR_MS = 3_600_000;

const start = async (bench: Bench) => {
  const heard: KefuEvents['availability'][] = [];
  bench.widget.on('availability', (detail) => heard.push(detail));
  bench.widget.start();
  await vi.dynamicImportSettled();
  await bench.clock.flush();
  await vi.dynamicImportSettled();
  await bench.clock.flush();
  return heard;
};

const away = ({ widget }: Bench) => widget.panel.current.away;

describe('the hours of the shop', () => {
  it('say whether a person can answer, until the backend does', async () => {
    const bench = createTestWidget({ hours: MANILA });
    bench.sessionGateway.scripts.config.hold();
    const heard = await start(bench);
    expect(bench.widget.available).toBe(false);
    expect(heard).toMatchObject([{ available: false, backAt: '2026-01-01T01:00:00.000Z' }]);
    bench.widget.dispose();
  });

  it('change by themselves when the shop opens and closes', async () => {
    const bench = createTestWidget({ hours: MANILA });
    bench.sessionGateway.scripts.config.hold();
    const heard = await start(bench);
    await bench.clock.advance(HOUR_MS - 1_000);
    expect(bench.widget.available).toBe(false);
    // Up to 5 s later, because not all pages of a shop look at once.
    await bench.clock.advance(7_000);
    expect(bench.widget.available).toBe(true);
    await bench.clock.advance(9 * HOUR_MS);
    expect(heard.slice(1)).toMatchObject([
      { available: true, backAt: null },
      { available: false, backAt: '2026-01-02T01:00:00.000Z' },
    ]);
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
  });

  it('count less than an agent who is there', async () => {
    const bench = createTestWidget({ hours: MANILA });
    const heard = await start(bench);
    expect(bench.widget.available).toBe(true);
    expect(away(bench)).toBeNull();
    expect(heard.at(-1)).toMatchObject({ available: true, backAt: null });
  });

  it.each([
    ['outside of them, when somebody is back', ['09:00-18:00'], '2026-01-01T01:00:00Z'],
    ['nothing while the shop is open', ['00:00-24:00'], null],
  ])('say, when the agent goes offline, %s', async (_, ranges, back) => {
    const bench = createTestWidget({ hours: { timeZone: 'Asia/Manila', days: { thu: ranges } } });
    await start(bench);
    bench.realtime.last?.says({ kind: 'agent-offline', channel: 'se101' });
    await bench.clock.flush();
    expect(bench.widget.available).toBe(false);
    expect(away(bench)?.backAt ?? null).toBe(back === null ? null : Date.parse(back) / 1_000);
  });

  it('without hours, a person can answer until the backend says no', async () => {
    const bench = createTestWidget();
    const heard = await start(bench);
    expect([bench.widget.available, heard]).toEqual([true, []]);
  });

  it('may come from a function, which is asked again after sleep', async () => {
    let isOpen = true;
    const hours = vi.fn(async () => ({ isOpen, changesAt: new Date('2026-01-01T06:00:00Z') }));
    const bench = createTestWidget({ hours });
    bench.sessionGateway.scripts.config.hold();
    await start(bench);
    expect(bench.widget.available).toBe(true);
    isOpen = false;
    bench.environment.resume();
    await bench.clock.flush();
    expect(bench.widget.available).toBe(false);
    const calls = hours.mock.calls.length;
    await bench.clock.advance(HOUR_MS);
    expect(hours.mock.calls.length - calls).toBeLessThanOrEqual(12);
  });

  it.each([
    [{ timeZone: 'Nowhere/Land', days: {} }, 'hours: timeZone'],
    [{ timeZone: 'UTC', days: { mon: ['9-18'] } }, 'hours: days.mon[0]'],
    [() => 'yes', 'hours: the function must give'],
  ])('that cannot be read are named, and the chat is as without hours: %j', async (hours, line) => {
    const bench = createTestWidget({ hours: hours as never });
    bench.sessionGateway.scripts.config.hold();
    const refused: KefuEvents['error'][] = [];
    bench.widget.on('error', (error) => refused.push(error));
    await start(bench);
    await bench.clock.advance(HOUR_MS);
    expect(bench.widget.available).toBe(true);
    expect(refused).toMatchObject([{ key: 'setting_refused', text: expect.stringContaining(line) }]);
    expect(bench.log.lines.some(({ level, event }) => level === 'error' && event.startsWith(line))).toBe(
      true,
    );
  });

  it('a function that throws, or never answers, changes nothing and is asked again later', async () => {
    let answer = async (): Promise<boolean> => false;
    const hours = vi.fn(() => answer());
    const bench = createTestWidget({ hours });
    bench.sessionGateway.scripts.config.hold();
    await start(bench);
    expect([bench.widget.available, away(bench)]).toEqual([false, expect.objectContaining({ backAt: null })]);
    answer = () => new Promise(() => undefined);
    await bench.clock.advance(300_000);
    answer = async () => {
      throw new Error('out of order');
    };
    await bench.clock.advance(300_000);
    expect(bench.widget.available).toBe(false);
    answer = async () => true;
    await bench.clock.advance(300_000);
    expect(bench.widget.available).toBe(true);
    expect(hours).toHaveBeenCalledTimes(4);
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
  });

  it('a moment of the past is not waited for', async () => {
    const hours = vi.fn(() => ({ isOpen: false, changesAt: 0 }));
    const bench = createTestWidget({ hours });
    await start(bench);
    await bench.clock.advance(299_000);
    expect(hours).toHaveBeenCalledTimes(1);
  });

  it('stay what they were when another visitor is named', async () => {
    const bench = createTestWidget({ hours: () => false });
    bench.sessionGateway.scripts.config.hold();
    const heard = await start(bench);
    bench.sessionGateway.scripts.config.hold();
    bench.widget.identify({ visiterId: 'user-7' });
    await bench.clock.flush();
    expect([bench.widget.available, heard.length]).toEqual([false, 1]);
  });

  it('a function that throws is reported, and asked again later', async () => {
    const hours = vi.fn(() => {
      throw new Error('out of order');
    });
    const bench = createTestWidget({ hours });
    await start(bench);
    expect(bench.log.text).toContain('something was thrown');
    await bench.clock.advance(2 * 300_000);
    expect(hours.mock.calls.length).toBeGreaterThan(1);
  });
});

describe('outside of the hours', () => {
  const CLOSED = { timeZone: 'UTC', days: {} };
  const NOBODY = { ok: true, value: { agent: null, welcome: [] } } as const;
  const mode = ({ widget }: Bench) => widget.header.state.current.counterpart.role;

  it.each([
    ['robot', 'robot', 'hidden'],
    ['form', 'service', 'open'],
    ['chat', 'service', 'open'],
  ] as const)('and without an agent, %s leads to %s, form %s', async (outsideHours, role, form) => {
    const bench = createTestWidget({ hours: CLOSED, outsideHours, messageForm: { url: '/leave' } });
    bench.sessionGateway.scripts.isNewQueue.otherwise({ ok: true, value: outsideHours === 'form' });
    bench.sessionGateway.scripts.notice.otherwise(NOBODY);
    bench.sessionGateway.scripts.config.otherwise({
      ok: true,
      value: { ...SAMPLE_CONFIG, robotOffered: true },
    });
    await start(bench);
    expect([mode(bench), bench.widget.messageForm.state.current.kind]).toEqual([role, form]);
  });

  it('what the backend says counts: an agent who is there serves, and the robot of a shop that is open', async () => {
    const bench = createTestWidget({ hours: CLOSED, outsideHours: 'robot' });
    bench.sessionGateway.scripts.config.otherwise({
      ok: true,
      value: { ...SAMPLE_CONFIG, robotOffered: true },
    });
    await start(bench);
    expect([mode(bench), bench.widget.available]).toEqual(['service', true]);
    const open = createTestWidget({ hours: () => true, outsideHours: 'robot' });
    open.sessionGateway.scripts.config.otherwise({
      ok: true,
      value: { ...SAMPLE_CONFIG, robotOffered: true },
    });
    open.sessionGateway.scripts.notice.otherwise(NOBODY);
    await start(open);
    expect(mode(open)).toBe('service');
  });

  it('a function that does not answer delays the start by two seconds at most', async () => {
    const bench = createTestWidget({ hours: () => new Promise(() => undefined), outsideHours: 'form' });
    await start(bench);
    expect(bench.widget.shell.state.current.phase.kind).toBe('starting');
    await bench.clock.advance(2_000);
    expect(bench.widget.shell.state.current.phase.kind).toBe('open');
  });

  it('when the shop opens, the agent who is there then serves, and the form goes', async () => {
    let isOpen = false;
    const bench = createTestWidget({
      hours: () => isOpen,
      outsideHours: 'form',
      messageForm: { url: '/leave' },
    });
    bench.sessionGateway.scripts.notice.next(NOBODY);
    await start(bench);
    expect(bench.widget.messageForm.state.current.kind).toBe('open');
    isOpen = true;
    await bench.clock.advance(300_000);
    expect(bench.widget.messageForm.state.current.kind).toBe('hidden');
    expect(bench.widget.available).toBe(true);
  });
});
