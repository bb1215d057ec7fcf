import { bodyOf } from '../../domain/message/message-body';
import { type Kit, until } from '../kit';
import { judgeAnswered } from '../visitor';
import type { Conversation } from './messages';
import { judgeDirection, judgeTime } from './messages';
import { shown } from './start';
import { history, pollAll, type WireMessage } from './wire-messages';

const POLLING = 'POST /api/hy/visiter/msg/polling';
const ACK = 'POST /api/hy/visiter/msg/ack';

/** A backend whose scripted agent answers by itself does so within this time. */
const UNASKED_MS = 2_500;

/** A message of the agent: by the integrator's agent side, or what an agent wrote by itself. */
export const judgeAgentMessages = async (
  kit: Kit,
  conversation: Conversation,
): Promise<WireMessage | null> => {
  kit.progress('a message of the agent');
  const message = await agentMessage(kit, conversation);
  if (message === null) return null;
  judgeTime(kit, message);
  await judgeUnstr(kit, conversation, message);
  const unread = kit.judge.judge('agent-unread', message.fields['state'] === 'unread', () => ({
    where: POLLING,
    seen: shown(message.fields['state']),
    expected: '"unread"',
  }));
  await judgeAck(kit, conversation, message, unread);
  return message;
};

/** A reply that repeats the unstr of what it answers is taken for the echo of that. */
const judgeUnstr = async (kit: Kit, { visitor }: Conversation, message: WireMessage): Promise<void> => {
  const all = await pollAll(kit, visitor, '0');
  const other = all.find(({ cid, unstr }) => cid !== message.cid && unstr !== '' && unstr === message.unstr);
  kit.judge.judge('agent-unstr', other === undefined, () => ({
    where: POLLING,
    seen: `the unstr of the message with the cid ${other?.cid}`,
  }));
};

const NOBODY = 'no agent wrote: give --agent';

const agentMessage = async (kit: Kit, { visitor }: Conversation): Promise<WireMessage | null> => {
  const { judge, agent } = kit;
  const rows = [
    'agent-arrives',
    'agent-direction',
    'agent-unstr',
    'agent-unread',
    'ack-answers',
    'ack-kept',
  ] as const;
  if (agent === null) {
    const unasked = await until(kit, UNASKED_MS, async () => {
      const all = await pollAll(kit, visitor, '0');
      return all.filter(isWritten).at(-1) ?? null;
    });
    if (unasked) judge.pass('agent-arrives', 'agent-direction');
    else for (const row of rows) judge.skip(row, NOBODY);
    return unasked;
  }
  const words = `kefu check ${Math.floor(kit.random.next() * 1e6)}`;
  const problem = await agent.carryOut({ action: 'message', visitorId: visitor.id, text: words });
  if (problem !== null) {
    for (const row of rows) judge.skip(row, `the agent side: ${problem}`);
    return null;
  }
  const found = await until(kit, agent.patienceMs, async () => {
    const all = await pollAll(kit, visitor, '0');
    return all.find(({ content }) => String(content).includes(words)) ?? null;
  });
  judge.judge('agent-arrives', found !== null, () => ({
    where: POLLING,
    seen: `no message with "${words}" in ${agent.patienceMs / 1000} s`,
  }));
  if (found === null || !judgeDirection(kit, 'agent-direction', found, 'to_visiter')) return null;
  return found;
};

/** An answer of a person, not a stored welcome or an answer of the robot. */
const isWritten = ({ fields }: WireMessage): boolean =>
  fields['direction'] === 'to_visiter' &&
  fields['robot'] !== true &&
  String(fields['type'] ?? '') !== '3' &&
  bodyOf({ content: String(fields['content'] ?? '') }).kind !== 'phrase';

const judgeAck = async (
  kit: Kit,
  { visitor, agent }: Conversation,
  message: WireMessage,
  unread: boolean,
): Promise<void> => {
  const heard = await visitor.call('chat', () =>
    visitor.messages.acknowledge({
      serverId: message.cid,
      clientId: message.unstr,
      serviceId: agent.id,
      visitorId: visitor.id,
      timestamp: Number(message.fields['timestamp']) || 0,
      language: 'en',
    }),
  );
  if (!judgeAnswered(kit, 'ack-answers', heard)) return;
  if (!unread) return kit.judge.skip('ack-kept', 'it was not unread before');
  const listed = await history(kit, visitor);
  const kept = listed?.messages.find(({ cid }) => cid === message.cid);
  if (!kept) return kit.judge.skip('ack-kept', 'the message is not in the history');
  kit.judge.judge('ack-kept', kept.fields['state'] !== 'unread', () => ({
    where: ACK,
    field: 'data[].state of msg/check',
    seen: '"unread", after msg/ack with its cid',
  }));
};
