import { distinctUntilChanged, filter, map, type Subscription, skip } from 'rxjs';
import { isWithAgent, type Mode } from '../../domain/conversation/mode';
import { type Agent, agentAtStart } from '../../domain/identity/agent';
import type { ChangeAgent } from '../assignment/change-agent';
import {
  isUnanswered,
  type JudgeServiceAnswer,
  type Served,
  type ServiceAnswer,
  servedBy,
} from '../assignment/judge-service-answer';
import { isConnected, isOpen, isOver, type SessionFacts } from '../session/session-facts';
import type { Waits } from '../session/waits';
import { type RepeatDeps, repeatWhileDue } from './repeat-while-due';
import type { ShowWelcome } from './show-welcome';

export interface AskServiceDeps extends RepeatDeps {
  readonly changeAgent: ChangeAgent;
  readonly judgeServiceAnswer: JudgeServiceAnswer;
  readonly showWelcome: ShowWelcome;
  readonly waits: Waits;
}

/**
 * The notice call of the start: which agent serves, and the welcome. If no answer comes, it is asked again in the background,
 * later each time, and at once when the page, the network or the socket comes back.
 */
export class AskService {
  constructor(private readonly deps: AskServiceDeps) {}

  run(): Subscription {
    const reconnected$ = this.deps.session.state.changes$.pipe(
      map(isConnected),
      distinctUntilChanged(),
      filter(Boolean),
      skip(1),
    );
    return repeatWhileDue(this.deps, {
      name: 'notice',
      isDue: isNoticeDue,
      ask: () => this.deps.changeAgent.ask(),
      back$: reconnected$,
    }).subscribe((answer) => this.#answered(answer));
  }

  /** The agent after this answer, or without one. */
  agentAfter(answer: ServiceAnswer): Agent | null {
    const { agent, params, config } = this.deps.session.now;
    return agentAtStart({
      fromServiceAnswer: answer.ok ? answer.value.agent : null,
      nobody: servedBy(answer) === 'nobody',
      previous: agent,
      fromAddress: params?.serviceId ?? '',
      fromConfig: config?.agents ?? [],
    });
  }

  /** In robot mode nobody has asked for an agent, so nothing is shown. */
  judge(answer: ServiceAnswer, mode: Mode): Served {
    return isWithAgent({ mode }) ? this.deps.judgeServiceAnswer.execute(answer) : servedBy(answer);
  }

  #answered(answer: ServiceAnswer): void {
    if (isUnanswered(answer)) return;
    const { session, log } = this.deps;
    const { mode } = session.now;
    const agent = this.agentAfter(answer);
    session.noticeAnswered();
    const served = this.judge(answer, mode);
    log.debug('notice', { served, agent: agent?.id ?? null });
    if (isWithAgent({ mode }) && served === 'nobody') session.nobodyAvailable();
    if (served === 'somebody' && agent !== null) session.agentChanged(agent);
    void this.#welcome(answer);
  }

  async #welcome(answer: ServiceAnswer): Promise<void> {
    const { session, waits, showWelcome } = this.deps;
    await waits.until(session.state.changes$.pipe(filter(({ historyRead }) => historyRead)));
    showWelcome.execute(answer, session.now);
  }
}

const isNoticeDue = (facts: SessionFacts): boolean => facts.noticeDue && isOpen(facts) && !isOver(facts);
