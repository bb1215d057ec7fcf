import { ContainerModule } from 'inversify';
import { AskEvaluation } from '../../application/evaluation/ask-evaluation';
import { KeepConnection } from '../../application/realtime/keep-connection';
import { ReactToEvents } from '../../application/realtime/react-to-events';
import { AskRobot } from '../../application/robot/ask-robot';
import { HandOver } from '../../application/robot/hand-over';
import { QuickQuestions } from '../../application/robot/quick-questions';
import { Suggestions } from '../../application/robot/suggestions';
import { binderOf } from './token';
import { CORE, PORTS } from './tokens';

/** Realtime, robot and evaluation. */
export const conversationModule = new ContainerModule((load) => {
  const { single } = binderOf(load);
  single(
    CORE.connection,
    [PORTS.realtime, CORE.session, PORTS.environment, PORTS.clock, PORTS.random, PORTS.log, CORE.options],
    (realtime, session, environment, clock, random, log, options) =>
      new KeepConnection({ realtime, session, environment, clock, random, log }, options.channelPrefixes),
  );
  single(
    CORE.reactToEvents,
    [
      CORE.connection,
      CORE.session,
      CORE.conversation,
      CORE.outbox,
      CORE.notices,
      CORE.feedback,
      CORE.endSession,
      CORE.startSession,
      CORE.askEvaluation,
      CORE.suggestions,
    ],
    (connection, session, conversation, outbox, notices, feedback, end, start, evaluation, suggestions) =>
      new ReactToEvents({
        connection,
        session,
        conversation,
        outbox,
        systemLines: notices,
        feedback,
        endSession: end,
        startSession: start,
        askEvaluation: evaluation,
        suggestions,
      }),
  );
  single(
    CORE.handOver,
    [
      CORE.session,
      CORE.changeService,
      CORE.deliver,
      CORE.conversation,
      CORE.outbox,
      CORE.feedback,
      CORE.notices,
      CORE.patience,
      CORE.lifetime,
    ],
    (session, changeService, deliver, conversation, outbox, feedback, notices, patience, lifetime) =>
      new HandOver({
        session,
        changeAgent: changeService,
        deliver,
        conversation,
        outbox,
        feedback,
        systemLines: notices,
        retryWaits: patience,
        lifetime,
      }),
  );
  single(
    CORE.askRobot,
    [
      PORTS.robotGateway,
      CORE.calls,
      CORE.conversation,
      CORE.outbox,
      CORE.handOver,
      CORE.feedback,
      CORE.ids,
      CORE.patience,
      PORTS.clock,
      CORE.lifetime,
    ],
    (gateway, calls, conversation, outbox, handOver, feedback, ids, patience, clock, lifetime) =>
      new AskRobot({
        robotGateway: gateway,
        calls,
        conversation,
        outbox,
        handOver,
        feedback,
        messageIds: ids,
        retryWaits: patience,
        clock,
        lifetime,
      }),
  );
  single(CORE.suggestions, [], () => new Suggestions());
  single(
    CORE.quickQuestions,
    [
      PORTS.robotGateway,
      CORE.calls,
      CORE.session,
      CORE.conversation,
      CORE.outbox,
      CORE.askRobot,
      CORE.feedback,
      CORE.notices,
      CORE.ids,
      PORTS.clock,
      CORE.lifetime,
    ],
    (gateway, calls, session, conversation, outbox, askRobot, feedback, notices, ids, clock, lifetime) =>
      new QuickQuestions({
        robotGateway: gateway,
        calls,
        session,
        conversation,
        outbox,
        askRobot,
        feedback,
        systemLines: notices,
        messageIds: ids,
        clock,
        lifetime,
      }),
  );
  single(
    CORE.askEvaluation,
    [PORTS.evaluationGateway, CORE.calls, CORE.session, CORE.feedback, CORE.notices, PORTS.clock],
    (gateway, calls, session, feedback, notices, clock) =>
      new AskEvaluation({
        evaluationGateway: gateway,
        calls,
        session,
        feedback,
        systemLines: notices,
        clock,
      }),
  );
});
