import type { Saying } from '../../adapters/memory/fake-realtime';
import { memoryFile } from '../../main/testing';
import { jpeg } from '../domain/upload/make-images';
import { situationsOf } from './situations';
import type { Tab } from './tab';
import { CALLS, TROUBLES, type Trouble } from './wire';
import type { World } from './world';

interface Command {
  /** How often it is chosen, compared with the others. */
  readonly weight: number;
  /** @param how 0 to 999, for whatever must be chosen */
  run(world: World, tab: Tab, how: number): void | Promise<void>;
}

const HOUR = 3_600_000;
const REQUEST = { title: '', items: ['Service'], commentAsked: false, commentTitle: '' };

const step = (weight: number, run: Command['run']): Command => ({ weight, run });
const wait = (weight: number, ms: number): Command => step(weight, ({ clock }) => clock.advance(ms));
const wall = (ms: number): Command => step(1, ({ clock }) => clock.jumpWall(ms));
/** A command for a tab that is visible and can be used. */
const used = (weight: number, run: Command['run']): Command =>
  step(weight, (world, tab, how) => (tab.state === 'open' && !tab.frozen ? run(world, tab, how) : undefined));
const trouble = (name: Trouble): Command =>
  step(2, (world, _tab, how) => world.plan(CALLS[how % CALLS.length] ?? 'poll', name));
const push = (weight: number, event: (world: World, tab: Tab, how: number) => Saying): Command =>
  step(weight, (world, tab, how) => toTabs(world, tab.visitor, event(world, tab, how)));

const toTabs = (world: World, visitor: string, event: Saying): void => {
  for (const tab of world.tabs) if (tab.state !== 'gone' && tab.visitor === visitor) tab.push(event);
};

const send = (world: World, tab: Tab, text: string): void => {
  const { edit, send: press } = tab.widget.composer.actions;
  // If the box has this text already, the widget hears of no change.
  const changes = tab.draft !== text;
  if (changes) world.edits(tab);
  edit(text);
  const before = new Set(tab.own().map(({ clientId }) => clientId));
  if (!press()) return;
  if (!changes) world.edits(tab);
  const message = tab.own().findLast(({ clientId }) => !before.has(clientId));
  if (message) world.says(tab, message, text, 'text');
};

/** To the robot or the agent. A fault may be repeated until the widget gives up. */
const sendInTrouble = (world: World, tab: Tab, how: number): void => {
  const name = TROUBLES[how % TROUBLES.length] ?? 'fault';
  const robot = tab.widget.header.state.current.counterpart.role === 'robot';
  const times = name === 'fault' ? 1 + (how % 5) : 1;
  for (let i = 0; i < times; i += 1) world.plan(robot ? 'ask' : 'sendText', name);
  send(world, tab, world.words(tab.visitor));
};

/** An agent has the message. The widget does not know that and will send it again. */
const sendStoredWithoutAnswer = async (world: World, tab: Tab): Promise<void> => {
  world.plan('sendText', 'fault, but done');
  send(world, tab, world.words(tab.visitor));
  await world.clock.advance(2_000);
};

/** The next message of each kind is refused for good. */
const refuseNext = (world: World): void => {
  for (const kind of ['sendText', 'sendMedia', 'ask', 'answer'] as const) world.plan(kind, 'refused');
};

const sendRefused = async (world: World, tab: Tab): Promise<void> => {
  refuseNext(world);
  send(world, tab, world.words(tab.visitor));
  await world.clock.advance(2_000 + world.latencyMs);
};

const recall = (world: World, visitor: string, direction: string, how: number): void => {
  const there = world.backend
    .of(visitor)
    .filter((one) => one.direction === direction && one.state !== 'deleted' && one.robotEpoch === null);
  const one = there[there.length - 1 - (how % 3)];
  if (!one) return;
  one.state = 'deleted';
  toTabs(world, visitor, { kind: 'recalled', clientId: one.unstr || null, serverId: String(one.cid) });
};

const failed = (tab: Tab) => tab.own().filter(({ status }) => status.startsWith('failed'));

const resend = (world: World, tab: Tab, clientId: string): void => {
  world.resent(clientId);
  tab.widget.conversation.actions.resend(clientId);
};

