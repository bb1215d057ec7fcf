import { HttpEvaluationGateway } from '../../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../../adapters/http/help-gateway';
import type { Call, HttpClient } from '../../adapters/http/http-client';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../adapters/http/session-gateway';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { err, type Result } from '../../domain/result';
import type { Ports } from '../../main/core/ports';

/** The gateways of the backend. The form has an address of its own. */
type GatewayName = Exclude<Extract<keyof Ports, `${string}Gateway`>, 'formGateway'>;

/** What a call names. A test gives what exists in its conversation. */
export interface Facts {
  readonly businessId: string;
  readonly visitorId: string;
  readonly serviceId: string;
  readonly serverId: string;
  readonly question: Parameters<Ports['robotGateway']['answer']>[0]['question'];
}

const FACTS: Facts = {
  businessId: '1',
  visitorId: 'v',
  serviceId: '101',
  serverId: '1',
  question: { id: '1', keyword: '', text: 'a' },
};

type Played<G> = (gateway: G, facts: Facts) => Promise<Result<unknown, GatewayFailure>>;

type Table = { readonly [Name in GatewayName]: { readonly [C in keyof Ports[Name]]: Played<Ports[Name]> } };

const language = 'en';

/**
 * Every call of the backend, with an example of what is sent. The tests that hold for all calls read this table: failures, wrong answers,
 * bounds, the fields of the contract. A call without its row does not compile.
 */
const CALLS: Table = {
  sessionGateway: {
    config: (gateway, { businessId, visitorId }) =>
      gateway.config({
        ...{ accessKey: '', businessId, visitorId, fromUrl: '', name: '', channelCode: '', language },
      }),
    isNewQueue: (gateway, { businessId }) => gateway.isNewQueue(businessId),
    notice: (gateway, { businessId }) => gateway.notice({ businessId, language }),
    refreshToken: (gateway) => gateway.refreshToken(),
  },
  messageGateway: {
    check: (gateway, { businessId }) => gateway.check({ businessId, language }),
    poll: (gateway) => gateway.poll('0'),
    sendText: (gateway, { businessId, serviceId }) =>
      gateway.sendText({ businessId, serviceId, clientId: 'kf9', text: 'a' }),
    sendMedia: (gateway, { serviceId }) =>
      gateway.sendMedia({
        ...{ serviceId, clientId: 'kf10', text: '', images: ['https://a.b/c.png'], video: null },
      }),
    acknowledge: (gateway, { serverId, serviceId, visitorId }) =>
      gateway.acknowledge({ serverId, clientId: 'kf1', serviceId, visitorId, timestamp: 1, language }),
    preview: (gateway, { serviceId, visitorId }) => gateway.preview({ serviceId, visitorId, text: '' }),
  },
  robotGateway: {
    ask: (gateway) => gateway.ask('deposit'),
    questions: (gateway, { businessId }) => gateway.questions(businessId),
    answer: (gateway, { serviceId, visitorId, businessId, question }) =>
      gateway.answer({ serviceId, visitorId, businessId, question, clientId: 'kf1' }),
    search: (gateway) => gateway.search({ sentence: 'deposit', language }),
  },
  evaluationGateway: {
    submit: (gateway, { businessId, visitorId, serviceId }) =>
      gateway.submit({
        ...{ businessId, visitorId, serviceId, comment: '', scores: [{ title: 'a', score: 5 }] },
      }),
  },
  helpGateway: {
    articles: (gateway) => gateway.articles(language),
    chats: (gateway) => gateway.chats(language),
  },
  mediaGateway: { sign: (gateway) => gateway.sign('image') },
};

/** The calls of one gateway by name, for the subject of a contract suite. */
export const callsOf = <Name extends GatewayName, Subject extends { readonly gateway: Ports[Name] }>(
  name: Name,
  factsOf: (subject: Subject) => Partial<Facts> = () => ({}),
): Readonly<Record<string, (subject: Subject) => Promise<Result<unknown, GatewayFailure>>>> =>
  Object.fromEntries(
    Object.entries<Played<Ports[Name]>>(CALLS[name]).map(([call, play]) => [
      call,
      (subject: Subject) => play(subject.gateway, { ...FACTS, ...factsOf(subject) }),
    ]),
  );

/** Every call over an HTTP client, by the names of gateway and call: `sessionGateway.config`. */
export const callsOver = (
  http: HttpClient,
  facts: Partial<Facts> = {},
  log = new RecordingLog(),
): readonly (readonly [name: string, call: () => Promise<Result<unknown, GatewayFailure>>])[] => {
  const gateways: Pick<Ports, GatewayName> = {
    sessionGateway: new HttpSessionGateway(http),
    messageGateway: new HttpMessageGateway(http, log, new VirtualClock()),
    robotGateway: new HttpRobotGateway(http),
    evaluationGateway: new HttpEvaluationGateway(http),
    helpGateway: new HttpHelpGateway(http),
    mediaGateway: new HttpMediaGateway(http),
  };
  return (Object.keys(CALLS) as GatewayName[]).flatMap((gateway) =>
    Object.entries(CALLS[gateway] as Readonly<Record<string, Played<unknown>>>).map(
      ([call, play]) =>
        [`${gateway}.${call}`, () => play(gateways[gateway], { ...FACTS, ...facts })] as const,
    ),
  );
};

/** An HTTP client that keeps what it is asked, and answers nothing. */
export const recordingClient = (): { readonly http: HttpClient; readonly calls: readonly Call[] } => {
  const calls: Call[] = [];
  const call = async (one: Call) => {
    calls.push(one);
    return err({ kind: 'unauthorised' });
  };
  return { http: { call } as unknown as HttpClient, calls };
};
