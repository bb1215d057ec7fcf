import { isWithRobot, type Tab } from './tab';
import type { Trouble } from './wire';
import type { Said, World } from './world';

type Say = (world: World, tab: Tab, text: string) => void;

/** Nothing is broken at this moment, so what must follow can be said in seconds. */
const isCalm = (world: World, tab: Tab): boolean =>
  world.isCalm && tab.isStarted && ['blank', null].includes(tab.widget.composer.state.current.blocked);

const statusOf = (tab: Tab, clientId: string): string | undefined =>
  tab.own().find((row) => row.clientId === clientId)?.status;

const lastSaid = (world: World, tab: Tab) => world.said.findLast(({ tabId }) => tabId === tab.id);

/** The lock of the tab that sends the message. */
const lockOf = ({ storage }: World, { visitor, clientId }: Said): string => {
  const record = JSON.parse(storage.getItem(`kefu.outbox.1.${visitor}.${clientId}`) ?? '{}');
  return `kefu.owner.${record.entry?.owner}`;
};

/** A page that starts has asked for the locks of what it found before the browser frees them. */
const LATE_FREE_MS = 10_000;

const emptied = (world: World): void => {
  world.storageFailed();
  world.storage.clear();
};

/** Situations that single steps rarely make, and what must follow from them. */
export const situationsOf = (say: Say) => {
  const words = (world: World, tab: Tab): void => say(world, tab, world.words(tab.visitor));
  /** What it says to the robot is lost, and another page with an agent gets it accepted. It looks each `everyMs`, for five seconds. */
  const sayToTheRobotInVain = async (world: World, tab: Tab, everyMs: number) => {
    world.plan('ask', 'lost request');
    words(world, tab);
    const said = lastSaid(world, tab);
    await world.clock.advance(2_000);
    world.backend.visitor(tab.visitor).mode = 'agent';
    const other = world.openTab(tab.visitor);
    for (
      let waited = 0;
      waited < 5_000 && said && other && !other.accepted.has(said.clientId);
      waited += everyMs
    )
      await world.clock.advance(everyMs);
    return { said, other };
  };

  /** The visitor writes, and the network goes before the message goes out. */
  const networkGoes = async (world: World, tab: Tab, when: 'before' | 'then'): Promise<void> => {
    const begun = world.callsBegun;
    if (when === 'before') world.network(false);
    words(world, tab);
    const said = lastSaid(world, tab);
    await world.clock.advance(100);
    // It may have failed before: nobody serves.
    if (when === 'then' && said && statusOf(tab, said.clientId) === 'failed') return;
    world.network(false);
    await world.clock.advance(10_000);
    if (said && world.callsBegun === begun && statusOf(tab, said.clientId) === 'failed')
      world.violations.add('failed-offline', `${tab.name}: "${said.text}"`);
  };
  return {
    /** With locks, a page starts before the browser has freed those of the tab. */
    async crashWithAMessage(world: World, tab: Tab): Promise<void> {
      if (!isCalm(world, tab)) return;
      world.plan(isWithRobot(tab) ? 'ask' : 'sendText', 'fault');
      words(world, tab);
      const said = lastSaid(world, tab);
      await world.clock.advance(2_000 + world.latencyMs);
      if (world.setup.locks !== 'unsupported') world.locks.freesLate(() => world.clock.wait(LATE_FREE_MS));
      tab.crash();
      const watcher = world.openTab(tab.visitor);
      await world.clock.advance(60_000);
      if (!said || !watcher || world.isSettled(said) || !world.open.includes(watcher)) return;
      if (statusOf(watcher, said.clientId) === undefined)
        world.violations.add('abandoned', `${watcher.name} does not show "${said.text}"`);
    },

    /** Without locks, a page freezes with a message. One that starts takes it over, and the first goes on during its call or after its echo. */
    async takenOverWhileFrozen(world: World, tab: Tab, until: 'sending' | 'echo'): Promise<void> {
      if (world.setup.locks !== 'unsupported' || !isCalm(world, tab) || isWithRobot(tab)) return;
      world.plan('sendText', 'fault');
      if (until === 'sending') world.plan('sendText', 'slow answer');
      words(world, tab);
      const said = lastSaid(world, tab);
      await world.clock.advance(2_000);
      tab.freeze();
      const watcher = world.openTab(tab.visitor);
      const isReached = () =>
        until === 'sending'
          ? watcher !== null && world.isSending(watcher)
          : said && watcher?.echoes.has(said.clientId);
      for (let waited = 0; waited < 60_000 && !isReached(); waited += 500) await world.clock.advance(500);
      if (until === 'echo') await world.clock.advance(12_000);
      tab.thaw();
      await world.clock.advance(5_000);
    },

    /** The line that waits for the network is checked by one poll, not by one a message. */
    async storageEmptiedOffline(world: World, tab: Tab): Promise<void> {
      if (!isCalm(world, tab) || isWithRobot(tab) || world.latencyMs > 20 || world.isSending(tab)) return;
      world.network(false);
      const first = world.said.length;
      for (let i = 0; i < 6; i += 1) words(world, tab);
      await world.clock.advance(1_000);
      emptied(world);
      world.network(true);
      await world.clock.advance(15_000);
      const left = world.said.slice(first).filter((said) => !world.isSettled(said));
      const isServed = isCalm(world, tab) && !isWithRobot(tab) && world.open.includes(tab);
      if (isServed && left.length > 0)
        world.violations.add('slow-line', `${tab.name}: ${left.length} are left`);
    },

    /** Its call is answered after a claim would have ended. Nobody has received the sentence. */
    async storageEmptiedDuringACall(world: World, tab: Tab): Promise<void> {
      world.plan('ask', 'lost request');
      words(world, tab);
      await world.clock.advance(100);
      emptied(world);
      words(world, tab);
      await world.clock.advance(100);
      tab.freeze();
      await world.clock.advance(31_000);
      tab.thaw();
    },

    async networkGoesBeforeTheCall(world: World, tab: Tab): Promise<void> {
      if (isCalm(world, tab)) await networkGoes(world, tab, 'before');
    },

    /** No agent is known, because the notice of the start got no answer. The message asks for one. */
    async networkGoesDuringTheAgentCall(world: World, tab: Tab): Promise<void> {
      if (!isCalm(world, tab) || isWithRobot(tab) || world.latencyMs > 20) return;
      world.plan('notice', 'answer lost');
      world.reload(tab);
      await world.clock.advance(2_000);
      const page = world.open.find(({ id }) => id === tab.id);
      if (!page?.isStarted || page.widget.composer.state.current.blocked !== 'blank') return;
      world.plan('notice', 'slow answer');
      await networkGoes(world, page, 'then');
    },

    /** Their records are there when a page begins, and a poll shows them before it may send them. */
    async storedBeforeALoad(world: World, tab: Tab): Promise<void> {
      if (isWithRobot(tab)) return;
      world.plan('sendText', 'fault, but done');
      words(world, tab);
      await world.clock.advance(2_000);
      for (let i = 0; i < 10; i += 1) world.backend.agentSays(tab.visitor);
      world.reload(tab);
    },

    /** One message is left. While it waits after a fault, the visitor writes another one. */
    async writeBehindTheLastOne(world: World, tab: Tab): Promise<void> {
      if (!isCalm(world, tab) || isWithRobot(tab) || world.latencyMs > 400 || world.open.length > 1) return;
      world.plan('sendText', 'lost request');
      words(world, tab);
      const one = lastSaid(world, tab);
      await world.clock.advance(200);
      world.reload(tab);
      world.plan('sendText', 'fault');
      await world.clock.advance(2_500);
      const page = world.open.find(({ id }) => id === tab.id);
      if (!page || !one || statusOf(page, one.clientId) !== 'pending' || !isCalmButFor(world, page)) return;
      words(world, page);
      const two = lastSaid(world, page);
      await world.clock.advance(20_000);
      if (two) checkOrder(world, one, two);
    },

    /** A question fails, another page asks it again, and the visitor does too. */
    async questionInTwoTabs(world: World, tab: Tab, slow: Trouble, ask: () => void): Promise<void> {
      world.plan('answer', 'lost request');
      ask();
      const said = lastSaid(world, tab);
      await world.clock.advance(2_000);
      world.plan('answer', slow);
      world.openTab(tab.visitor);
      await world.clock.advance(4_000);
      if (!said || tab.state !== 'open' || statusOf(tab, said.clientId) !== 'failed') return;
      world.resent(said.clientId);
      tab.widget.conversation.actions.resend(said.clientId);
    },

    /** An earlier page left a message, and the browser decides about its lock when a later message has its own already. */
    async lockDecidedLate(world: World, tab: Tab): Promise<void> {
      if (!isCalm(world, tab) || isWithRobot(tab) || world.latencyMs > 400 || world.open.length > 1) return;
      if (world.setup.locks === 'unsupported' || world.isSending(tab)) return;
      world.plan('sendText', 'lost request');
      words(world, tab);
      const one = lastSaid(world, tab);
      await world.clock.advance(200);
      if (one) world.locks.decidesLate(lockOf(world, one), () => world.clock.wait(8_000));
      world.reload(tab);
      await world.clock.advance(5_000);
      const page = world.open.find(({ id }) => id === tab.id);
      if (!page || !one || !isCalmButFor(world, page) || statusOf(page, one.clientId)) return;
      words(world, page);
      const two = lastSaid(world, page);
      await world.clock.advance(20_000);
      if (two) checkOrder(world, one, two);
    },

    /** Its answer is lost, and when it is asked again, its echo comes before its new answer. */
    async echoBeforeTheAnswer(world: World, tab: Tab, ask: () => void): Promise<void> {
      if (!isCalm(world, tab) || isWithRobot(tab) || world.latencyMs > 20) return;
      world.plan('answer', 'fault, but done');
      ask();
      const said = lastSaid(world, tab);
      await world.clock.advance(1_600);
      if (!said || statusOf(tab, said.clientId) !== 'failed') return;
      world.plan('answer', 'slow answer');
      world.resent(said.clientId);
      tab.widget.conversation.actions.resend(said.clientId);
    },

    /** It fails with the robot here. Another page with an agent gets it accepted, and freezes before its echo comes. */
    async acceptedInAFrozenTab(world: World, tab: Tab): Promise<void> {
      if (!isWithRobot(tab) || !isCalm(world, tab) || world.latencyMs > 20) return;
      const { said, other } = await sayToTheRobotInVain(world, tab, 10);
      if (!said || !other?.accepted.has(said.clientId)) return;
      if (other.echoes.has(said.clientId) || !isWithRobot(tab)) return;
      if (statusOf(tab, said.clientId) !== 'failed') return;
      other.freeze();
      world.resent(said.clientId);
      tab.widget.conversation.actions.resend(said.clientId);
      await world.clock.advance(8_000);
      if (other.frozen && tab.state === 'open' && statusOf(tab, said.clientId) === 'pending')
        world.violations.add('accepted-elsewhere', `${tab.name}: "${said.text}"`);
    },

    /** It fails with the robot here, and another page with an agent gets it accepted. */
    async sentenceForAnAgentElsewhere(world: World, tab: Tab): Promise<void> {
      if (!isWithRobot(tab)) return;
      const { said } = await sayToTheRobotInVain(world, tab, 100);
      if (!said || tab.state !== 'open' || statusOf(tab, said.clientId) !== 'failed') return;
      world.resent(said.clientId);
      tab.widget.conversation.actions.resend(said.clientId);
    },

    /** Another sentence leads to the hand-over first, and a poll has the record of this one before its own answer comes. */
    async recordBeforeTheHandOver(world: World, tab: Tab): Promise<void> {
      if (!isWithRobot(tab)) return;
      world.backend.visitor(tab.visitor).handOverNext = 'remembered';
      world.plan('ask', 'slow answer');
      words(world, tab);
      await world.clock.advance(1_000);
      words(world, tab);
      await world.clock.advance(12_000);
    },

    /** It starts again while the browser still has its earlier request for the lock of the first message. */
    async startAgainWithAMessage(world: World, tab: Tab): Promise<void> {
      const others = world.open.filter((one) => one !== tab && one.visitor === tab.visitor);
      if (!isCalm(world, tab) || isWithRobot(tab) || world.latencyMs > 20 || others.length > 0) return;
      if (world.isSending(tab)) return;
      words(world, tab);
      const one = lastSaid(world, tab);
      tab.dispose();
      tab.startAgain();
      await world.clock.advance(2 * world.latencyMs);
      words(world, tab);
      const two = lastSaid(world, tab);
      await world.clock.advance(10_000);
      if (one && two) checkOrder(world, one, two);
    },
  };
};

/** Like calm, but a call that is planned to fail may not have been made yet. */
const isCalmButFor = (world: World, tab: Tab): boolean => world.online && tab.isStarted && !isWithRobot(tab);

const checkOrder = (world: World, one: Said, two: Said): void => {
  const at = ({ clientId }: Said) => world.backend.messages.findIndex(({ unstr }) => unstr === clientId);
  if (at(one) >= 0 && at(two) >= 0 && at(two) < at(one))
    world.violations.add('overtaken', `"${one.text}" by "${two.text}"`);
};
