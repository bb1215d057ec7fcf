import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { LanguageCode } from '../../domain/language/language';
import type { Message } from '../../domain/message/message';
import type { Result } from '../../domain/result';

/** The calls that carry messages between the visitor and an agent (specification section 7). */
export interface MessageGateway {
  /** The last messages of the conversation, about ten, ordered by server id. */
  check(ask: {
    businessId: string;
    language: LanguageCode;
  }): Promise<Result<readonly ReceivedMessage[], GatewayFailure>>;
  /**
   * What is newer than `after` ('0' the first time), ordered by server id.
   *
   * @param givenUp resolves when nobody waits for the answer any more: the call is cut off
   */
  poll(after: string, givenUp?: Promise<void>): Promise<Result<readonly ReceivedMessage[], GatewayFailure>>;
  sendText(message: {
    businessId: string;
    serviceId: string;
    clientId: string;
    text: string;
  }): Promise<Result<void, GatewayFailure>>;
  sendMedia(message: {
    serviceId: string;
    clientId: string;
    text: string;
    images: readonly string[];
    video: string | null;
  }): Promise<Result<void, GatewayFailure>>;
  acknowledge(read: {
    serverId: string;
    /** '' where the backend told none. */
    clientId: string;
    serviceId: string;
    visitorId: string;
    /** Unix seconds. */
    timestamp: number;
    language: LanguageCode;
  }): Promise<Result<void, GatewayFailure>>;
  /** What the visitor is typing, for the agent to see. */
  preview(typing: {
    serviceId: string;
    visitorId: string;
    text: string;
  }): Promise<Result<void, GatewayFailure>>;
}

export interface ReceivedMessage {
  readonly message: Message;
  /** False where the backend told no time: `sentAt` is then when the message was read. */
  readonly dated: boolean;
  /** The backend marks it deleted: it must not be shown. */
  readonly deleted: boolean;
  /** It has a server id, but cannot be read: it is not shown, and polling goes on behind it. `deleted` is true as well. */
  readonly unreadable?: true;
  /** Type 3: a welcome that the backend itself holds. */
  readonly isWelcome: boolean;
}