const picture = (name: string) => memoryFile(name, jpeg(400, 300), 30_000, 'image/jpeg');

const ask = (world: World, tab: Tab): void => {
  const { state, actions } = tab.widget.questions;
  if (state.current.locked || !tab.isStarted) return;
  const words = world.words(tab.visitor);
  actions.choose({ id: '7', keyword: '', text: words });
  const message = tab.own().findLast(({ body }) => body.kind === 'text' && body.text === words);
  if (message) world.says(tab, message, words, 'question');
};

const situations = situationsOf(send);

export const COMMANDS = {
  // The page
  'open tab': step(4, (world) => void world.openTab('A')),
  'open tab of second visitor': step(2, (world) => void world.openTab('B')),
  reload: step(4, (world, tab) => world.reload(tab)),
  crash: step(2, (_world, tab) => tab.crash()),
  dispose: step(2, (_world, tab) => tab.dispose()),
  'start again': step(2, (_world, tab) => tab.startAgain()),
  'dispose and start': step(1, (_world, tab) => {
    tab.dispose();
    tab.startAgain();
  }),
  freeze: step(2, (_world, tab) => tab.freeze()),
  thaw: step(3, (_world, tab) => tab.thaw()),
  hide: used(2, (_world, tab) => tab.environment.visible(false)),
  show: used(2, (_world, tab) => tab.environment.visible(true)),
  offline: step(2, (world) => world.network(false)),
  online: step(3, (world) => world.network(true)),
  // The visitor
  send: used(12, (world, tab) => send(world, tab, world.words(tab.visitor))),
  'send in trouble': used(8, sendInTrouble),
  'send many': used(3, (world, tab) => {
    for (let i = 0; i < 4; i += 1) send(world, tab, world.words(tab.visitor));
  }),
  'send the same words': used(2, (world, tab) => send(world, tab, `${tab.visitor}: yes`)),
  resend: used(4, (world, tab, how) => {
    const one = failed(tab)[how % (failed(tab).length || 1)];
    if (one) resend(world, tab, one.clientId);
  }),
  'remove a failed one': used(1, (world, tab, how) => {
    const one = failed(tab)[how % (failed(tab).length || 1)];
    if (!one) return;
    tab.widget.conversation.actions.remove(one.clientId);
    const said = world.said.find(({ clientId }) => clientId === one.clientId);
    if (said && !tab.own().some(({ clientId }) => clientId === one.clientId)) said.removed = true;
  }),
  'quick question': used(2, ask),
  'what is sent next is refused': step(2, refuseNext),
  'refused, then a reload': used(2, async (world, tab) => {
    await sendRefused(world, tab);
    world.reload(tab);
  }),
  'refused, then another tab': used(2, async (world, tab) => {
    await sendRefused(world, tab);
    world.openTab(tab.visitor);
  }),
  'refused while another tab starts': used(1, async (world, tab) => {
    refuseNext(world);
    send(world, tab, world.words(tab.visitor));
    await world.clock.advance(1_000 + world.latencyMs);
    world.openTab(tab.visitor);
  }),
  'crash with a message': used(2, situations.crashWithAMessage),
  'storage emptied offline': used(1, situations.storageEmptiedOffline),
  'storage emptied during a call': used(2, situations.storageEmptiedDuringACall),
  'network goes before the call': used(2, situations.networkGoesBeforeTheCall),
  'network goes during the agent call': used(2, situations.networkGoesDuringTheAgentCall),
  'start again with a message': used(2, situations.startAgainWithAMessage),
  'stored before a load': used(2, situations.storedBeforeALoad),
  'write behind the last one': used(1, situations.writeBehindTheLastOne),
  'question in two tabs': used(2, (world, tab) =>
    situations.questionInTwoTabs(world, tab, 'slow answer', () => ask(world, tab)),
  ),
  'question in two tabs, and no echo': used(2, (world, tab) =>
    situations.questionInTwoTabs(world, tab, 'slow request', () => ask(world, tab)),
  ),
  'sentence for an agent elsewhere': used(2, situations.sentenceForAnAgentElsewhere),
  'taken over during a freeze': used(1, (world, tab) =>
    situations.takenOverWhileFrozen(world, tab, 'sending'),
  ),
  'taken over and echoed during a freeze': used(1, (world, tab) =>
    situations.takenOverWhileFrozen(world, tab, 'echo'),
  ),
  'lock decided late': used(2, situations.lockDecidedLate),
  'accepted in a frozen tab': used(2, situations.acceptedInAFrozenTab),
  'echo before the answer': used(2, (world, tab) =>
    situations.echoBeforeTheAnswer(world, tab, () => ask(world, tab)),
  ),
  'record before the hand-over': used(2, situations.recordBeforeTheHandOver),
  type: used(4, (world, tab) => {
    world.edits(tab);
    tab.widget.composer.actions.edit(`${world.words(tab.visitor)} draft`);
  }),
  'read to the bottom': used(1, (_world, tab) => tab.widget.conversation.actions.reachedBottom()),
  'scroll up': used(1, (_world, tab) => tab.widget.conversation.actions.leftBottom()),
  continue: used(3, (_world, tab) => tab.widget.composer.actions.continueSession()),
  'choose images': used(2, async ({ clock }, tab) => {
    tab.widget.imageDialog.actions.open([picture('one.jpg'), picture('two.jpg')]);
    await clock.settle();
    tab.widget.imageDialog.actions.submit();
  }),
  'images load late': step(1, (_world, tab, how) => {
    tab.imageTools.loadsFail = how % 6;
  }),
  'storage of media stalls': step(1, (_world, tab) => {
    tab.mediaStorage.stalled = true;
  }),
  'storage of media goes on': step(1, (_world, tab) => tab.receives(() => tab.mediaStorage.release())),
  'storage of media refuses': step(
    1,
    (_world, tab) => void tab.mediaStorage.failing.set('one.jpg', { kind: 'network' }),
  ),
  // The other side
  'agent says': step(8, (world, tab) => void world.backend.agentSays(tab.visitor)),
  'agent says 15': step(2, (world, tab) => {
    for (let i = 0; i < 15; i += 1) world.backend.agentSays(tab.visitor);
  }),
  'agent answers under own id': step(1, (world, tab) => {
    const last = world.backend.of(tab.visitor).findLast(({ direction }) => direction === 'to_service');
    world.backend.agentSays(tab.visitor, last?.unstr);
  }),
  'robot hands over': step(2, (world, tab) => {
    world.backend.visitor(tab.visitor).handOverNext = true;
  }),
  'agent moves silently': step(1, (world, tab) => {
    world.backend.visitor(tab.visitor).moved = true;
  }),
  'nobody serves': step(1, (world, tab) => {
    world.backend.visitor(tab.visitor).available = false;
  }),
  'somebody serves': step(1, (world, tab) => {
    world.backend.visitor(tab.visitor).available = true;
  }),
  'recall own': step(2, (world, tab, how) => recall(world, tab.visitor, 'to_service', how)),
  'recall agent': step(2, (world, tab, how) => recall(world, tab.visitor, 'to_visiter', how)),
  'reload and recall': step(1, (world, tab, how) => {
    const { visitor } = tab;
    world.reload(tab);
    recall(world, visitor, 'to_service', how);
  }),
  'recall before it is sent again': used(3, async (world, tab) => {
    await sendStoredWithoutAnswer(world, tab);
    recall(world, tab.visitor, 'to_service', 0);
  }),
  'resend what was stored': used(3, async (world, tab) => {
    world.plan('sendText', 'answer lost');
    const text = world.words(tab.visitor);
    send(world, tab, text);
    await world.clock.advance(1_600);
    const one = failed(tab).find(({ body }) => body.kind === 'text' && body.text === text);
    if (one) resend(world, tab, one.clientId);
  }),
  'recall before the history': used(3, async (world, tab, how) => {
    await sendStoredWithoutAnswer(world, tab);
    // The history contains only the last ten, so it may not contain the recalled message.
    if (how % 2 === 0) for (let i = 0; i < 10; i += 1) world.backend.agentSays(tab.visitor);
    world.plan('check', 'refused');
    world.reload(tab);
    await world.clock.advance(1_000 + 3 * world.latencyMs);
    recall(world, tab.visitor, 'to_service', 0);
  }),
  'session ends while it is sent': used(3, (world, tab, how) => {
    world.plan('sendText', TROUBLES[how % TROUBLES.length] ?? 'refused');
    send(world, tab, world.words(tab.visitor));
    toTabs(world, tab.visitor, { kind: how % 2 === 0 ? 'idle-refresh' : 'disconnection' });
  }),
  'dispose and start while the token is renewed': used(2, async (world, tab) => {
    const { backend, clock } = world;
    world.plan('refresh', 'slow answer');
    backend.expireTokens(tab.visitor);
    await clock.advance(4_000);
    tab.dispose();
    tab.startAgain();
    await clock.advance(1_000);
    backend.expireTokens(tab.visitor);
    await clock.advance(2_000);
  }),
  transfer: push(1, ({ backend }, { visitor }) => {
    backend.visitor(visitor).agent += 1;
    return { kind: 'transferred', agent: backend.agentOf(visitor) };
  }),
  'refresh token by socket': push(2, () => ({ kind: 'config-changed' })),
  'idle refresh': push(2, () => ({ kind: 'idle-refresh' })),
  disconnection: push(1, () => ({ kind: 'disconnection' })),
  'agent leaves': push(1, () => ({ kind: 'agent-offline' })),
  'agent comes': push(1, () => ({ kind: 'agent-online' })),
  'evaluation asked': push(1, () => ({
    kind: 'evaluation-asked',
    request: REQUEST,
  })),
  'token expires': step(2, (world, tab) => world.backend.expireTokens(tab.visitor)),
  'refresh is refused': step(1, (world) => {
    world.backend.refreshRefused = true;
  }),
  'refresh works': step(2, (world) => {
    world.backend.refreshRefused = false;
  }),
  // Sockets
  'socket drops': step(2, (_world, tab) =>
    tab.receives(() => {
      for (const socket of tab.realtime.alive) socket.close();
    }),
  ),
  'sockets refuse': step(1, (world) => {
    world.socketsRefuse = true;
  }),
  'sockets open': step(2, (world) => {
    world.socketsRefuse = false;
  }),
  'socket complains': step(1, (_world, tab, how) => {
    const code = [4000, 4100, 4200, 4300][how % 4] ?? null;
    tab.receives(() => {
      for (const socket of tab.realtime.alive) socket.says({ kind: 'protocol-error', code, message: '' });
    });
  }),
  // Calls
  'next call: slow answer': trouble('slow answer'),
  'next call: slow request': trouble('slow request'),
  'next call: hangs': trouble('hangs'),
  'next call: answer lost': trouble('answer lost'),
  'next call: fault': trouble('fault'),
  'next call: fault, but done': trouble('fault, but done'),
  'next call: refused': trouble('refused'),
  'next call: unauthorised': trouble('unauthorised'),
  // The device
  'storage full': step(1, (world) => {
    world.storage.health = 'full';
  }),
  'storage forbidden': step(1, (world) => {
    world.storageFailed();
    world.storage.health = 'forbidden';
  }),
  'storage forgets what it takes': step(1, (world) => {
    world.storageFailed();
    world.storage.health = 'forgetful';
  }),
  'storage well': step(3, (world) => {
    world.storage.health = 'well';
  }),
  'storage evicted': step(1, (world) => {
    world.storageFailed();
    world.storage.clear();
  }),
  'storage corrupt': step(1, (world) => {
    world.storageFailed();
    world.storage.corrupt();
  }),
  'wall clock +1 h': wall(HOUR),
  'wall clock -1 h': wall(-HOUR),
  'wall clock +1 d': wall(24 * HOUR),
  'wall clock -1 d': wall(-24 * HOUR),
  // Time
  'wait 100 ms': wait(6, 100),
  'wait 1 s': wait(8, 1_000),
  'wait 3 s': wait(8, 3_000),
  'wait 12 s': wait(3, 12_000),
  'wait 40 s': wait(2, 40_000),
  'wait 10 min': wait(1, 600_000),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;
