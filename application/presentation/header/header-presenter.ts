import { isWithAgent, isWithRobot } from '../../../domain/conversation/mode';
import type { MessageChime } from '../../conversation/message-chime';
import type { Unread } from '../../conversation/unread';
import type { HostBridge } from '../../ports/host-bridge.port';
import type { Session } from '../../session/session';
import {
  hasNoService,
  isConnected,
  isHeaderHidden,
  isOpen,
  isOver,
  type SessionFacts,
  socketUrlOf,
} from '../../session/session-facts';
import { combine } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { HeaderActions, HeaderSnapshot, HeaderStatus } from './header-contract';
import type { OnlinePeople } from './online-people';
import type { TypingIndicator } from './typing-indicator';

export interface HeaderPresenterDeps {
  readonly session: Session;
  readonly typing: TypingIndicator;
  readonly onlinePeople: OnlinePeople;
  readonly unread: Pick<Unread, 'atBottom'>;
  readonly messageChime: Pick<MessageChime, 'on' | 'turn'>;
  readonly hostBridge: HostBridge;
}

export class HeaderPresenter implements Presenter<HeaderSnapshot, HeaderActions> {
  readonly state: State<HeaderSnapshot>;
  readonly actions: HeaderActions;

  constructor(deps: HeaderPresenterDeps) {
    this.state = combine(
      {
        facts: deps.session.state,
        typing: deps.typing.shown,
        people: deps.onlinePeople.count,
        atBottom: deps.unread.atBottom,
        soundOn: deps.messageChime.on,
      },
      (values) => headerOf(values, deps.hostBridge.closable),
    );
    this.actions = { close: () => deps.hostBridge.close(), setSound: (on) => deps.messageChime.turn(on) };
  }
}

interface HeaderFacts {
  readonly facts: SessionFacts;
  readonly typing: boolean;
  readonly people: number | null;
  readonly atBottom: boolean;
  readonly soundOn: boolean;
}

const headerOf = (
  { facts, typing, people, atBottom, soundOn }: HeaderFacts,
  closable: boolean,
): HeaderSnapshot => {
  const status = statusOf(facts);
  return {
    counterpart: isWithRobot(facts)
      ? { role: 'robot', name: '', avatar: null }
      : { role: 'service', name: facts.agent?.name ?? '', avatar: facts.agent?.avatar ?? null },
    status,
    logoUrl: facts.params?.logoUrl ?? facts.config?.logoUrl ?? null,
    logoLink: facts.config?.logoLink ?? null,
    onlinePeople: atBottom ? people : null,
    hidden: isHeaderHidden(facts),
    closable,
    soundOn,
    // What is wrong with the connection matters more.
    typing: typing && status === 'online',
  };
};

/** What the one line below the name says of the connection and of the agent. */
const statusOf = (facts: SessionFacts): HeaderStatus => {
  if (!facts.networkUp) return 'disconnected';
  if (isOver(facts)) return 'ended';
  if (isWithAgent(facts) && (!facts.agentPresent || hasNoService(facts))) return 'offline';
  // A merchant without a socket uses only polling, so there is nothing to connect to.
  if (isOpen(facts) && (isConnected(facts) || socketUrlOf(facts) === null)) return 'online';
  return 'connecting';
};
