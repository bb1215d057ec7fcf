import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { FakeHostBridge, ok, received, sampleMessage } from '../../../main/testing';
import { open } from '../test-bench';

describe('unread messages', () => {
  it('are, of what the view has not shown yet, only those of the other side', async () => {
    const bench = await open();
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(3_000);
    bench.say('own');
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'transferred', agent: { id: '202', name: 'Ben', avatar: null } });
    expect(bench.lines().at(-1)).toBe('notice notice_transferred');
    bench.widget.conversation.actions.leftBottom(3);
    expect(bench.widget.conversation.state.current.unreadBelow).toBe(1);
  });

  it('are counted below the visible part until the visitor scrolls down or answers', async () => {
    const bench = await open();
    const below = () => bench.widget.conversation.state.current.unreadBelow;
    const { leftBottom, reachedBottom } = bench.widget.conversation.actions;
    bench.messageGateway.agentSays('seen');
    await bench.clock.advance(3_000);
    expect(below()).toBe(0);
    leftBottom();
    bench.messageGateway.agentSays('a');
    bench.messageGateway.agentSays('b');
    await bench.clock.advance(3_000);
    expect(below()).toBe(2);
    reachedBottom();
    expect(below()).toBe(0);
    leftBottom();
    bench.messageGateway.agentSays('c');
    await bench.clock.advance(3_000);
    expect(below()).toBe(1);
    bench.say('answer');
    expect(below()).toBe(0);
  });

  it('get the divider above the first of them, which stays until the visitor answers', async () => {
    const bench = await open();
    const view = () => bench.widget.conversation.state.current;
    const divided = () =>
      Array.from({ length: view().rows.length }, (_, at) => view().rows.at(at)).filter(
        (row) => row?.firstUnread,
      );
    bench.messageGateway.agentSays('seen');
    await bench.clock.advance(3_000);
    expect(view().firstUnreadBelow).toBeNull();
    bench.widget.conversation.actions.leftBottom();
    bench.messageGateway.agentSays('a');
    bench.messageGateway.agentSays('b');
    await bench.clock.advance(3_000);
    bench.messageGateway.agentSays('c');
    await bench.clock.advance(3_000);
    expect(divided().map((row) => row?.message.body)).toEqual([{ kind: 'text', text: 'a' }]);
    expect(view().firstUnreadBelow).toBe(divided()[0]?.message.clientId);
    bench.widget.conversation.actions.reachedBottom();
    expect([view().firstUnreadBelow, divided().length]).toEqual([null, 1]);
    bench.say('answer');
    expect(divided()).toHaveLength(0);
  });

  it('are neither messages of the history nor own messages', async () => {
    const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('old'));
    bench.widget.conversation.actions.leftBottom();
    bench.messageGateway.keep('elsewhere', { kind: 'text', text: 'from my phone' });
    await bench.clock.advance(3_000);
    expect(bench.widget.conversation.state.current.unreadBelow).toBe(0);
    expect(bench.chime.rings).toBe(0);
  });

  it('are counted also if the panel can never be hidden', async () => {
    const shown$ = of(true);
    const bench = await open({ fakes: { hostBridge: Object.assign(new FakeHostBridge(), { shown$ }) } });
    bench.widget.conversation.actions.leftBottom();
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(3_000);
    expect(bench.widget.conversation.state.current.unreadBelow).toBe(1);
  });

  it('are reported to the host page while the page or the panel is hidden', async () => {
    const bench = await open();
    bench.hostBridge.show(false);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(3_000);
    bench.environment.visible(false);
    bench.messageGateway.agentSays('b');
    await bench.clock.advance(3_000);
    expect(bench.hostBridge.counts).toEqual([0, 1, 2]);
    bench.environment.visible(true);
    expect(bench.hostBridge.counts.at(-1)).toBe(2);
    bench.hostBridge.show(true);
    expect(bench.hostBridge.counts.at(-1)).toBe(0);
  });
});

