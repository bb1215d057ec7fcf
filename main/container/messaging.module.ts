import { ContainerModule } from 'inversify';
import { Conversation } from '../../application/conversation/conversation';
import { MessageIds } from '../../application/conversation/message-ids';
import { SystemLines } from '../../application/conversation/system-lines';
import { Unread } from '../../application/conversation/unread';
import { Deliver } from '../../application/delivery/deliver';
import { Outbox } from '../../application/delivery/outbox';
import { RetryWaits } from '../../application/delivery/retry-waits';
import { Acknowledge } from '../../application/messaging/acknowledge';
import { CarryEntry } from '../../application/messaging/carry-entry';
import { FlushOutbox } from '../../application/messaging/flush-outbox';
import { PollMessages } from '../../application/messaging/poll-messages';
import { PollingGuard } from '../../application/messaging/polling-guard';
import { PreviewTyping } from '../../application/messaging/preview-typing';
import { Resend } from '../../application/messaging/resend';
import { SendMedia } from '../../application/messaging/send-media';
import { SendText } from '../../application/messaging/send-text';
import { ShareReadMarks } from '../../application/messaging/share-read-marks';
import { TakeOverAbandoned } from '../../application/messaging/take-over-abandoned';
import { HeldLocks } from '../../application/state/held-locks';
import { binderOf } from './token';
import { CORE, PORTS } from './tokens';

export const messagingModule = new ContainerModule((load) => {
  const { single } = binderOf(load);
  single(CORE.conversation, [PORTS.log], (log) => new Conversation(log));
  single(CORE.ids, [PORTS.clock, PORTS.random], (clock, random) => new MessageIds(clock, random));
  single(
    CORE.notices,
    [CORE.conversation, CORE.ids, PORTS.clock],
    (conversation, ids, clock) => new SystemLines(conversation, ids, clock),
  );
  single(
    CORE.outbox,
    [
      PORTS.outboxStore,
      CORE.locks,
      CORE.conversation,
      CORE.session,
      PORTS.clock,
      CORE.feedback,
      CORE.lifetime,
    ],
    (store, locks, conversation, session, clock, feedback, lifetime) =>
      new Outbox({ outboxStore: store, locks, conversation, session, clock, feedback, lifetime }),
  );
  single(CORE.locks, [PORTS.tabLocks, CORE.lifetime], (locks, lifetime) => new HeldLocks(locks, lifetime));
  single(
    CORE.takeOverAbandoned,
    [CORE.outbox, CORE.conversation, CORE.carryEntry],
    (outbox, conversation, carry) => new TakeOverAbandoned(outbox, conversation, carry),
  );
  single(
    CORE.guard,
    [PORTS.clock, CORE.options],
    (clock, options) => new PollingGuard(clock, options.pollIntervalMs),
  );
  single(
    CORE.patience,
    [CORE.session, PORTS.clock, CORE.lifetime],
    (session, clock, lifetime) => new RetryWaits(session, clock, lifetime),
  );
  single(
    CORE.deliver,
    [
      PORTS.messageGateway,
      CORE.calls,
      CORE.conversation,
      CORE.outbox,
      CORE.session,
      CORE.changeService,
      CORE.feedback,
      CORE.notices,
      CORE.patience,
      CORE.polling,
      CORE.lifetime,
    ],
    (
      gateway,
      calls,
      conversation,
      outbox,
      session,
      changeService,
      feedback,
      notices,
      patience,
      polling,
      lifetime,
    ) =>
      new Deliver({
        messageGateway: gateway,
        calls,
        conversation,
        outbox,
        session,
        changeAgent: changeService,
        feedback,
        systemLines: notices,
        retryWaits: patience,
        polling,
        lifetime,
      }),
  );
  single(
    CORE.carryEntry,
    [CORE.session, CORE.conversation, CORE.deliver, CORE.askRobot, CORE.quickQuestions],
    (session, conversation, deliver, askRobot, questions) =>
      new CarryEntry({ session, conversation, deliver, askRobot, questions }),
  );
  single(
    CORE.sendText,
    [CORE.conversation, CORE.outbox, CORE.carryEntry, CORE.guard, CORE.session, CORE.ids, PORTS.clock],
    (conversation, outbox, carry, guard, session, ids, clock) =>
      new SendText({
        conversation,
        outbox,
        carryEntry: carry,
        pollingGuard: guard,
        session,
        messageIds: ids,
        clock,
      }),
  );
  single(
    CORE.sendMedia,
    [CORE.conversation, CORE.outbox, CORE.deliver, CORE.ids, PORTS.clock],
    (conversation, outbox, deliver, ids, clock) =>
      new SendMedia({ conversation, outbox, deliver, messageIds: ids, clock }),
  );
  single(
    CORE.resend,
    [CORE.conversation, CORE.outbox, CORE.sendText, CORE.uploads, CORE.session, CORE.feedback, PORTS.clock],
    (conversation, outbox, send, uploads, session, feedback, clock) =>
      new Resend({ conversation, outbox, sendText: send, uploads, session, feedback, clock }),
  );
  single(
    CORE.polling,
    [
      PORTS.messageGateway,
      CORE.calls,
      CORE.conversation,
      CORE.guard,
      CORE.session,
      PORTS.environment,
      PORTS.clock,
      PORTS.log,
      CORE.options,
    ],
    (gateway, calls, conversation, guard, session, environment, clock, log, options) =>
      new PollMessages(
        {
          messageGateway: gateway,
          calls,
          conversation,
          pollingGuard: guard,
          session,
          environment,
          clock,
          log,
        },
        options.pollIntervalMs,
      ),
  );
  single(
    CORE.flushOutbox,
    [CORE.outbox, CORE.conversation, CORE.carryEntry, CORE.polling, CORE.session, CORE.notices],
    (outbox, conversation, carry, polling, session, notices) =>
      new FlushOutbox({ outbox, conversation, carryEntry: carry, polling, session, systemLines: notices }),
  );
  single(
    CORE.acknowledge,
    [
      PORTS.messageGateway,
      CORE.calls,
      CORE.conversation,
      CORE.polling,
      CORE.session,
      PORTS.environment,
      PORTS.hostBridge,
      CORE.locks,
      PORTS.clock,
      CORE.lifetime,
    ],
    (gateway, calls, conversation, polling, session, environment, host, locks, clock, lifetime) =>
      new Acknowledge({
        messageGateway: gateway,
        calls,
        conversation,
        polling,
        session,
        environment,
        hostBridge: host,
        locks,
        clock,
        lifetime,
      }),
  );
  single(
    CORE.unread,
    [
      CORE.conversation,
      PORTS.environment,
      PORTS.hostBridge,
      PORTS.chime,
      PORTS.preferences,
      CORE.locks,
      PORTS.clock,
      CORE.lifetime,
    ],
    (conversation, environment, host, chime, preferences, locks, clock, lifetime) =>
      new Unread({ conversation, environment, hostBridge: host, chime, preferences, locks, clock, lifetime }),
  );
  single(
    CORE.agreeOnRead,
    [CORE.conversation, PORTS.readMarks, CORE.session],
    (conversation, marks, session) => new ShareReadMarks(conversation, marks, session),
  );
  single(
    CORE.previewTyping,
    [
      PORTS.messageGateway,
      CORE.calls,
      CORE.connection,
      CORE.session,
      PORTS.clock,
      CORE.options,
      CORE.composer,
    ],
    (gateway, calls, connection, session, clock, options, composer) =>
      new PreviewTyping(
        { messageGateway: gateway, calls, connection, session, clock, drafts$: composer.typed$ },
        options.typingPreviewMs,
      ),
  );
});
