import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextOf } from '../../domain/failure/server-text';
import { type AnswerWords, isEmptyAnswer } from '../../domain/message/answer-words';
import { ok, type Result } from '../../domain/result';
import type { SystemLines } from '../conversation/system-lines';
import type { MessageReceiver, Reply } from '../delivery/message-receiver';
import type { Feedback } from '../feedback/feedback';
import { showRefusal } from '../feedback/show-send-failure';
import type { RobotGateway } from '../ports/robot-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, serviceIdOf, visitorIdOf } from '../session/session-facts';
import type { AskRobot } from './ask-robot';

export interface AskQuestionDeps {
  readonly robotGateway: RobotGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly askRobot: Pick<AskRobot, 'say'>;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
}

/** Asks one quick question, once, and shows its answer. It has a call of its own. */
export class AskQuestion implements MessageReceiver {
  constructor(private readonly deps: AskQuestionDeps) {}

  async call(entry: OutboxEntry, shouldSend: () => boolean): Promise<Result<Reply, GatewayFailure>> {
    const result = await this.deps.calls.run('answer', () => this.#ask(entry), shouldSend);
    return result.ok ? ok({ kind: 'answered', answer: result.value }) : result;
  }

  /** @param answer '': the question was deleted */
  showAnswer(answer: AnswerWords, clientId: string): void {
    if (!isEmptyAnswer(answer)) {
      this.deps.askRobot.say(answer, null, clientId);
      return;
    }
    this.deps.feedback.show('question_delete');
    this.deps.systemLines.add('question_delete');
  }

  showFailure(failure: GatewayFailure): void {
    const { feedback } = this.deps;
    if (failure.kind === 'unauthorised') feedback.show('session_expired');
    else if (failure.kind === 'network') feedback.show('network_error');
    else showRefusal(feedback, serverTextOf(failure));
  }

  #ask({ clientId, content }: OutboxEntry): Promise<Result<AnswerWords, GatewayFailure>> {
    const facts = this.deps.session.now;
    const { questionId, keyword } = content.kind === 'question' ? content : NO_QUESTION;
    return this.deps.robotGateway.answer({
      serviceId: serviceIdOf(facts),
      visitorId: visitorIdOf(facts),
      businessId: businessIdOf(facts),
      question: { id: questionId, keyword, text: content.text },
      clientId,
    });
  }
}

const NO_QUESTION = { questionId: '', keyword: '' };
