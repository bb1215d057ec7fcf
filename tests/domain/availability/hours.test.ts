import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Hours, WEEKDAYS } from '../../../domain/availability/hours';
import { OPENING_WITHIN_DAYS, openingAt } from '../../../domain/availability/opening';
import { readHours } from '../../../domain/availability/read-hours';

const at = (iso: string): number => Date.parse(iso) / 1_000;
const iso = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1_000).toISOString().slice(0, 16);

/** Monday to Friday, 9 to 18 in Manila, which is eight hours ahead of UTC all year. */
const MANILA: Hours = {
  timeZone: 'Asia/Manila',
  days: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, ['09:00-18:00']])),
};

const state = (hours: Hours, moment: string) => {
  const { isOpen, changesAt } = openingAt(hours, at(moment));
  return [isOpen, iso(changesAt)];
};

describe('opening hours', () => {
  it.each([
    ['a minute before', '2026-11-30T00:59:00Z', false, '2026-11-30T01:00'],
    ['the minute of opening', '2026-11-30T01:00:00Z', true, '2026-11-30T10:00'],
    ['the last second', '2026-11-30T09:59:59Z', true, '2026-11-30T10:00'],
    ['the minute of closing', '2026-11-30T10:00:00Z', false, '2026-12-01T01:00'],
    ['Friday evening', '2026-12-04T12:00:00Z', false, '2026-12-07T01:00'],
    ['Sunday there, Saturday in UTC', '2026-12-05T20:00:00Z', false, '2026-12-07T01:00'],
  ])('are judged by the clock of the shop: %s', (_, moment, isOpen, changes) => {
    expect(state(MANILA, moment)).toEqual([isOpen, changes]);
  });

  it('may have a pause, and go on over midnight', () => {
    const hours: Hours = { timeZone: 'UTC', days: { tue: ['20:00-02:00', '09:00-12:00', '13:30-17:00'] } };
    expect(state(hours, '2026-12-01T12:15:00Z')).toEqual([false, '2026-12-01T13:30']);
    expect(state(hours, '2026-12-01T23:00:00Z')).toEqual([true, '2026-12-02T02:00']);
    expect(state(hours, '2026-12-02T01:00:00Z')).toEqual([true, '2026-12-02T02:00']);
    expect(state(hours, '2026-12-02T02:00:00Z')).toEqual([false, '2026-12-08T09:00']);
  });

  it('have other times on a holiday, or none', () => {
    const hours = { ...MANILA, holidays: { '2026-12-24': ['09:00-12:00'], '2026-12-25': [] } };
    expect(state(hours, '2026-12-24T02:00:00Z')).toEqual([true, '2026-12-24T04:00']);
    expect(state(hours, '2026-12-25T02:00:00Z')).toEqual([false, '2026-12-28T01:00']);
  });

  it('do not change at midnight if they go on', () => {
    const always = Object.fromEntries(WEEKDAYS.map((day) => [day, ['00:00-24:00']]));
    expect(state({ timeZone: 'Europe/Berlin', days: always }, '2026-12-01T22:59:59Z')).toEqual([true, null]);
    expect(state({ timeZone: 'UTC', days: {} }, '2026-12-01T12:00:00Z')).toEqual([false, null]);
  });

  it('follow the clocks of the shop through summer and winter time', () => {
    const berlin: Hours = { timeZone: 'Europe/Berlin', days: { sat: ['09:00-18:00'], mon: ['09:00-18:00'] } };
    // Summer time ends on Sunday, 2026-10-25, and begins on Sunday, 2026-03-29.
    expect(state(berlin, '2026-10-24T16:30:00Z')).toEqual([false, '2026-10-26T08:00']);
    expect(state(berlin, '2026-03-28T17:30:00Z')).toEqual([false, '2026-03-30T07:00']);
    expect(state(berlin, '2026-03-28T07:59:00Z')).toEqual([false, '2026-03-28T08:00']);
  });

  it('lose a range over which the clocks jump, and end it at the jump if it begins before', () => {
    const berlin = (range: string): Hours => ({ timeZone: 'Europe/Berlin', days: { sun: [range] } });
    // On 2026-03-29 the clocks go from 02:00 to 03:00.
    expect(state(berlin('02:00-03:00'), '2026-03-28T12:00:00Z')).toEqual([false, '2026-04-05T00:00']);
    expect(state(berlin('01:00-03:00'), '2026-03-29T00:30:00Z')).toEqual([true, '2026-03-29T01:00']);
  });

  it('end at midnight where midnight does not come', () => {
    // In Santiago, 2026-09-06 begins at 01:00.
    const chile: Hours = {
      timeZone: 'America/Santiago',
      days: { sat: ['20:00-24:00'], sun: ['00:00-04:00'] },
    };
    expect(state(chile, '2026-09-06T00:30:00Z')).toEqual([true, '2026-09-06T07:00']);
  });

  it('of the evening before reach into a holiday', () => {
    const hours: Hours = {
      timeZone: 'UTC',
      days: { thu: ['20:00-02:00'], fri: ['09:00-10:00'] },
      holidays: { '2026-12-25': [] },
    };
    expect(state(hours, '2026-12-25T01:00:00Z')).toEqual([true, '2026-12-25T02:00']);
    expect(state(hours, '2026-12-25T09:30:00Z')).toEqual([false, '2026-12-31T20:00']);
  });

  it('name an opening that is months ahead, and the end of a long opening', () => {
    const season: Hours = { timeZone: 'UTC', days: {}, holidays: { '2027-05-01': ['10:00-12:00'] } };
    expect(state(season, '2026-10-01T00:00:00Z')).toEqual([false, '2027-05-01T10:00']);
    expect(state(season, '2027-05-01T12:00:00Z')).toEqual([false, null]);
    const always = Object.fromEntries(WEEKDAYS.map((day) => [day, ['00:00-24:00']]));
    const but: Hours = { timeZone: 'UTC', days: always, holidays: { '2026-12-25': [] } };
    expect(state(but, '2026-12-01T12:00:00Z')).toEqual([true, '2026-12-25T00:00']);
  });

  it('in zones of half hours, and on the other side of the date line', () => {
    const days = { wed: ['10:00-11:00'] };
    expect(state({ timeZone: 'Asia/Kolkata', days }, '2026-12-02T04:29:00Z')).toEqual([
      false,
      '2026-12-02T04:30',
    ]);
    expect(state({ timeZone: 'Pacific/Kiritimati', days }, '2026-12-01T20:30:00Z')).toEqual([
      true,
      '2026-12-01T21:00',
    ]);
  });

  it('for any hours and moment: the state is another one at the change, and the same just before', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const range = fc.tuple(time, time).filter(([from, to]) => from !== to);
    const ranges = fc.array(
      range.map(([from, to]) => `${clock(from)}-${clock(to)}`),
      { maxLength: 3 },
    );
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Shanghai',
      'America/Sao_Paulo',
      'Europe/London',
      'Australia/Lord_Howe',
    );
    const days = fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])), { requiredKeys: [] });
    const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
    fc.assert(
      fc.property(zones, days, moment, (timeZone, week, now) => {
        const hours: Hours = { timeZone, days: week };
        const { isOpen, changesAt } = openingAt(hours, now);
        if (changesAt === null) return;
        expect(changesAt).toBeGreaterThan(now);
        expect(changesAt - now).toBeLessThanOrEqual(OPENING_WITHIN_DAYS * 86_400);
        expect(openingAt(hours, changesAt - 1).isOpen).toBe(isOpen);
        expect(openingAt(hours, changesAt).isOpen).toBe(!isOpen);
      }),
      { numRuns: 60 },
    );
  });
});

