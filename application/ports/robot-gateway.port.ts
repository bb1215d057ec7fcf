import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import type { LanguageCode } from '../../domain/language/language';
import type { AnswerWords } from '../../domain/message/answer-words';
import type { Result } from '../../domain/result';
import type { Question } from '../../domain/robot/question';

/** The calls of the robot and of the quick questions (spec §7 Paths). */
export interface RobotGateway {
  ask(sentence: string): Promise<Result<RobotAnswer, GatewayFailure>>;
  questions(businessId: string): Promise<Result<readonly Question[], GatewayFailure>>;
  /** The answer to a quick question, HTML or text, not sanitised yet; '' if the question does not exist any more. */
  answer(ask: {
    serviceId: string;
    visitorId: string;
    businessId: string;
    question: Question;
    clientId: string;
  }): Promise<Result<AnswerWords, GatewayFailure>>;
  search(ask: {
    sentence: string;
    language: LanguageCode;
  }): Promise<Result<readonly Article[], GatewayFailure>>;
}

export type RobotAnswer =
  /** HTML or text, not sanitised yet; '' if the robot did not understand. */
  | { readonly kind: 'answered'; readonly answer: AnswerWords }
  /** Code 201: an agent takes over. `lastMessage` is sent to the agent; '' if the backend sent none. */
  | { readonly kind: 'handed-over'; readonly lastMessage: string };
