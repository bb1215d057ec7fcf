import { distinctUntilChanged, map, type Observable, of, switchMap, timer } from 'rxjs';
import { isWithAgent, isWithRobot } from '../../../domain/conversation/mode';
import { LIMITS } from '../../../domain/limits';
import type { Conversation } from '../../conversation/conversation';
import type { MessageChime } from '../../conversation/message-chime';
import type { Unread } from '../../conversation/unread';
import type { Clock } from '../../ports/clock.port';
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
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { HeaderActions, HeaderSnapshot, HeaderStatus } from './contract';
import type { OnlinePeople } from './online-people';

export interface HeaderPresenterTools {
  readonly session: Session;
  readonly typing: Typing;
  readonly onlinePeople: OnlinePeople;
  readonly unread: Pick<Unread, 'atBottom'>;
  readonly messageChime: Pick<MessageChime, 'on' | 'turn'>;
  readonly hostBridge: HostBridge;
}

export class HeaderPresenter implements Presenter<HeaderSnapshot, HeaderActions> {
  readonly state: State<HeaderSnapshot>;
  readonly actions: HeaderActions;

  constructor(tools: HeaderPresenterTools) {
    this.state = combine(
      {
        facts: tools.session.state,
        typing: tools.typing.shown,
        people: tools.onlinePeople.count,
        atBottom: tools.unread.atBottom,
        soundOn: tools.messageChime.on,
      },
      (values) => headerOf(values, tools.hostBridge.closable),
    );
    this.actions = { close: () => tools.hostBridge.close(), setSound: (on) => tools.messageChime.turn(on) };
  }
}

interface HeaderFacts {
  readonly facts: SessionFacts;
  readonly typing: 'robot' | 'service' | null;
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
    typing: typing !== null && status === 'online',
  };
};

const statusOf = (facts: SessionFacts): HeaderStatus => {
  if (!facts.networkUp) return 'disconnected';
  if (isOver(facts)) return 'ended';
  if (isWithAgent(facts) && (!facts.agentPresent || hasNoService(facts))) return 'offline';
  // A merchant without a socket uses only polling, so there is nothing to connect to.
  if (isOpen(facts) && (isConnected(facts) || socketUrlOf(facts) === null)) return 'online';
  return 'connecting';
};

/** Shows "is typing" after 300 ms and hides it if no further event comes. */
export class Typing {
  readonly #shown = new MutableState<'robot' | 'service' | null>(null);

  constructor(
    private readonly conversation: Conversation,
    private readonly clock: Clock,
  ) {}

  get shown(): State<'robot' | 'service' | null> {
    return this.#shown;
  }

  run() {
    return this.conversation.state.changes$
      .pipe(
        map((facts) => facts.typing),
        distinctUntilChanged(),
        switchMap((typing) => this.#course(typing?.who ?? null)),
      )
      .subscribe((who) => this.#shown.set(who));
  }

  #course(who: 'robot' | 'service' | null): Observable<'robot' | 'service' | null> {
    if (who === null) return of(null);
    const goesAfter = who === 'robot' ? LIMITS.requestTimeoutMs : LIMITS.typingIndicatorForMs;
    return timer(LIMITS.typingIndicatorAfterMs, goesAfter, this.clock.scheduler).pipe(
      map((tick) => (tick === 0 ? who : null)),
    );
  }
}
