import type { NoticeKey } from '../../domain/message/notice';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Conversation } from './conversation';
import type { MessageIds } from './message-ids';

/** Writes events into the conversation as notices. */
export class SystemLines {
  constructor(
    private readonly conversation: Conversation,
    private readonly messageIds: MessageIds,
    private readonly clock: Clock,
  ) {}

  add(key: NoticeKey, params: Readonly<Record<string, string>> = {}): void {
    this.conversation.lines.notice(this.messageIds.next(), nowSeconds(this.clock), key, params);
  }
}
