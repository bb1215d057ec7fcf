import type { Agent } from '../../domain/identity/agent';
import { type Kit, until, wait } from '../kit';
import { ListeningSocket } from '../listening-socket';
import type { RowId } from '../rows';
import { failureSeen, type Visitor } from '../visitor';
import { shown } from './start';

const ANSWER_MS = 5_000;
const OPEN_MS = 10_000;
const WHERE = 'human socket';

/** The socket of the agent, open and subscribed; null if it cannot be used. */
export const judgeSocket = async (
  kit: Kit,
  visitor: Visitor,
  { agent, stranger }: { readonly agent: Agent | null; readonly stranger: Visitor | null },
): Promise<ListeningSocket | null> => {
  kit.progress('socket');
  const { judge } = kit;
  const { config } = visitor;
  if (config === null) return null;
  const heard = await visitor.askConfig({ visitorId: visitor.id, accessKey: kit.options.accessKey });
  const raw = heard.result.ok ? (heard.answer as { data?: Record<string, unknown> }).data : {};
  const named = judge.judge('channel-name', config.channel !== '', () => ({
    where: heard.where,
    seen: shown(raw?.['channel']),
    expected: 'letters, digits and _ - = @ , . ; — 160 at most',
  }));
  if (stranger?.config && named)
    judge.judge('channel-own', stranger.config.channel !== config.channel, () => ({
      where: heard.where,
      seen: 'one channel for two visitors',
    }));
  const url = config.agentSocketUrl;
  const isPath = /^\/(?!\/)/.test(String(raw?.['wsUrl'] ?? ''));
  const isAddress = url !== null && !isPath && isSocketAddress(url);
  if (
    !judge.judge('socket-address', isAddress, () => ({
      where: heard.where,
      seen: heard.result.ok ? shown(raw?.['wsUrl']) : failureSeen(heard),
    })) ||
    url === null
  )
    return null;
  const socket = await opened(kit, url);
  if (socket === null || !named) return null;
  const { channelPrefixes } = kit.options;
  const channel = channelPrefixes.visitor + config.channel;
  if (!(await judgeSubscription(kit, socket, channel, 'socket-confirms'))) return null;
  if (agent) await judgeSubscription(kit, socket, channelPrefixes.agent + agent.id, 'socket-confirms-agent');
  else judge.skip('socket-confirms-agent', 'notice named no agent');
  await judgePong(kit, socket);
  await judgeTwoTabs(kit, url, channel, socket);
  judgeStays(kit, socket);
  return socket;
};

