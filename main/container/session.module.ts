import { ContainerModule } from 'inversify';
import { ChangeAgent } from '../../application/assignment/change-agent';
import { JudgeServiceAnswer } from '../../application/assignment/judge-service-answer';
import { ResumeOnAgentMessage } from '../../application/assignment/resume-on-agent-message';
import { ShowNobodyAvailable } from '../../application/assignment/show-nobody-available';
import { Feedback } from '../../application/feedback/feedback';
import { ContinueSession } from '../../application/lifecycle/continue-session';
import { EndSession } from '../../application/lifecycle/end-session';
import { GetConfig } from '../../application/lifecycle/get-config';
import { ReadHistory } from '../../application/lifecycle/read-history';
import { RefuseStart } from '../../application/lifecycle/refuse-start';
import { RenewSession } from '../../application/lifecycle/renew-session';
import { StartSession } from '../../application/lifecycle/start-session';
import { WatchNetwork } from '../../application/lifecycle/watch-network';
import { AuthorisedCalls } from '../../application/session/authorised-calls';
import { Session } from '../../application/session/session';
import { TokenKeeper } from '../../application/session/token-keeper';
import { Lifetime } from '../../application/state/lifetime';
import { chooseLanguage, languageFromTag } from '../../domain/language/language';
import { lookFor } from '../../domain/theme/style-rule';
import { isThemeId } from '../../domain/theme/theme-id';
import { binderOf } from './token';
import { TokenCell } from './token-cell';
import { CORE, PORTS } from './tokens';

