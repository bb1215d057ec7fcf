// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFromTag } from '../../../main/consent/from-tag';

let said: boolean[];
let refused: string[];

beforeEach(() => {
  said = [];
  refused = [];
});
afterEach(() => vi.unstubAllGlobals());

const follow = (tag: Readonly<Record<string, string>>) =>
  followFromTag(tag, { consent: (isGiven) => said.push(isGiven) }, (line) => refused.push(line));

it('follows the manager of the tag, with its options', () => {
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,');
  follow({ manager: 'onetrust', category: 'C0002' });
  follow({ manager: 'onetrust' });
  expect(said).toEqual([true, false]);
  vi.stubGlobal('dataLayer', [['consent', 'update', { analytics_storage: 'granted' }]]);
  follow({ manager: 'google', type: 'analytics_storage' });
  vi.stubGlobal('Cookiebot', { hasResponse: true, consent: { statistics: true, preferences: false } });
  follow({ manager: 'cookiebot', category: 'statistics' });
  vi.stubGlobal('__tcfapi', (_: string, __: number, answer: (data: object, isSuccess: boolean) => void) =>
    answer(
      { eventStatus: 'tcloaded', gdprApplies: true, purpose: { consents: { 1: true, 3: false } } },
      true,
    ),
  );
  follow({ manager: 'tcf', purposes: '1, 3' });
  follow({ manager: 'tcf' });
  expect(said).toEqual([true, false, true, true, false, true]);
  expect(refused).toEqual([]);
});

it.each([
  [{}, 'kefu-widget/consent: "manager": onetrust, cookiebot, google, tcf is expected'],
  [
    { manager: 'constructor' },
    'kefu-widget/consent: "manager": onetrust, cookiebot, google, tcf is expected',
  ],
  [{ manager: 'onetrust', category: '' }, 'kefu-widget/consent: "category": a text of 1 to 100 characters'],
  [{ manager: 'cookiebot', category: 'ads' }, 'kefu-widget/consent: "category": '],
  [{ manager: 'tcf', purposes: '1,all' }, 'kefu-widget/consent: "purposes": a list of purposes from 1 to 24'],
  [{ manager: 'tcf', purposes: '' }, 'kefu-widget/consent: "purposes": a list of purposes from 1 to 24'],
] as const)('names what it cannot use, and follows nothing: %j', (tag, line) => {
  follow(tag);
  expect([said, refused]).toEqual([[], [expect.stringContaining(line)]]);
});
