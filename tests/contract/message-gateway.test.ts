import { describe, expect, it } from 'vitest';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { FakeMessageGateway } from '../../adapters/memory/fake-message-gateway';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import type { MessageGateway, ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { MessageBody } from '../../domain/message/message';
import { ok, type Result } from '../../domain/result';
import { callsOf } from '../support/backend-calls';
import { visit } from './support/backend';
import { type CallFault, faultInSandbox, faultInScript, reportsCallFaults } from './support/call-faults';
import { runningSandbox } from './support/running';

const PICTURES = ['https://media.test/a.png', 'https://media.test/b.png'];
const FILM = 'https://media.test/a.mp4';

interface Subject {
  readonly gateway: MessageGateway;
  readonly businessId: string;
  readonly visitorId: string;
  agentSays(body: MessageBody): void;
  recall(serverId: string): void;
  /** The text that the agent sees the visitor type. */
  typing(): string;
  /** The next send arrives, but its answer does not. */
  dropAnswerOfSend(): void;
  playFault(kind: CallFault, call: string): void;
  close(): Promise<void>;
}

const listOf = async (answer: Promise<Result<readonly ReceivedMessage[], GatewayFailure>>) => {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

const messageContract = (make: () => Promise<Subject>): void => {
  const message = (clientId: string, text = 'Hello') => ({
    businessId: '2',
    serviceId: '101',
    clientId,
    text,
  });
  const media = { serviceId: '101', clientId: 'kf1', text: '', images: [] as readonly string[], video: null };
  const check = ({ gateway, businessId }: Subject) => listOf(gateway.check({ businessId, language: 'en' }));
  const poll = ({ gateway }: Subject, after = '0') => listOf(gateway.poll(after));

  it('a new visitor has no messages', async () => {
    const subject = await make();
    expect(await check(subject)).toEqual([]);
    expect(await poll(subject)).toEqual([]);
  });

  // Shows spec §7.9.
  it('a sent message comes back as its echo, by poll and by check', async () => {
    const subject = await make();
    expect(await subject.gateway.sendText(message('kf1', '1 < 2 & <b>bold</b>\nsecond line'))).toEqual(
      ok(undefined),
    );
    for (const list of [await poll(subject), await check(subject)]) {
      expect(list).toHaveLength(1);
      expect(list[0]).toMatchObject({
        deleted: false,
        isWelcome: false,
        message: {
          clientId: 'kf1',
          direction: 'to_service',
          status: 'completed',
          unread: false,
          body: { kind: 'text', text: '1 < 2 & <b>bold</b>\nsecond line' },
        },
      });
    }
  });

  // Shows decision 7.
  it('the same message sent twice is one message (decision 7)', async () => {
    const subject = await make();
    await subject.gateway.sendText(message('kf1'));
    await subject.gateway.sendText(message('kf1'));
    expect(await poll(subject)).toHaveLength(1);
  });

  it('a message whose answer was lost has arrived', async () => {
    const subject = await make();
    subject.dropAnswerOfSend();
    const answer = await subject.gateway.sendText(message('kf1'));
    expect(answer).toEqual({ ok: false, failure: { kind: 'network', reason: 'unreachable' } });
    expect((await poll(subject)).map(({ message }) => message.clientId)).toEqual(['kf1']);
    await subject.close();
  });

  // Shows spec §7.8.
  it('poll gives newer messages, in the order of server ids', async () => {
    const subject = await make();
    await subject.gateway.sendText(message('kf1'));
    for (let i = 0; i < 11; i += 1) subject.agentSays({ kind: 'text', text: `word ${i}` });
    const all = await poll(subject);
    expect(all).toHaveLength(12);
    const after = all[5]?.message.serverId ?? '';
    expect(await poll(subject, after)).toEqual(all.slice(6));
    expect(await poll(subject, all.at(-1)?.message.serverId ?? '')).toEqual([]);
  });

  // Shows spec §7.7.
  it('check gives the last ten', async () => {
    const subject = await make();
    for (let i = 0; i < 12; i += 1) subject.agentSays({ kind: 'text', text: `word ${i}` });
    const bodies = (await check(subject)).map(({ message }) => message.body);
    expect(bodies).toEqual(Array.from({ length: 10 }, (_, i) => ({ kind: 'text', text: `word ${i + 2}` })));
  });

  it.each<[string, MessageBody]>([
    ['text', { kind: 'text', text: 'Good evening' }],
    ['HTML', { kind: 'html', html: '<p>Good <b>evening</b></p>' }],
    ['images', { kind: 'images', urls: PICTURES, caption: '' }],
    ['images and words', { kind: 'images', urls: PICTURES, caption: 'both' }],
    ['a video', { kind: 'video', url: FILM, caption: '' }],
  ])('the agent writes %s', async (_, body) => {
    const subject = await make();
    subject.agentSays(body);
    const list = await poll(subject);
    expect(list[0]?.message).toMatchObject({
      direction: 'to_visiter',
      author: { role: 'service' },
      unread: true,
      body,
    });
  });

  // Shows spec §7.10.
  it('the visitor sends images and video', async () => {
    const subject = await make();
    await subject.gateway.sendMedia({ ...media, text: 'both', images: PICTURES });
    await subject.gateway.sendMedia({ ...media, clientId: 'kf2', video: FILM });
    expect((await poll(subject)).map(({ message }) => message.body)).toEqual([
      { kind: 'images', urls: PICTURES, caption: 'both' },
      { kind: 'video', url: FILM, caption: '' },
    ]);
  });

  // Shows spec §7.11.
  it('an acknowledged message is no longer unread', async () => {
    const subject = await make();
    subject.agentSays({ kind: 'text', text: 'Hello' });
    const [first] = await poll(subject);
    const { clientId = '', serverId = '', sentAt: timestamp = 0 } = first?.message ?? {};
    const read = {
      clientId,
      serverId: serverId ?? '',
      serviceId: '101',
      visitorId: subject.visitorId,
      timestamp,
    };
    expect(await subject.gateway.acknowledge({ ...read, language: 'en' })).toEqual(ok(undefined));
    expect((await check(subject))[0]?.message.unread).toBe(false);
  });

  it('a recalled message is marked in the history and not polled', async () => {
    const subject = await make();
    subject.agentSays({ kind: 'text', text: 'Oops' });
    subject.recall((await poll(subject))[0]?.message.serverId ?? '');
    expect(await check(subject)).toMatchObject([{ deleted: true }]);
    expect(await poll(subject)).toEqual([]);
  });

  it('shows the typed text to the agent', async () => {
    const { gateway, visitorId, typing } = await make();
    expect(await gateway.preview({ serviceId: '101', visitorId, text: 'how do' })).toEqual(ok(undefined));
    expect(typing()).toBe('how do');
  });

  reportsCallFaults(
    make,
    callsOf('messageGateway', ({ businessId }: Subject) => ({ businessId })),
  );
};

describe('MessageGateway: the fake', () => {
  messageContract(async () => {
    const gateway = new FakeMessageGateway();
    return {
      gateway,
      businessId: '2',
      visitorId: 'v1',
      agentSays: (body) => void gateway.agentSays(body),
      recall: (serverId) => gateway.recall(serverId),
      typing: () => gateway.scripts.preview.last?.text ?? '',
      dropAnswerOfSend: () => gateway.loseAnswerOfNextSend(),
      playFault: (kind, call) => faultInScript(gateway.scripts, kind, call),
      close: async () => undefined,
    };
  });
});

describe('MessageGateway: HTTP, against the sandbox', () => {
  const sandbox = runningSandbox();
  const OPERATION: Readonly<Record<string, string>> = {
    poll: 'polling',
    sendText: 'send',
    sendMedia: 'sendV2',
    acknowledge: 'ack',
  };

  messageContract(async () => {
    const { http, log, config, key, businessId } = await visit(sandbox());
    const { operator } = sandbox();
    return {
      gateway: new HttpMessageGateway(http, log, new VirtualClock()),
      businessId,
      visitorId: config.visitorId,
      agentSays: (body) => void operator.send(key, outgoing(body)),
      recall: (cid) => operator.recall(key, { cid }),
      typing: () => operator.summary(key).typing,
      dropAnswerOfSend: () =>
        void operator.fault({ kind: 'drop-after', operation: 'send', count: 1, visitor: key }),
      playFault: (kind, call) => faultInSandbox(sandbox(), kind, OPERATION[call] ?? call, key),
      close: async () => operator.clearFaults(),
    };
  });

  it('media as HTML in the content are shown like media in fields', async () => {
    const { http, log, key } = await visit(sandbox());
    sandbox().operator.send(key, { imgs: PICTURES, embed: true });
    sandbox().operator.send(key, { video: FILM, embed: true });
    const list = await listOf(new HttpMessageGateway(http, log, new VirtualClock()).poll('0'));
    expect(list.map(({ message }) => message.body)).toEqual([
      { kind: 'images', urls: PICTURES, caption: '' },
      { kind: 'video', url: FILM, caption: '' },
    ]);
  });

  it('a welcome that the backend stores is recognised', async () => {
    const { http, log, key } = await visit(sandbox());
    sandbox().operator.send(key, { content: 'x', type: 3, contents: ['Welcome', '<b>to us</b>'] });
    const [first] = await listOf(new HttpMessageGateway(http, log, new VirtualClock()).poll('0'));
    expect(first).toMatchObject({
      isWelcome: true,
      message: { body: { kind: 'welcome', blocks: ['Welcome', '<b>to us</b>'] } },
    });
  });

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});

const outgoing = (body: MessageBody) => {
  if (body.kind === 'html') return { html: body.html };
  if (body.kind === 'images') return { imgs: body.urls, content: body.caption };
  if (body.kind === 'video') return { video: body.url, content: body.caption };
  return { content: body.kind === 'text' ? body.text : '' };
};
