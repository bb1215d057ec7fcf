import {
  filter,
  map,
  merge,
  type Observable,
  pairwise,
  repeat,
  type Subscription,
  scan,
  share,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import { serverTextOf } from '../../domain/failure/server-text';
import type { Agent } from '../../domain/identity/agent';
import { endsSession } from '../../domain/message/send-retry';
import type { ChangeAgent } from '../assignment/change-agent';
import {
  isUnanswered,
  type JudgeServiceAnswer,
  type ServiceAnswer,
} from '../assignment/judge-service-answer';
import type { SystemLines } from '../conversation/system-lines';
import { runSafely } from '../log/run-safely';
import type { Clock } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import type { KeepConnection } from '../realtime/keep-connection';
import type { Session } from '../session/session';
import { hasNoService, isConnected, isOpen, isOver, type SessionFacts } from '../session/session-facts';
import { growingPause } from '../time/growing-pause';
import type { EndSession } from './end-session';
import type { ReadHistory } from './read-history';

export interface CatchUpDeps {
  readonly session: Session;
  readonly connection: Pick<KeepConnection, 'events$'>;
  readonly changeAgent: Pick<ChangeAgent, 'ask' | 'serves'>;
  readonly judgeServiceAnswer: JudgeServiceAnswer;
  readonly readHistory: Pick<ReadHistory, 'ask'>;
  readonly endSession: EndSession;
  readonly systemLines: SystemLines;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * While the socket is down no event comes. When it is back, the notice call says who serves, and the message check says what was
 * recalled among the last messages. The wire has no call for the rest (docs/backend.md, "While a socket is down").
 */
export class CatchUp {
  /** What the backend wrote in its last refusal: at each reconnect it would be shown again. */
  #refusal = '';
  /** Since the reconnect an event has said that the agent is away, which is newer than an answer that is on its way. */
  #isAway = false;

  constructor(private readonly deps: CatchUpDeps) {}

  run(): Subscription {
    const { session, connection, readHistory, log } = this.deps;
    const reconnected$ = session.state.changes$.pipe(
      pairwise(),
      scan(missedAfter, 'nothing' as Missed),
      filter((missed) => missed === 'back'),
      share(),
    );
    const agent$ = reconnected$.pipe(
      tap(() => {
        this.#isAway = false;
      }),
      filter(() => !session.now.noticeDue),
      switchMap(() => this.#askWhoServes()),
    );
    const recalled$ = reconnected$.pipe(
      filter(() => session.now.historyRead),
      switchMap(() => runSafely(log, 'history', () => readHistory.ask())),
    );
    const away$ = connection.events$.pipe(
      filter(({ kind }) => kind === 'agent-offline'),
      tap(() => {
        this.#isAway = true;
      }),
    );
    return merge(agent$, recalled$, away$).subscribe();
  }

  /** Until an answer comes, later each time. */
  #askWhoServes(): Observable<void> {
    const { connection, session, changeAgent, clock, random, log } = this.deps;
    const isNewer$ = connection.events$.pipe(filter(({ kind }) => kind === 'transferred'));
    const isLost$ = session.state.changes$.pipe(filter((facts) => !isConnected(facts)));
    return runSafely(log, 'notice', () => changeAgent.ask()).pipe(
      repeat({ delay: (calls) => timer(growingPause(random, calls - 1), clock.scheduler) }),
      filter((answer) => !isUnanswered(answer)),
      take(1),
      takeUntil(merge(isNewer$, isLost$)),
      map((answer) => this.#answered(answer)),
    );
  }

  #answered(answer: ServiceAnswer): void {
    if (!answer.ok && answer.failure.kind !== 'refused') return;
    const agent = answer.ok ? answer.value.agent : null;
    if (agent !== null) this.#serves(agent);
    else this.#refused(answer);
  }

  #serves(named: Agent): void {
    const { session, changeAgent, systemLines } = this.deps;
    this.#refusal = '';
    const before = session.now;
    if (named.id === before.agent?.id && this.#isAway) return;
    changeAgent.serves(named);
    const { agent } = session.now;
    const isBack = agent?.id === before.agent?.id && (!before.agentPresent || hasNoService(before));
    if (isBack) systemLines.add('notice_agent_online', { name: agent?.name ?? '' });
  }

  #refused(answer: ServiceAnswer): void {
    const { session, judgeServiceAnswer, endSession } = this.deps;
    const text = answer.ok ? '' : serverTextOf(answer.failure);
    const isKnown = text === '' ? hasNoService(session.now) : text === this.#refusal;
    this.#refusal = text;
    if (!isKnown && judgeServiceAnswer.execute(answer) === 'nobody') session.nobodyAvailable();
    if (endsSession(text)) endSession.afterRefusal();
  }
}

/** lost: the socket was there, or was refused, and is not there. back: it has just come again. */
type Missed = 'nothing' | 'lost' | 'back';

/** A start asks for all of it itself, so only what is lost while the conversation is open counts. */
const missedAfter = (missed: Missed, [before, now]: [SessionFacts, SessionFacts]): Missed => {
  if (!isOpen(now) || !isWithAgent(now)) return 'nothing';
  const known = missed === 'back' ? 'nothing' : missed;
  if (before.connection === now.connection || now.connection === 'connecting') return known;
  if (!isConnected(now)) return isOpen(before) ? 'lost' : known;
  return known === 'lost' && !isOver(now) ? 'back' : known;
};
