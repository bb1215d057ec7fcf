import { describe, expect, it } from 'vitest';
import {
  type Given,
  NAMINGS,
  type NamedVisitors,
  visitorIdToAskAgain,
  visitorToAskFor,
} from '../../../domain/identity/visitor-identity';

const code = (value: string): Given => ({ value, isCode: true });
const link = (value: string): Given => ({ value, isCode: false });

const named = (given: Partial<NamedVisitors>): NamedVisitors => ({
  id: link(''),
  accessKey: link(''),
  account: link(''),
  tab: '',
  page: null,
  ...given,
});

const EARLIER = { id: 'p', namedBy: 'nobody' } as const;
const OF_KEY = { id: 'x', namedBy: 'address-key' } as const;

/** The table of docs/adr/0009. */
describe('who the visitor is (decision 23 and decision 38)', () => {
  // Shows spec §4.39, decision 23.
  it.each([
    ['the integrator’s code', { id: code('c'), tab: 't', page: EARLIER }, 'c', 'code', 'nobody'],
    ['code, with a key', { id: code('c'), accessKey: code('k') }, 'c', 'code', 'nobody'],
    ['the page address', { id: link('a'), tab: 't', page: EARLIER }, 'a', 'address', 'tab'],
    ['the page address, with a key', { id: link('a'), accessKey: link('k') }, 'a', 'address', 'tab'],
    ['a key of the address', { accessKey: link('k') }, '', 'address-key', 'tab'],
    ['a key of the address, after a reload', { accessKey: link('k'), tab: 't' }, 't', 'address-key', 'tab'],
    [
      'a key of the address, at a later start',
      { accessKey: link('k'), page: OF_KEY },
      'x',
      'address-key',
      'tab',
    ],
    ['a key that has left the address', { page: OF_KEY }, 'x', 'address-key', 'tab'],
    ['a page that was open before the key', { accessKey: link('k'), page: EARLIER }, 'p', 'nobody', 'device'],
    ['the address before a reload', { tab: 't', page: EARLIER }, 't', 'tab', 'tab'],
    ['code that names this device’s visitor', { id: code(''), tab: 't' }, '', 'nobody', 'device'],
    ['an earlier start of this page', { page: EARLIER }, 'p', 'nobody', 'device'],
    ['a key of the code', { accessKey: code('k') }, '', 'nobody', 'device'],
    ['nobody', {}, '', 'nobody', 'device'],
  ] as const)('named by %s: is requested and stored as decided', (_, given, id, namedBy, keeper) => {
    expect(visitorToAskFor(named(given))).toMatchObject({ id, namedBy });
    expect(NAMINGS[namedBy].keptBy).toBe(keeper);
  });

  it.each([
    ['code names the visitor', { id: code('c') }, { id: 'c', accessKey: '', account: '' }],
    ['the page had a visitor before', { page: EARLIER }, { id: 'p', accessKey: '', account: '' }],
    ['the same link names the visitor', { id: link('a') }, { id: 'a', accessKey: 'k', account: 'Eve' }],
    ['nobody else is named', {}, { id: '', accessKey: 'k', account: 'Eve' }],
  ] as const)('key and account of a link, when %s', (_, given, expected) => {
    const asked = visitorToAskFor(named({ ...given, accessKey: link('k'), account: link('Eve') }));
    expect(asked).toMatchObject(expected);
  });

  it('key and account of the code go to its visitor', () => {
    const asked = visitorToAskFor(named({ id: code('c'), accessKey: code('k'), account: code('Ann') }));
    expect(asked).toEqual({ id: 'c', namedBy: 'code', accessKey: 'k', account: 'Ann' });
  });

  it.each([
    ['nobody', '', 'nobody', 'old', 'new', 'old'],
    ['nobody, with the stored id, which config does not know', 'old', 'nobody', 'old', 'new', 'old'],
    ['nobody, and config returned the stored id', '', 'nobody', 'same', 'same', null],
    ['nobody, and nothing is stored', '', 'nobody', null, 'new', null],
    ['an earlier start of this page', 'p', 'nobody', 'old', 'p', null],
    ['code', 'c', 'code', 'old', 'c', null],
    ['the address', 'a', 'address', 'old', 'a', null],
    ['a key of the address', '', 'address-key', 'old', 'x', null],
    ['the address before a reload', 't', 'tab', 'old', 't', null],
  ] as const)(
    'config is asked again with the stored id, or not: named by %s',
    (_, id, namedBy, stored, returned, again) => {
      expect(visitorIdToAskAgain({ id, namedBy }, stored, returned)).toBe(again);
    },
  );
});
