import type { RealtimeEvent } from '../../application/ports/realtime.port';
import type { AgentTask } from '../agent-side';
import type { Kit } from '../kit';
import { ListeningSocket } from '../listening-socket';
import type { RowId } from '../rows';
import type { Visitor } from '../visitor';
import { shown } from './start';
import { history, type WireMessage } from './wire-messages';

interface Scene {
  readonly visitor: Visitor;
  readonly stranger: Visitor | null;
  /** Subscribed to the visitor's channel; null if the socket cannot be used. */
  readonly socket: ListeningSocket | null;
  /** A message of the agent, which can be recalled. */
  readonly message: WireMessage | null;
}

const NO_AGENT = 'needs --agent';

/** Recall, hand-over and rating, which begin at the agent's side. */
export const judgeAgentEvents = async (kit: Kit, scene: Scene): Promise<void> => {
  const { judge, agent, options } = kit;
  const rows = [
    ...(options.tiers.includes('socket')
      ? (['recall-event', 'recall-kept', 'transfer-event', 'events-private'] as const)
      : []),
    ...(options.tiers.includes('rating') ? (['rating-event'] as const) : []),
  ];
  const { socket } = scene;
  if (agent === null) {
    for (const row of rows) judge.skip(row, NO_AGENT);
    return;
  }
  if (socket === null) {
    for (const row of rows) judge.skip(row, 'there is no socket');
    return;
  }
  const overheard = await listenAs(kit, scene.stranger);
  if (rows.includes('recall-event')) {
    await judgeRecall(kit, scene, socket);
    await judgeTransfer(kit, scene, socket);
  }
  if (rows.includes('rating-event')) await judgeRatingEvent(kit, scene, socket);
  if (overheard && rows.includes('events-private')) {
    const stray = overheard.events.find((event) => EVENTS.has(event.kind));
    judge.judge('events-private', stray === undefined, () => ({
      where: 'human socket',
      seen: `${stray?.kind}, at the socket of another visitor`,
    }));
  } else judge.skip('events-private', 'there was no second visitor');
};

const EVENTS: ReadonlySet<RealtimeEvent['kind']> = new Set([
  'recalled',
  'transferred',
  'evaluation-asked',
  'config-changed',
]);

const listenAs = async (kit: Kit, stranger: Visitor | null): Promise<ListeningSocket | null> => {
  const { config } = stranger ?? {};
  if (!config?.agentSocketUrl) return null;
  const socket = new ListeningSocket(kit, { kind: 'agent', url: config.agentSocketUrl });
  await socket.awaits('greeted', 5_000);
  socket.send({ kind: 'subscribe', channel: kit.options.channelPrefixes.visitor + config.channel });
  await socket.awaits('subscribed', 5_000);
  return socket;
};

/** Has the agent do something, and waits for its event. */
const event = async <K extends RealtimeEvent['kind']>(
  kit: Kit,
  socket: ListeningSocket,
  task: AgentTask,
  { row, kind, frame }: { readonly row: RowId; readonly kind: K; readonly frame: string },
) => {
  const from = socket.events.length;
  const fromFrame = socket.frames.length;
  const problem = await kit.agent?.carryOut(task);
  if (typeof problem === 'string') {
    kit.judge.skip(row, `the agent side: ${problem}`);
    return null;
  }
  const heard = await socket.awaits(kind, kit.agent?.patienceMs ?? 0, () => true, from);
  const raw = socket.frames.slice(fromFrame).find((one) => one.event.endsWith(frame));
  kit.judge.judge(row, heard !== null, () => ({
    where: `human socket, frame ${frame}`,
    field: raw ? 'data' : 'event',
    seen: raw
      ? `a frame that the widget drops: ${shown(raw.data)}, channel ${raw.channel || 'none'}`
      : 'nothing',
    expected: EXPECTED[frame] ?? frame,
  }));
  return heard;
};

const EXPECTED: Readonly<Record<string, string>> = {
  'my-chexiao': '{ unstr } or { cid }, on the channel of the visitor',
  getswitch: '{ service_id, nick_name, avatar }, on the channel of the visitor',
  'push-comment': '{ title, comments, word_switch, word_title }, on the channel of the visitor',
};

const judgeRecall = async (kit: Kit, { visitor, message }: Scene, socket: ListeningSocket): Promise<void> => {
  const rows = ['recall-event', 'recall-kept'] as const;
  if (message === null) {
    for (const row of rows) kit.judge.skip(row, 'there is no message of the agent');
    return;
  }
  kit.progress('recall');
  const heard = await event(
    kit,
    socket,
    { action: 'recall', visitorId: visitor.id, clientId: message.unstr, serverId: message.cid },
    { row: 'recall-event', kind: 'recalled', frame: 'my-chexiao' },
  );
  if (heard === null) return kit.judge.skip('recall-kept', 'nothing was recalled');
  const names = heard.clientId === message.unstr || heard.serverId === message.cid;
  if (!names)
    kit.judge.fail('recall-event', {
      where: 'human socket, frame my-chexiao',
      seen: shown(heard.clientId ?? heard.serverId),
    });
  const listed = await history(kit, visitor);
  const kept = listed?.messages.find(({ cid }) => cid === message.cid);
  kit.judge.judge('recall-kept', kept === undefined || kept.fields['state'] === 'delete', () => ({
    where: 'POST /api/hy/visiter/msg/check',
    seen: shown(kept?.fields['state']),
  }));
};

const judgeTransfer = async (kit: Kit, { visitor }: Scene, socket: ListeningSocket): Promise<void> => {
  kit.progress('hand-over to another agent');
  await event(
    kit,
    socket,
    { action: 'transfer', visitorId: visitor.id },
    { row: 'transfer-event', kind: 'transferred', frame: 'getswitch' },
  );
};

const judgeRatingEvent = async (kit: Kit, { visitor }: Scene, socket: ListeningSocket): Promise<void> => {
  kit.progress('request for a rating');
  await event(
    kit,
    socket,
    { action: 'rating', visitorId: visitor.id },
    { row: 'rating-event', kind: 'evaluation-asked', frame: 'push-comment' },
  );
};
