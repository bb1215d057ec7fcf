import type { SystemLineKey } from '../../domain/message/system-line-key';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Conversation } from './conversation';
import type { MessageIds } from './message-ids';

/** Writes events into the conversation as system lines. */
export class SystemLines {
  constructor(
    private readonly conversation: Conversation,
    private readonly messageIds: MessageIds,
    private readonly clock: Clock,
  ) {}

  add(key: SystemLineKey, params: Readonly<Record<string, string>> = {}): void {
    this.conversation.local.systemLine(this.messageIds.next(), nowSeconds(this.clock), key, params);
  }
}
