import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { AnswerWords } from '../../domain/message/answer-words';
import type { Result } from '../../domain/result';

export type Reply =
  /** The agent's side has it. Only its echo proves that it is stored. */
  | { readonly kind: 'accepted' }
  /** '': a fallback of the robot, or that the question is gone. */
  | { readonly kind: 'answered'; readonly answer: AnswerWords }
  /** The robot has given it to an agent. '': its own text goes to the agent. */
  | { readonly kind: 'handed-over'; readonly lastMessage: string };

/** Who gets own messages: an agent, the robot, or the call of quick questions. */
export interface MessageReceiver {
  /** @param shouldSend asked before each attempt: the call may wait for a token, and meanwhile another tab may send the message */
  call(entry: OutboxEntry, shouldSend: () => boolean): Promise<Result<Reply, GatewayFailure>>;
  showAnswer(answer: AnswerWords, clientId: string): void;
  /** The words of a failure that ends the attempts. */
  showFailure(failure: GatewayFailure): void;
}
