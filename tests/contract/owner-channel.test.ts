import { describe, expect, it } from 'vitest';
import { BroadcastOwners } from '../../adapters/browser/owner-channel';
import { MemoryOwnerChannel } from '../../adapters/memory/memory-owner-channel';
import type { OwnerCall, OwnerChannel } from '../../application/ports/owner-channel.port';

const call = (lock: string): OwnerCall => ({ kind: 'who', lock, by: 'one' });

/** @param open a tab of one browser, or another chat of its page */
const ownerChannelContract = (makeBrowser: () => () => OwnerChannel): void => {
  it('reaches the others and not the sender', async () => {
    const open = makeBrowser();
    const [one, two] = [open(), open()];
    const heard: string[] = [];
    const listening = [
      one.received$.subscribe(({ lock }) => heard.push(`one ${lock}`)),
      two.received$.subscribe(({ lock }) => heard.push(`two ${lock}`)),
    ];
    one.publish(call('a'));
    two.publish({ ...call('b'), kind: 'here' });
    await expect.poll(() => [...heard].sort()).toEqual(['one b', 'two a']);
    for (const one of listening) one.unsubscribe();
  });
};

describe('OwnerChannel: in memory', () => {
  ownerChannelContract(() => {
    const first = new MemoryOwnerChannel();
    return () => first.tab();
  });
});

describe('OwnerChannel: over a BroadcastChannel', () => {
  let channels = 0;
  ownerChannelContract(() => {
    channels += 1;
    const name = `owners-${channels}`;
    return () => new BroadcastOwners(() => new BroadcastChannel(name));
  });

  it('drops what is no call', async () => {
    const open = () => new BroadcastChannel('owners-hostile');
    const channel = new BroadcastOwners(open);
    const heard: OwnerCall[] = [];
    const listening = channel.received$.subscribe((one) => heard.push(one));
    const page = open();
    for (const data of [
      null,
      7,
      {},
      { kind: 'who' },
      { kind: 'x', lock: 'a', by: 'b' },
      { kind: 'who', lock: 'a' },
    ])
      page.postMessage(data);
    page.postMessage(call('a'));
    await expect.poll(() => heard).toEqual([call('a')]);
    listening.unsubscribe();
    page.close();
  });
});
