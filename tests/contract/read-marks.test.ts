import { describe, expect, it } from 'vitest';
import { BroadcastReadMarks } from '../../adapters/browser/read-marks';
import { MemoryReadMarks } from '../../adapters/memory/memory-read-marks';
import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

const mark = (clientId: string): ReadMark => ({
  conversation: { businessId: '1', visitorId: 'v' },
  clientId,
});

/** Opens a tab of one browser. */
type Browser = (tab: string) => ReadMarks;

const readMarksContract = (makeBrowser: () => Browser): void => {
  it('reach the other tabs and not the sender', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    const heard: string[] = [];
    const listening = [
      one.received$.subscribe(({ clientId }) => heard.push(`one ${clientId}`)),
      two.received$.subscribe(({ clientId }) => heard.push(`two ${clientId}`)),
    ];
    one.publish(mark('a'));
    two.publish(mark('b'));
    await expect.poll(() => [...heard].sort()).toEqual(['one b', 'two a']);
    for (const one of listening) one.unsubscribe();
  });

  it('contain the server id of the message if it is known', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    const heard: ReadMark[] = [];
    const listening = [one.received$.subscribe(), two.received$.subscribe((one) => heard.push(one))];
    one.publish({ ...mark('a'), serverId: '7' });
    one.publish(mark('b'));
    await expect.poll(() => heard).toEqual([{ ...mark('a'), serverId: '7' }, mark('b')]);
    for (const one of listening) one.unsubscribe();
  });

  it('are not received after the end', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    const heard: string[] = [];
    const ended = two.received$.subscribe(({ clientId }) => heard.push(clientId));
    const awake = one.received$.subscribe();
    ended.unsubscribe();
    one.publish(mark('a'));
    const again = two.received$.subscribe(({ clientId }) => heard.push(clientId));
    one.publish(mark('b'));
    await expect.poll(() => heard).toEqual(['b']);
    again.unsubscribe();
    awake.unsubscribe();
  });
};

describe('ReadMarks: in memory', () => {
  readMarksContract(() => {
    const marks = new MemoryReadMarks();
    return (tab) => marks.tab(tab);
  });
});

describe('ReadMarks: over a BroadcastChannel', () => {
  let channels = 0;
  readMarksContract(() => {
    channels += 1;
    const name = `read-marks-${channels}`;
    return () => new BroadcastReadMarks(() => new BroadcastChannel(name));
  });

  it('drop other messages of the channel', async () => {
    const marks = new BroadcastReadMarks(() => new BroadcastChannel('read-marks-odd'));
    const heard: ReadMark[] = [];
    const listening = marks.received$.subscribe((one) => heard.push(one));
    const stranger = new BroadcastChannel('read-marks-odd');
    for (const odd of [
      null,
      1,
      'x',
      {},
      { clientId: 'a' },
      { ...mark('a'), conversation: { businessId: 1 } },
      // No id is so long (S19).
      mark('a'.repeat(513)),
      { ...mark('a'), conversation: { businessId: '1', visitorId: 'v'.repeat(513) } },
      // The question of a tab with an earlier release.
      { claim: { ...mark('a'), serverId: '7', tabId: 'one', isUnderWay: false } },
    ])
      stranger.postMessage(odd);
    stranger.postMessage({ ...mark('good'), more: true });
    await expect.poll(() => heard).toEqual([mark('good')]);
    stranger.close();
    listening.unsubscribe();
  });

  it('do nothing if the browser has no channel or refuses one', () => {
    const marks = new BroadcastReadMarks(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const listening = marks.received$.subscribe(() => expect.fail('nobody is there'));
    expect(() => marks.publish(mark('a'))).not.toThrow();
    listening.unsubscribe();
  });
});
