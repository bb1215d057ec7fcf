import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';
import type { Question } from '../../domain/robot/question';

/** Question answering: the robot's own calls and the quick questions (specification section 7). */
export interface RobotGateway {
  ask(sentence: string): Promise<Result<RobotAnswer, GatewayFailure>>;
  questions(businessId: string): Promise<Result<readonly Question[], GatewayFailure>>;
  /** The answer to a quick question, HTML or text, unsanitised; '' when the question is gone. */
  answer(ask: {
    serviceId: string;
    visitorId: string;
    businessId: string;
    question: Question;
    clientId: string;
  }): Promise<Result<string, GatewayFailure>>;
  search(ask: {
    sentence: string;
    language: LanguageCode;
  }): Promise<Result<readonly Article[], GatewayFailure>>;
}

export type RobotAnswer =
  /** HTML or text, unsanitised; '' when the robot did not understand. */
  | { readonly kind: 'answered'; readonly answer: string }
  /** Code 201: a human takes over; the last message is carried along ('' when the backend sent none). */
  | { readonly kind: 'handed-over'; readonly lastMessage: string };
