import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { LanguageCode } from '../../domain/language/language';
import type { Message } from '../../domain/message/message';
import type { Result } from '../../domain/result';

/** The calls for messages between the visitor and an agent (spec §7 Paths). */
export interface MessageGateway {
  /** The last messages of the conversation, about ten, sorted by server id. */
  check(ask: {
    businessId: string;
    language: LanguageCode;
  }): Promise<Result<readonly ReceivedMessage[], GatewayFailure>>;
  /**
   * Messages newer than `after` ('0' the first time), sorted by server id.
   *
   * @param givenUp when it resolves, the call is aborted if it still runs, because nobody waits for the answer any more
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
    /** '' if the backend sent none. */
    clientId: string;
    serviceId: string;
    visitorId: string;
    /** Unix seconds. */
    timestamp: number;
    language: LanguageCode;
  }): Promise<Result<void, GatewayFailure>>;
  /** Shows the agent what the visitor is typing. */
  preview(typing: {
    serviceId: string;
    visitorId: string;
    text: string;
  }): Promise<Result<void, GatewayFailure>>;
}

export interface ReceivedMessage {
  readonly message: Message;
  /** False if the backend sent no time. Then `sentAt` is the time of reading. */
  readonly dated: boolean;
  /** The backend marks it as deleted: it must not be shown. */
  readonly deleted: boolean;
  /** It has a server id but cannot be read: it is not shown, and polling continues behind it. `deleted` is true as well. */
  readonly unreadable?: true;
  /** The page does not want it shown (`beforeShow`); `deleted` and `unreadable` are true as well. It counts as read when it was received. */
  readonly isHidden?: true;
  /** Type 3: a welcome that the backend has stored itself. */
  readonly isWelcome: boolean;
}
