import { filter, type Subscription } from 'rxjs';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { ReadMarks } from '../ports/read-marks.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';

/** Tabs of one visitor share what was read (decision 20): a message that one tab acknowledged is read in all of them. */
export class ShareReadMarks {
  constructor(
    private readonly conversation: Conversation,
    private readonly readMarks: ReadMarks,
    private readonly session: Session,
  ) {}

  run(): Subscription {
    const running = eventsOf(this.conversation, 'read-here').subscribe(({ clientId, serverId }) =>
      this.readMarks.publish({ conversation: conversationKeyOf(this.session.now), clientId, serverId }),
    );
    running.add(
      this.readMarks.received$
        .pipe(filter(({ conversation }) => isSame(conversation, conversationKeyOf(this.session.now))))
        .subscribe((mark) => this.conversation.readElsewhere(mark)),
    );
    return running;
  }
}

type Key = ReturnType<typeof conversationKeyOf>;

const isSame = (a: Key, b: Key): boolean => a.businessId === b.businessId && a.visitorId === b.visitorId;
