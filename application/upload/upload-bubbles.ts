import type { MediaType } from '../../domain/upload/upload-item';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { UploadBubbles, UploadFailure } from './upload-dependencies';

/** The bubbles of uploads in the conversation. */
export class ConversationUploadBubbles implements UploadBubbles {
  constructor(
    private readonly conversation: Conversation,
    private readonly messageIds: MessageIds,
    private readonly clock: Clock,
  ) {}

  begin(bubble: {
    readonly type: MediaType;
    readonly previews: readonly string[];
    readonly caption: string;
  }): string {
    const clientId = this.messageIds.next();
    this.conversation.begin({
      clientId,
      serverId: null,
      direction: 'to_service',
      status: 'pending',
      sentAt: nowSeconds(this.clock),
      author: { role: 'visitor', name: '', avatar: null },
      body: { kind: 'upload', ...bubble, percent: 0, ...NO_FAILURE },
      unread: false,
    });
    return clientId;
  }

  progress(clientId: string, percent: number): void {
    this.conversation.upload(clientId, (body) => ({ ...body, percent }), 'pending');
  }

  captioned(clientId: string, caption: string): void {
    this.conversation.upload(clientId, (body) => ({ ...body, caption }), 'pending');
  }

  failed(clientId: string, reason: UploadFailure): void {
    this.conversation.upload(clientId, (body) => ({ ...body, ...reason }), 'failedNotResend');
  }

  resumed(clientId: string): void {
    this.conversation.upload(clientId, (body) => ({ ...body, ...NO_FAILURE }), 'pending');
  }

  withdrawn(clientId: string): void {
    this.conversation.remove({ clientId, serverId: null });
  }
}

const NO_FAILURE = { failure: null, words: '', code: '', broken: [] } as const;
