import { describe, expect, it } from 'vitest';
import { received, sampleMessage } from '../../../main/testing';
import { open, sameDevice } from '../test-bench';

describe('two tabs', () => {
  const another = (one: Awaited<ReturnType<typeof open>>) =>
    open({
      fakes: {
        ...sameDevice(one),
        outboxStore: one.outboxStore.tab('tab-2'),
        tabLocks: one.tabLocks.tab('tab-2'),
        readMarks: one.readMarks.tab('tab-2'),
      },
    });
  const hi = received(sampleMessage('to_visiter', 'hi', { clientId: 'hi', serverId: '3', unread: true }));

  it('share read marks: one acknowledgement, one sound, no badge left', async () => {
    const one = await open();
    const two = await another(one);
    two.environment.visible(false);
    await one.clock.advance(1_000);
    one.messageGateway.put(hi);
    await one.clock.advance(6_000);
    expect(one.messageGateway.scripts.acknowledge.asked).toHaveLength(1);
    expect(two.hostBridge.counts.at(-1)).toBe(0);
    two.environment.visible(true);
    await one.clock.advance(6_000);
    expect(one.messageGateway.scripts.acknowledge.asked).toHaveLength(1);
    expect(one.chime.rings + two.chime.rings).toBe(1);
    expect(two.lines()).toEqual(['to_visiter hi']);
  });

  it('keep the last 1,000 marks of messages that have not come (S19)', async () => {
    const one = await open();
    const marks = one.readMarks.tab('tab-2');
    const conversation = { businessId: '1', visitorId: 'v1' };
    for (let at = 1; at <= 1_001; at += 1)
      marks.publish({ conversation, clientId: `m${at}`, serverId: `${at}` });
    const item = (at: number) =>
      received(sampleMessage('to_visiter', `${at}`, { clientId: `m${at}`, serverId: `${at}`, unread: true }));
    one.environment.visible(false);
    one.messageGateway.put(item(1));
    one.messageGateway.put(item(2));
    await one.clock.advance(3_000);
    expect(one.messages().map(({ unread }) => unread)).toEqual([true, false]);
  });

  it('a message that another tab marked as read before this tab polled is not counted as new', async () => {
    const one = await open();
    one.environment.visible(false);
    one.readMarks
      .tab('tab-2')
      .publish({ conversation: { businessId: '1', visitorId: 'v1' }, clientId: 'hi' });
    one.readMarks
      .tab('tab-2')
      .publish({ conversation: { businessId: '1', visitorId: 'other' }, clientId: 'more' });
    one.messageGateway.put(hi);
    one.messageGateway.put(
      received(sampleMessage('to_visiter', 'more', { clientId: 'more', serverId: '4', unread: true })),
    );
    await one.clock.advance(4_000);
    expect(one.lines()).toEqual(['to_visiter hi', 'to_visiter more']);
    expect(one.hostBridge.counts.at(-1)).toBe(1);
  });
});
