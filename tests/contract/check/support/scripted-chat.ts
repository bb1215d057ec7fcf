import { lastValueFrom } from 'rxjs';
import { browserClock } from '../../../../adapters/browser/clock';
import { HttpEvaluationGateway } from '../../../../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../../../../adapters/http/help-gateway';
import { HttpClient } from '../../../../adapters/http/http-client';
import { HttpMediaGateway } from '../../../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../../../adapters/http/session-gateway';
import { RecordingLog } from '../../../../adapters/memory/recording-log';
import { WebSockets } from '../../../../adapters/realtime/sockets';
import { AliyunStorage } from '../../../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../../../adapters/storage/aws-storage';
import type { ReceivedMessage } from '../../../../application/ports/message-gateway.port';
import type { RealtimeEvent, SocketSignal, SocketTarget } from '../../../../application/ports/realtime.port';
import { WIRE_NAMES } from '../../../../check/options';
import type { GatewayFailure } from '../../../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../../../domain/identity/config';
import type { Result } from '../../../../domain/result';
import { type OperatorApi, PASSPHRASE } from '../../../../sandbox/server';
import { openInNode } from '../../support/sockets';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A visitor who chats through the widget's adapters, call by call, with the sandbox's operator as the agent. */
export class ScriptedChat {
  readonly log = new RecordingLog();
  readonly session: HttpSessionGateway;
  readonly messages: HttpMessageGateway;
  readonly robot: HttpRobotGateway;
  readonly http: HttpClient;
  readonly #sockets: WebSockets;
  token = '';
  visitorId = '';
  cursor = '0';
  #ids = 0;

  constructor(
    apiBase: string,
    private readonly operator: OperatorApi,
    private readonly name = 'a',
    private readonly names: typeof WIRE_NAMES = WIRE_NAMES,
  ) {
    this.http = new HttpClient({ apiBase, secretKey: PASSPHRASE }, { current: () => this.token }, this.log);
    this.session = new HttpSessionGateway(this.http, 'ws', names.newQueuePath);
    this.messages = new HttpMessageGateway(this.http, this.log, browserClock);
    this.robot = new HttpRobotGateway(this.http, names.questionPath);
    this.#sockets = new WebSockets(PASSPHRASE, this.log, openInNode);
  }

  /** Everything once: robot, suggestions, agent, events, uploads, help, rating, and a second start. */
  async whole(): Promise<void> {
    const config = await this.start();
    await this.session.isNewQueue('1');
    await this.robot.questions('1').then((questions) => this.#question(questions));
    await this.robot.ask('hello');
    await this.#suggestions(config);
    await this.robot.ask('I want to talk to a human');
    const socket = this.#open({ kind: 'agent', url: config.agentSocketUrl ?? '' });
    await socket.event('greeted');
    await this.session.notice({ businessId: '1', language: 'en' });
    socket.send({ kind: 'subscribe', channel: `${this.names.channelPrefixes.visitor}${config.channel}` });
    await socket.event('subscribed');
    socket.send({ kind: 'ping' });
    await socket.event('pong');
    await this.say('a+b/c=d&e 100% "q" <b>t</b> 你好 😀\nsecond line');
    await this.say('007');
    await this.#talkWithAgent();
    for (const storage of ['aliyun', 'aws'] as const) await this.#picture(storage);
    await this.messages.preview({ serviceId: '7', visitorId: this.visitorId, text: 'typing' });
    this.operator.evaluation(this.visitorId, { title: 'How was it?', comments: ['Speed'] });
    await socket.event('evaluation-asked');
    await new HttpEvaluationGateway(this.http).submit({
      businessId: '1',
      visitorId: this.visitorId,
      serviceId: '7',
      comment: '',
      scores: [{ title: 'Speed', score: 5 }],
    });
    const help = new HttpHelpGateway(this.http);
    await help.articles('en');
    await help.chats('en');
    await this.robot.search({ sentence: 'order', language: 'en' });
    const fresh = await this.session.refreshToken();
    if (fresh.ok) this.token = fresh.value.value;
    await this.poll();
    socket.close();
    await this.start(this.visitorId);
    await this.messages.check({ businessId: '1', language: 'en' });
  }

  async start(visitorId = ''): Promise<VisitorConfig> {
    const ask = { accessKey: '', businessId: '1', fromUrl: '', name: this.name, channelCode: '' };
    const config = answered(await this.session.config({ ...ask, visitorId, language: 'en' }));
    this.token = config.token.value;
    this.visitorId = config.visitorId;
    return config;
  }

  async say(text: string): Promise<void> {
    this.#ids += 1;
    const clientId = `kf1900000000${this.name}${this.#ids}`;
    await this.messages.sendText({ businessId: '1', serviceId: '7', clientId, text });
    await this.poll();
  }

  async poll(): Promise<readonly ReceivedMessage[]> {
    const answer = await this.messages.poll(this.cursor);
    const received = answer.ok ? answer.value : [];
    this.cursor = received.at(-1)?.message.serverId ?? this.cursor;
    return received;
  }

  async #talkWithAgent(): Promise<void> {
    this.operator.send(this.visitorId, { content: 'Good evening' });
    const [said] = await this.poll();
    if (!said) return;
    await this.messages.acknowledge({
      serverId: said.message.serverId ?? '',
      clientId: said.message.clientId,
      serviceId: '7',
      visitorId: this.visitorId,
      timestamp: said.message.sentAt,
      language: 'en',
    });
  }

