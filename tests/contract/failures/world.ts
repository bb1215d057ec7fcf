import { WebSocket } from 'ws';
import { MemoryMediaPreview } from '../../../adapters/memory/media/memory-media-preview';
import { type SocketLike, WebSockets } from '../../../adapters/realtime/sockets';
import type { KefuInterceptor } from '../../../application/integration/kefu-api';
import { createWidget } from '../../../main/container/create-widget';
import {
  FakeEnvironment,
  FakeHostBridge,
  FakeNavigation,
  FakeStaticData,
  MemoryFormDraft,
  MemoryLimits,
  MemoryOutboxStore,
  MemoryOwnerChannel,
  MemoryPreferences,
  MemoryReadMarks,
  MemoryTabLocks,
  RecordingLog,
  SilentChime,
  VirtualClock,
} from '../../../main/testing';
import { PASSPHRASE, type RunningSandbox } from '../../../sandbox/server';
import { LookingTools } from './looking-tools';
import { messagesOf } from './seen';

export interface Arrival {
  /** The sandbox's merchant; 2 has only agents, 1 has a robot, 8 has no agent. */
  readonly merchant?: string;
  readonly layout?: FakeNavigation['shownAs'];
  readonly storage?: 'aliyun' | 'aws';
  readonly convertImages?: boolean;
  readonly beforeSend?: KefuInterceptor;
  /** The backend before the visitor comes. */
  readonly before?: (operator: RunningSandbox['operator']) => void;
  /** The start itself is tested, so nothing is waited for. */
  readonly atTheStart?: boolean;
}

export type World = Awaited<ReturnType<typeof enter>>;

/** A whole widget over the real adapters for network and storage, against the sandbox, on a device of fakes in virtual time. */
export const enter = async (sandbox: RunningSandbox, arrival: Arrival = {}) => {
  const {
    merchant = '2',
    layout = 'plain',
    storage = 'aliyun',
    convertImages,
    beforeSend,
    before,
    atTheStart = false,
  } = arrival;
  const { operator } = sandbox;
  const heard: string[] = [];
  // The storages check when a request was signed, so virtual time begins now.
  const clock = new VirtualClock(Date.now());
  const [tabLocks, outboxStore] = [new MemoryTabLocks(), new MemoryOutboxStore()];
  const device = {
    clock,
    log: new RecordingLog(),
    random: { next: Math.random },
    preferences: new MemoryPreferences(),
    outboxStore,
    tabLocks,
    ownerChannel: new MemoryOwnerChannel(),
    readMarks: new MemoryReadMarks(),
    sharedLimits: new MemoryLimits(),
    imageTools: new LookingTools(),
    mediaPreview: new MemoryMediaPreview(),
    environment: new FakeEnvironment(['en']),
    navigation: new FakeNavigation({ business_id: merchant, lang: 'en' }),
    hostBridge: new FakeHostBridge(),
    chime: new SilentChime(),
    formDraft: new MemoryFormDraft(),
    staticData: new FakeStaticData(),
  };
  device.navigation.shownAs = layout;
  const realtime = new WebSockets(PASSPHRASE, device.log, (url) => dial(url, heard));
  const widget = createWidget(
    {
      apiBase: sandbox.url,
      secretKey: PASSPHRASE,
      storage,
      convertImages,
      beforeSend,
      ...(arrival.merchant === '8' ? { messageForm: { url: `${sandbox.url}/sandbox/forms` } } : {}),
    },
    { ...device, realtime },
  );
  const known = new Set(operator.visitors().map(({ key }) => key));
  const world = {
    ...device,
    sandbox,
    operator,
    widget,
    /** The operator's name for this conversation. */
    key: () => operator.visitors().find(({ key }) => !known.has(key))?.key ?? '',
    messages: () => messagesOf(widget),
    say: (text: string): boolean => {
      widget.composer.actions.edit(text);
      return widget.composer.actions.send();
    },
    asked: (operation: string): number => operator.log({ operation, visitor: world.key() }).length,
    /** Waits until the condition is true. Real answers arrive meanwhile. Virtual time stands still. */
    until: async <T>(read: () => T | null | undefined | false, what: string = String(read)): Promise<T> => {
      const giveUpAt = performance.now() + 10_000;
      for (;;) {
        await device.clock.flush();
        const found = read();
        if (found !== null && found !== undefined && found !== false) return found;
        if (performance.now() > giveUpAt) throw new Error(`never came: ${what}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    leave: () => widget.dispose(),
  };
  before?.(operator);
  widget.start();
  if (atTheStart) return world;
  await world.until(() => widget.shell.state.current.phase.kind === 'open', 'the open widget');
  await world.until(() => ['online', 'offline'].includes(widget.header.state.current.status), 'a connection');
  const robot = widget.header.state.current.counterpart.role === 'robot';
  if (!robot) {
    await world.until(() => heard.some((text) => text.includes('subscription_succeeded')), 'the channels');
    await world.until(() => world.asked('polling') > 0, 'the first poll');
  }
  return world;
};

const dial = (url: string, heard: string[]): SocketLike => {
  const socket = new WebSocket(url);
  socket.on('message', (data) => heard.push(String(data)));
  return socket as unknown as SocketLike;
};