const isSocketAddress = (url: string): boolean => {
  try {
    return /^wss?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
};

const opened = async (kit: Kit, url: string): Promise<ListeningSocket | null> => {
  const { judge } = kit;
  const socket = new ListeningSocket(kit, { kind: 'agent', url });
  await until(kit, OPEN_MS, () => socket.isOpen || socket.isClosed || null);
  if (
    !judge.judge('socket-opens', socket.isOpen, () => ({
      where: WHERE,
      seen: socket.isClosed ? 'the connection is refused' : `no connection in ${OPEN_MS / 1000} s`,
    }))
  )
    return null;
  const greeted = await socket.awaits('greeted', ANSWER_MS);
  const refusal = socket.events.find((event) => event.kind === 'protocol-error');
  if (
    !judge.judge('socket-greets', greeted !== null, () => ({
      where: WHERE,
      seen: refusal
        ? `pusher:error ${refusal.code}, "${refusal.message}"`
        : (socket.frames[0]?.event ??
          (socket.isClosed ? 'the socket is closed' : `nothing in ${ANSWER_MS / 1000} s`)),
    }))
  )
    return null;
  const greeting = socket.frames.find(({ event }) => /connection_established$/.test(event));
  const { activity_timeout: timeout } = (greeting?.data ?? {}) as { activity_timeout?: unknown };
  judge.judge('socket-timeout', timeout === undefined || greeted?.activityTimeoutSeconds !== null, () => ({
    where: `${WHERE}, frame ${greeting?.event}`,
    seen: shown(timeout),
    expected: 'seconds, 1 to 3600',
  }));
  return socket;
};

const judgeSubscription = async (
  kit: Kit,
  socket: ListeningSocket,
  channel: string,
  row: RowId,
): Promise<boolean> => {
  const from = socket.events.length;
  const fromFrame = socket.frames.length;
  socket.send({ kind: 'subscribe', channel });
  const confirmed = await socket.awaits('subscribed', ANSWER_MS, (event) => event.channel === channel, from);
  const other = socket.frames.slice(fromFrame).find(({ event }) => /subscription_succeeded$/.test(event));
  if (confirmed === null && other)
    return kit.judge.fail('socket-names-channel', {
      where: `${WHERE}, frame ${other.event}`,
      seen: other.channel === '' ? 'nothing' : other.channel,
      expected: channel,
    });
  if (confirmed) kit.judge.pass('socket-names-channel');
  return kit.judge.judge(row, confirmed !== null, () => ({
    where: `${WHERE}, frame pusher:subscribe`,
    field: 'channel',
    seen: socket.isClosed ? 'the socket is closed' : `no confirmation of ${channel} in ${ANSWER_MS / 1000} s`,
    expected: `pusher_internal:subscription_succeeded for ${channel}`,
  }));
};

const judgePong = async (kit: Kit, socket: ListeningSocket): Promise<void> => {
  const from = socket.events.length;
  socket.send({ kind: 'ping' });
  const pong = await socket.awaits('pong', ANSWER_MS, () => true, from);
  kit.judge.judge('socket-pong', pong !== null, () => ({
    where: `${WHERE}, frame pusher:ping`,
    seen: socket.isClosed ? 'the socket is closed' : `nothing in ${ANSWER_MS / 1000} s`,
  }));
};

const judgeTwoTabs = async (
  kit: Kit,
  url: string,
  channel: string,
  first: ListeningSocket,
): Promise<void> => {
  if (first.isClosed) return;
  const second = new ListeningSocket(kit, { kind: 'agent', url });
  await second.awaits('greeted', OPEN_MS);
  second.send({ kind: 'subscribe', channel });
  const confirmed = await second.awaits('subscribed', ANSWER_MS, (event) => event.channel === channel);
  const from = first.events.length;
  first.send({ kind: 'ping' });
  const pong =
    kit.judge.hasFailed('socket-pong') || (await first.awaits('pong', ANSWER_MS, () => true, from)) !== null;
  kit.judge.judge('socket-two-tabs', confirmed !== null && pong && !first.isClosed, () => ({
    where: WHERE,
    seen:
      confirmed === null
        ? 'the second socket is not confirmed'
        : 'the first socket is closed or silent after the second came',
  }));
  second.close();
};

const IDLE_MS = 120_000;

/** Comes after all that needs a token, because one can end meanwhile. */
export const judgeIdle = async (kit: Kit, socket: ListeningSocket): Promise<void> => {
  if (!kit.options.slow) return kit.judge.skip('socket-idle', 'only with --slow');
  if (socket.isClosed) return;
  kit.progress(`an idle socket, for ${IDLE_MS / 1000} s`);
  const greeted = socket.events.find((event) => event.kind === 'greeted');
  const pause = Math.min(greeted?.activityTimeoutSeconds ?? 30, 30) * 1000;
  for (let passed = 0; passed < IDLE_MS && !socket.isClosed; passed += pause) {
    await wait(kit, pause);
    socket.send({ kind: 'ping' });
  }
  kit.judge.judge('socket-idle', !socket.isClosed, () => ({ where: WHERE, seen: 'the socket is closed' }));
};

/** Judged again at the end of the run. */
export const judgeStays = (kit: Kit, socket: ListeningSocket): boolean =>
  kit.judge.judge('socket-stays', !socket.isClosed, () => ({
    where: WHERE,
    seen: 'the server closed the socket during the run',
  }));