describe('hours that an integrator gives', () => {
  it('are a copy, so that a later change of the object changes nothing', () => {
    const days = { mon: ['09:00-18:00'] };
    const reading = readHours({ timeZone: 'UTC', days });
    days.mon[0] = 'x';
    expect(reading).toMatchObject({ hours: { days: { mon: ['09:00-18:00'] } } });
  });

  it('are refused in a browser that knows no time zones', () => {
    vi.stubGlobal('Intl', undefined);
    expect(readHours(MANILA)).toMatchObject({ ok: false, field: 'timeZone' });
    vi.unstubAllGlobals();
  });

  it('are taken', () => {
    const hours = { ...MANILA, holidays: { '2028-02-29': [] } };
    expect(readHours(hours)).toEqual({ ok: true, hours });
  });

  it.each([
    [null, 'hours'],
    ['9-18', 'hours'],
    [{ days: {} }, 'timeZone'],
    [{ timeZone: 'Mars/Olympus', days: {} }, 'timeZone'],
    [{ timeZone: 'UTC' }, 'days'],
    [{ timeZone: 'UTC', days: { monday: [] } }, 'days.monday'],
    [{ timeZone: 'UTC', days: { mon: '09:00-18:00' } }, 'days.mon'],
    [{ timeZone: 'UTC', days: { mon: ['09:00-18:00', '9-18'] } }, 'days.mon[1]'],
    [{ timeZone: 'UTC', days: { mon: ['24:00-25:00'] } }, 'days.mon[0]'],
    [{ timeZone: 'UTC', days: { mon: ['08:60-09:00'] } }, 'days.mon[0]'],
    [{ timeZone: 'UTC', days: { mon: ['09:00-09:00'] } }, 'days.mon[0]'],
    [{ timeZone: 'UTC', days: {}, holidays: { '2026-02-30': [] } }, 'holidays.2026-02-30'],
    [{ timeZone: 'UTC', days: {}, holidays: { '2026-12-25': ['x'] } }, 'holidays.2026-12-25[0]'],
    [{ timeZone: 'UTC', days: {}, holidays: [] }, 'holidays'],
  ])('are refused with the name of the field: %j', (given, field) => {
    expect(readHours(given)).toMatchObject({ ok: false, field });
  });
});
