import { describe, expect, it } from 'vitest';
import { agentAfterServiceAnswer, agentAtStart } from '../../../domain/identity/agent';

const ANN = { id: '101', name: 'Ann', avatar: null };

const BEN = { id: '102', name: 'Ben', avatar: 'https://a.test/ben.png' };

const CLEO = { id: '103', name: 'Cleo', avatar: null };

const BARE = { id: '102', name: '', avatar: null };

const known = { fromServiceAnswer: null, nobody: false, previous: null, fromAddress: '', fromConfig: [] };

describe('which agent serves at the start', () => {
  it.each([
    ['the notice names one', { fromServiceAnswer: ANN, fromConfig: [CLEO] }, ANN],
    ['nobody is fromAddress: the first of the list', { fromConfig: [CLEO, ANN] }, CLEO],
    ['nobody is there: none', { nobody: true, fromConfig: [CLEO] }, null],
    ['the notice is silent: who served until now', { previous: ANN, fromConfig: [CLEO] }, ANN],
    [
      'the address names one and the notice another',
      { fromAddress: '102', fromServiceAnswer: ANN, fromConfig: [BEN] },
      BEN,
    ],
    ['the address names one whom nobody describes', { fromAddress: '102', fromServiceAnswer: ANN }, BARE],
    ['the address names the one of the notice', { fromAddress: '102', fromServiceAnswer: BEN }, BEN],
    ['the address names one, and nobody is there', { fromAddress: '102', nobody: true }, BARE],
    [
      'the agent of the address serves already',
      { fromAddress: '102', previous: BEN, fromServiceAnswer: ANN },
      BEN,
    ],
    [
      'the backend has transferred since: the notice',
      { fromAddress: '102', previous: CLEO, fromServiceAnswer: ANN },
      ANN,
    ],
    ['the backend has transferred since, no notice', { fromAddress: '102', previous: CLEO }, CLEO],
  ])('%s', (_, given, expected) => {
    expect(agentAtStart({ ...known, ...given })).toEqual(expected);
  });

  it('a later notice keeps the agent of the address, unless the backend transferred the visitor', () => {
    const later = { ...known, fromServiceAnswer: ANN, fromConfig: [BEN] };
    expect(agentAfterServiceAnswer({ ...later, fromAddress: '102', previous: BEN })).toEqual(BEN);
    expect(agentAfterServiceAnswer({ ...later, fromAddress: '102', previous: CLEO })).toEqual(ANN);
    expect(agentAfterServiceAnswer(later)).toEqual(ANN);
  });
});