export const sessionModule = new ContainerModule((load) => {
  const { single } = binderOf(load);
  // The first paint already speaks the visitor's language and wears the named theme.
  single(CORE.session, [PORTS.navigation, PORTS.environment], (navigation, environment) => {
    const theme = navigation.param('theme');
    const language = chooseLanguage(languageFromTag(navigation.param('lang')), environment.languageTags);
    return new Session(language, lookFor(isThemeId(theme) ? theme : null, '', ''));
  });
  single(CORE.lifetime, [], () => new Lifetime());
  single(CORE.tokenCell, [], () => new TokenCell());
  single(
    CORE.tokens,
    [
      PORTS.sessionGateway,
      PORTS.clock,
      PORTS.log,
      CORE.patience,
      CORE.lifetime,
      PORTS.environment,
      CORE.tokenCell,
    ],
    (gateway, clock, log, patience, lifetime, { resumed$ }, cell) => {
      const refreshToken = () => gateway.refreshToken();
      const keeper = new TokenKeeper({ refreshToken, clock, log, patience, lifetime, resumed$ });
      cell.fill(keeper);
      return keeper;
    },
  );
  single(CORE.feedback, [PORTS.clock, CORE.lifetime], (clock, lifetime) => new Feedback(clock, lifetime));
  single(
    CORE.calls,
    [CORE.tokens, CORE.session, CORE.feedback, CORE.notices, PORTS.navigation, CORE.lifetime],
    (tokens, session, feedback, notices, navigation, lifetime) =>
      new AuthorisedCalls({
        tokenKeeper: tokens,
        session,
        feedback,
        systemLines: notices,
        navigation,
        lifetime,
      }),
  );
  single(
    CORE.noService,
    [CORE.session, CORE.feedback, CORE.notices, PORTS.navigation],
    (session, feedback, notices, navigation) =>
      new ShowNobodyAvailable(session, feedback, notices, navigation),
  );
  single(
    CORE.judgeNotice,
    [CORE.calls, CORE.noService],
    (calls, noService) => new JudgeServiceAnswer(calls, noService),
  );
  single(
    CORE.changeService,
    [
      PORTS.sessionGateway,
      CORE.calls,
      CORE.session,
      CORE.feedback,
      CORE.notices,
      CORE.judgeNotice,
      CORE.lifetime,
    ],
    (gateway, calls, session, feedback, notices, judge, lifetime) =>
      new ChangeAgent({
        sessionGateway: gateway,
        calls,
        session,
        feedback,
        systemLines: notices,
        judgeServiceAnswer: judge,
        lifetime,
      }),
  );
  single(
    CORE.endSession,
    [CORE.session, CORE.feedback, CORE.notices],
    (session, feedback, notices) => new EndSession(session, feedback, notices),
  );
  single(
    CORE.continueSession,
    [CORE.session, CORE.startSession, CORE.changeService, CORE.feedback, CORE.notices],
    (session, start, changeService, feedback, notices) =>
      new ContinueSession({
        session,
        startSession: start,
        changeAgent: changeService,
        feedback,
        systemLines: notices,
      }),
  );
  single(
    CORE.watchAgents,
    [CORE.conversation, CORE.session],
    (conversation, session) => new ResumeOnAgentMessage(conversation, session),
  );
  single(
    CORE.watchNetwork,
    [PORTS.environment, CORE.session, CORE.feedback, CORE.startSession],
    (environment, session, feedback, start) => new WatchNetwork(environment, session, feedback, start),
  );
  single(
    CORE.renewSession,
    [CORE.session, CORE.startSession, PORTS.environment, PORTS.clock, PORTS.log],
    (session, start, environment, clock, log) =>
      new RenewSession({ session, startSession: start, environment, clock, log }),
  );
  single(
    CORE.refuseStart,
    [CORE.session, CORE.feedback, CORE.notices, PORTS.navigation, PORTS.log, CORE.options],
    (session, feedback, notices, navigation, log, { apiBase = '' }) =>
      new RefuseStart({
        session,
        feedback,
        systemLines: notices,
        navigation,
        log,
        backend: apiBase || 'the origin of this page',
      }),
  );
  single(
    CORE.getConfig,
    [
      PORTS.sessionGateway,
      CORE.session,
      CORE.tokens,
      PORTS.preferences,
      PORTS.navigation,
      CORE.refuseStart,
      PORTS.log,
    ],
    (gateway, session, tokens, preferences, navigation, refuse, log) =>
      new GetConfig({
        sessionGateway: gateway,
        session,
        tokenKeeper: tokens,
        preferences,
        navigation,
        refuseStart: refuse,
        log,
      }),
  );
  single(
    CORE.readHistory,
    [
      PORTS.messageGateway,
      CORE.calls,
      CORE.session,
      CORE.conversation,
      CORE.flushOutbox,
      PORTS.environment,
      PORTS.clock,
      PORTS.log,
    ],
    (gateway, calls, session, conversation, outbox, environment, clock, log) =>
      new ReadHistory({
        messageGateway: gateway,
        calls,
        session,
        conversation,
        flushOutbox: outbox,
        environment,
        clock,
        log,
      }),
  );
  single(
    CORE.startSession,
    [
      PORTS.sessionGateway,
      CORE.calls,
      CORE.session,
      CORE.getConfig,
      CORE.readHistory,
      CORE.judgeNotice,
      CORE.conversation,
      CORE.flushOutbox,
      CORE.feedback,
      PORTS.navigation,
      PORTS.environment,
      CORE.ids,
      PORTS.clock,
      CORE.lifetime,
      PORTS.log,
      CORE.askRobot,
      CORE.options,
    ],
    (
      gateway,
      calls,
      session,
      getConfig,
      readHistory,
      judgeNotice,
      conversation,
      outbox,
      feedback,
      navigation,
      environment,
      ids,
      clock,
      lifetime,
      log,
      robot,
      options,
    ) =>
      new StartSession({
        gateway,
        calls,
        session,
        getConfig,
        readHistory,
        judgeNotice,
        conversation,
        outbox,
        feedback,
        navigation,
        environment,
        ids,
        clock,
        lifetime,
        log,
        robot,
        robotInitialCall: options.robotInitialCall ?? false,
      }),
  );
});
