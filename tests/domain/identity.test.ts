import { describe, expect, it } from 'vitest';
import { agentAfterNotice, agentAtStart } from '../../domain/identity/agent';
import { keeperOf, type NamedVisitors, visitorToAskFor } from '../../domain/identity/visitor-identity';

const named = (given: Partial<NamedVisitors>): NamedVisitors => ({
  code: '',
  address: '',
  tab: '',
  page: '',
  ...given,
});

describe('who the visitor is (decision 23)', () => {
  it.each([
    ['the integrator’s code', { code: 'c', address: 'a', tab: 't', page: 'p' }, 'c', 'code', 'nobody'],
    ['the page address', { address: 'a', tab: 't', page: 'p' }, 'a', 'address', 'tab'],
    ['the address before a reload', { tab: 't', page: 'p' }, 't', 'tab', 'tab'],
    ['an earlier start of this page', { page: 'p' }, 'p', 'page', 'device'],
    ['nobody', {}, '', 'nobody', 'device'],
  ] as const)('named by %s: asked for and kept accordingly', (_, given, id, source, keeper) => {
    expect(visitorToAskFor(named(given))).toEqual({ id, source });
    expect(keeperOf(source)).toBe(keeper);
  });
});

const ANN = { id: '101', name: 'Ann', avatar: null };
const BEN = { id: '102', name: 'Ben', avatar: 'https://a.test/ben.png' };
const CLEO = { id: '103', name: 'Cleo', avatar: null };
const BARE = { id: '102', name: '', avatar: null };
const heard = { told: null, nobody: false, before: null, named: '', listed: [] };

describe('which agent serves at the start', () => {
  it.each([
    ['the notice names one', { told: ANN, listed: [CLEO] }, ANN],
    ['nobody is named: the first of the list', { listed: [CLEO, ANN] }, CLEO],
    ['nobody is there: none', { nobody: true, listed: [CLEO] }, null],
    ['the notice is silent: who served until now', { before: ANN, listed: [CLEO] }, ANN],
    ['the address names one and the notice another', { named: '102', told: ANN, listed: [BEN] }, BEN],
    ['the address names one whom nobody describes', { named: '102', told: ANN }, BARE],
    ['the address names the one of the notice', { named: '102', told: BEN }, BEN],
    ['the address names one, and nobody is there', { named: '102', nobody: true }, BARE],
    ['the agent of the address serves already', { named: '102', before: BEN, told: ANN }, BEN],
    ['the backend has transferred since: the notice', { named: '102', before: CLEO, told: ANN }, ANN],
    ['the backend has transferred since, no notice', { named: '102', before: CLEO }, CLEO],
  ])('%s', (_, given, expected) => {
    expect(agentAtStart({ ...heard, ...given })).toEqual(expected);
  });

  it('a later notice leaves the agent of the address, unless the backend transferred the visitor', () => {
    const later = { ...heard, told: ANN, listed: [BEN] };
    expect(agentAfterNotice({ ...later, named: '102', before: BEN })).toEqual(BEN);
    expect(agentAfterNotice({ ...later, named: '102', before: CLEO })).toEqual(ANN);
    expect(agentAfterNotice(later)).toEqual(ANN);
  });
});