describe('unread messages that are recalled', () => {
  it('are no longer counted, below the visible part and for the host page', async () => {
    const bench = await open();
    const below = () => bench.widget.conversation.state.current.unreadBelow;
    bench.widget.conversation.actions.leftBottom();
    bench.hostBridge.show(false);
    const [first, second] = ['a', 'b', 'c'].map((words) => bench.messageGateway.agentSays(words));
    await bench.clock.advance(3_000);
    expect([below(), bench.hostBridge.counts.at(-1)]).toEqual([3, 3]);
    bench.realtime.last.says({ kind: 'recalled', clientId: null, serverId: first ?? '' });
    expect([below(), bench.hostBridge.counts.at(-1)]).toEqual([2, 2]);
    bench.messageGateway.recall(second ?? '');
    bench.messageGateway.scripts.poll.next(ok(bench.messageGateway.snapshot()));
    await bench.clock.advance(3_000);
    expect([below(), bench.hostBridge.counts.at(-1)]).toEqual([1, 1]);
  });

  it('are no longer counted after the view has scrolled to them', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      for (const words of ['a', 'b']) messageGateway.agentSays(words);
    });
    bench.widget.conversation.actions.leftBottom(2);
    bench.realtime.last.says({ kind: 'recalled', clientId: null, serverId: '2' });
    expect(bench.widget.conversation.state.current.unreadBelow).toBe(1);
  });

  it('do not scroll the view when the visitor comes back', async () => {
    const bench = await open();
    const { returns } = bench.widget.conversation.state.current;
    bench.environment.visible(false);
    const serverId = bench.messageGateway.agentSays('a mistake');
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'recalled', clientId: null, serverId });
    bench.environment.visible(true);
    expect(bench.hostBridge.counts).toEqual([0, 1, 0]);
    expect(bench.widget.conversation.state.current.returns).toBe(returns);
  });
});

describe('the badge on the host page', () => {
  it('is removed when the widget ends', async () => {
    const bench = await open();
    bench.environment.visible(false);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(3_000);
    expect(bench.hostBridge.counts).toEqual([0, 1]);
    bench.widget.dispose();
    expect(bench.hostBridge.counts).toEqual([0, 1, 0]);
  });
});

describe('when the visitor comes back', () => {
  const lineAbove = ({ widget }: Awaited<ReturnType<typeof open>>): string | null => {
    const { rows } = widget.conversation.state.current;
    const marked = Array.from({ length: rows.length }, (_, at) => rows.at(at)).find(
      (row) => row?.firstUnread,
    );
    return marked?.message.body.kind === 'text' ? marked.message.body.text : null;
  };

  it('draws the divider above the new messages, and asks the view to scroll there', async () => {
    const bench = await open();
    const { returns } = bench.widget.conversation.state.current;
    bench.messageGateway.agentSays('seen');
    await bench.clock.advance(3_000);
    bench.environment.visible(false);
    bench.messageGateway.agentSays('first unseen');
    bench.messageGateway.agentSays('second');
    await bench.clock.advance(3_000);
    expect(lineAbove(bench)).toBeNull();
    bench.environment.visible(true);
    await bench.clock.advance(0);
    expect(lineAbove(bench)).toBe('first unseen');
    expect(bench.widget.conversation.state.current.returns).toBe(returns + 1);
  });

  it('keeps the divider while the tab is hidden and shown, until the panel is reopened or an answer is sent', async () => {
    const bench = await open();
    const leaveAndReturn = async () => {
      bench.environment.visible(false);
      bench.messageGateway.agentSays('unseen');
      await bench.clock.advance(3_000);
      bench.environment.visible(true);
    };
    await leaveAndReturn();
    bench.environment.visible(false);
    bench.environment.visible(true);
    expect(lineAbove(bench)).toBe('unseen');
    bench.hostBridge.show(false);
    bench.hostBridge.show(true);
    expect(lineAbove(bench)).toBeNull();
    await leaveAndReturn();
    expect(lineAbove(bench)).toBe('unseen');
    bench.say('answer');
    expect(lineAbove(bench)).toBeNull();
  });

  it('keeps the divider at the first opening of a panel that was loaded hidden', async () => {
    const bench = await open({}, ({ hostBridge, messageGateway }) => {
      hostBridge.show(false);
      messageGateway.put(
        received(sampleMessage('to_visiter', 'unseen', { clientId: 'u', serverId: '1', unread: true })),
      );
    });
    bench.hostBridge.show(true);
    expect(lineAbove(bench)).toBe('unseen');
    bench.hostBridge.show(false);
    bench.hostBridge.show(true);
    expect(lineAbove(bench)).toBeNull();
  });

  it('counts the messages below after the view has scrolled to the divider', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      for (const words of ['read', 'unread', 'unread too']) messageGateway.agentSays(words);
    });
    bench.widget.conversation.actions.leftBottom(2);
    expect(bench.widget.conversation.state.current.unreadBelow).toBe(2);
  });
});