  async #question(questions: Awaited<ReturnType<HttpRobotGateway['questions']>>): Promise<void> {
    const [question] = questions.ok ? questions.value : [];
    const asked = { serviceId: '', visitorId: this.visitorId, businessId: '1', clientId: 'kf1question' };
    if (question) await this.robot.answer({ ...asked, question });
  }

  async #suggestions({ robotSocketUrl }: VisitorConfig): Promise<void> {
    const socket = this.#open({ kind: 'robot', url: robotSocketUrl ?? '' });
    await socket.event('greeted');
    socket.send({ kind: 'ping' });
    await socket.event('pong');
    socket.send({ kind: 'typing', businessId: '1', text: 'how', language: 'en' });
    await socket.event('suggestions');
    socket.close();
  }

  async #picture(name: 'aliyun' | 'aws'): Promise<void> {
    const grant = answered(await new HttpMediaGateway(this.http, name).sign('image'));
    const storage = name === 'aliyun' ? new AliyunStorage() : new AwsStorage(browserClock);
    const file = new File([PNG], 'a.png', { type: 'image/png' });
    const end = await lastValueFrom(storage.store({ grant, file, name: `${this.name}${name}.png` }));
    if (end.kind !== 'stored') throw new Error(`the picture was not stored: ${JSON.stringify(end)}`);
    const clientId = `kf1900000000${this.name}${name}`;
    await this.messages.sendMedia({ serviceId: '7', clientId, text: '', images: [end.url], video: null });
    await this.poll();
  }

  #open(target: SocketTarget) {
    const events: RealtimeEvent[] = [];
    let send: Extract<SocketSignal, { kind: 'opened' }>['send'] = () => undefined;
    let wake: () => void = () => undefined;
    const open = this.#sockets.open(target).subscribe((signal) => {
      if (signal.kind === 'opened') send = signal.send;
      if (signal.kind === 'received') events.push(signal.event);
      wake();
    });
    return {
      send: (frame: Parameters<typeof send>[0]) => send(frame),
      close: () => open.unsubscribe(),
      event: async (kind: RealtimeEvent['kind']): Promise<void> => {
        while (!events.some((event) => event.kind === kind)) await new Promise<void>((next) => (wake = next));
      },
    };
  }
}

const answered = <T>(result: Result<T, GatewayFailure>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
