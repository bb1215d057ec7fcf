import dayjs from 'dayjs';
import 'dayjs/locale/ar.js';
import preParsePostFormat from 'dayjs/plugin/preParsePostFormat.js';
import { afterEach, expect, it } from 'vitest';
import { makeDates } from '../../../ui/i18n/dates';

const SENT_AT = new Date(2026, 6, 14, 12, 34).getTime() / 1000;

afterEach(() => void dayjs.locale('en'));

it('the language that the page has set for all of dayjs changes no time of the widget', () => {
  dayjs.extend(preParsePostFormat);
  dayjs.locale('ar');
  expect(dayjs.unix(SENT_AT).format('HH:mm'), 'the page itself').toBe('١٢:٣٤');
  const dates = makeDates('en', (key) => key);
  expect(dates.label({ kind: 'clock', pattern: 'HH:mm' }, SENT_AT)).toBe('12:34');
  expect(dates.monthAndDay(SENT_AT)).toBe('07-14');
  expect(dates.moment(SENT_AT, SENT_AT)).toBe('12:34');
});
