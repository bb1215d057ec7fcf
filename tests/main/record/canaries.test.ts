import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../domain/result';
import { encode } from '../../../main/record/encode';
import { redaction } from '../../../main/record/redact';
import { StandIns } from '../../../main/record/stand-ins';
import {
  createTestWidget,
  failure,
  memoryFile,
  received,
  SAMPLE_CONFIG,
  sampleMessage,
  type TestWidget,
} from '../../../main/testing';

/** Each place has a canary of its own, so that a test names the place that leaks. */
const canary = (place: string) => `Canary${place}`;

const AGENT = {
  id: canary('AgentId'),
  name: canary('AgentName'),
  avatar: `https://${canary('Avatar')}.example/a.png`,
};

const prepare = ({ sessionGateway, messageGateway, robotGateway, preferences, mediaGateway }: TestWidget) => {
  sessionGateway.scripts.config.otherwise(
    ok({
      ...SAMPLE_CONFIG,
      visitorId: canary('VisitorId'),
      token: { value: canary('Token'), expiresAt: 0 },
      agentSocketUrl: `wss://${canary('SocketHost')}.example/${canary('SocketPath')}?key=${canary('SocketKey')}`,
      robotSocketUrl: null,
      channel: canary('Channel'),
      advertisement: `<p>${canary('Banner')}</p>`,
      style: canary('Style'),
      agents: [AGENT],
      logoUrl: `https://${canary('Logo')}.example/logo.png`,
      logoLink: `https://${canary('LogoLink')}.example/`,
    }),
  );
  sessionGateway.scripts.notice.otherwise(ok({ agent: AGENT, welcome: [`<b>${canary('Welcome')}</b>`] }));
  sessionGateway.scripts.refreshToken.otherwise(ok({ value: canary('NextToken'), expiresAt: 0 }));
  robotGateway.scripts.questions.otherwise(
    ok([{ id: canary('QuestionId'), text: canary('Question'), keyword: canary('Keyword') }] as never),
  );
  messageGateway.scripts.check.otherwise(
    ok([
      received(
        sampleMessage('to_visiter', canary('OldText'), {
          serverId: '12',
          clientId: canary('ForeignUnstr'),
          author: {
            role: 'service',
            name: canary('Author'),
            avatar: `https://a.example/${canary('AuthorAvatar')}.png`,
          },
        }),
      ),
      received(
        sampleMessage('to_visiter', '', {
          serverId: '13',
          clientId: canary('MediaUnstr'),
          body: {
            kind: 'images',
            urls: [`https://cdn.example/${canary('Image')}.jpg?sig=${canary('Signature')}`],
            caption: canary('Caption'),
          },
        }),
      ),
    ]),
  );
  messageGateway.scripts.sendText.next(
    err({ kind: 'refused', code: 1, message: `not allowed: ${canary('Refusal')}` }),
  );
  messageGateway.scripts.poll.next(failure.undecodable(canary('Reason')));
  mediaGateway.scripts?.sign.otherwise(
    ok({
      ...{
        accessKeyId: canary('AccessKeyId'),
        dir: canary('Folder'),
        host: `https://${canary('Bucket')}.example`,
      },
      ...{
        domain: `https://${canary('Domain')}.example`,
        policy: canary('Policy'),
        signature: canary('Signed'),
      },
      ...{
        secretAccessKey: canary('SecretAccess'),
        sessionToken: canary('SessionToken'),
        region: canary('Region'),
      },
    }),
  );
  const conversation = { businessId: canary('Business'), visitorId: canary('VisitorId') };
  preferences.rememberDraft(conversation, canary('StoredDraft'));
  preferences.rememberLook(canary('Business'), { theme: canary('Theme') } as never);
};

const recordedWithCanaries = async (): Promise<string> => {
  const chat = createTestWidget({
    record: true,
    secretKey: canary('SecretKey'),
    apiBase: `https://${canary('ApiHost')}.example/${canary('ApiPath')}`,
    talkToPerson: canary('TalkToPerson'),
    texts: { en: { conversation_empty: canary('OwnWords') } },
    params: {
      business_id: canary('Business'),
      access_key: canary('AccessKey'),
      account: canary('Account'),
      visiter_id: canary('GivenVisitor'),
      service_id: canary('Service'),
      c: canary('ChannelCode'),
      lang: 'en',
    },
  });
  const { widget, clock, realtime } = chat;
  prepare(chat);
  widget.on('message', () => undefined);
  widget.start();
  await clock.advance(5_000);
  const { composer, imageDialog, conversation, messageForm, emoji } = widget;
  widget.prefill(canary('Prefilled'));
  composer.actions.edit(
    `My name is ${canary('Typed')}, write to ${canary('Mail')}@mail.example or call 555 123 4567`,
  );
  await clock.advance(4_000);
  composer.actions.send();
  await clock.advance(10_000);
  widget.send(canary('SentByPage'));
  await clock.advance(5_000);
  const photo = memoryFile(
    `${canary('Photo')}.jpg`,
    Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
    4_000,
    'image/jpeg',
  );
  imageDialog.actions.open([photo]);
  await clock.advance(2_000);
  for (const socket of realtime.alive) {
    socket.says({ kind: 'transferred', agent: { ...AGENT, name: canary('NextAgent') } } as never);
    socket.says({ kind: 'recalled', clientId: canary('Recalled'), serverId: '12' } as never);
  }
  widget.identify({
    visiterId: canary('Named'),
    account: canary('NamedAccount'),
    accessKey: () => canary('KeyOfFunction'),
  });
  await clock.advance(5_000);
  widget.update({ fromUrl: canary('Campaign') } as never);
  widget.openArticle(canary('Article'));
  messageForm.actions.edit('name' as never, canary('FormName'));
  void [conversation, emoji];
  await clock.advance(5_000);
  return (await (await widget.record())?.text()) ?? '';
};

describe('a recording of a chat with a canary in each field', () => {
  it('has none of them', async () => {
    const text = await recordedWithCanaries();
    expect(text.split('\n').length).toBeGreaterThan(200);
    const found = text.split('\n').flatMap((line) => line.match(/.{0,60}canary\w*/gi) ?? []);
    expect(found).toEqual([]);
    for (const secret of ['mail.example', '555 123 4567', '123', 'cdn.example']) {
      const asWord = new RegExp(`(?<![\\w.])${secret.replace('.', '\\.')}(?![\\w.])`);
      expect(secret.length > 3 && asWord.test(text)).toBe(false);
    }
  });

  it('has none in a field that rules read, if the text there is not one of theirs', () => {
    const text = redaction(new StandIns((n) => n - 1), ['cu', 'se']);
    const how = { text, idOf: () => 1, bytes: () => '' };
    const names = (
      'kind status role direction type language lang theme scheme layout reason stage key mode place queue fault owner by tabId ' +
      'storage outsideHours secretGuard secrets days holidays timeZone format severity phase event lock channel code message ' +
      'refused failure serverId saidAfter after clientId unstr url dir token visitorId text html caption name avatar'
    ).split(' ');
    const given = Object.fromEntries(names.map((name) => [name, `My canary, ${name}!`]));
    for (const root of [
      'messageGateway.poll',
      'tabLocks.acquire',
      'realtime.open',
      '$7',
      'composer.send',
      'options',
    ])
      expect(JSON.stringify(encode(given, root, how)).match(/canary/gi)).toBeNull();
  });

  it('has no text of a visitor that looks like a colour or an id', () => {
    const text = redaction(new StandIns((n) => n - 1), []);
    for (const [field, root] of [
      ['composer.edit', 'composer.edit'],
      ['draft', 'outboxStore.write'],
      ['text', 'messageGateway.poll'],
    ] as const) {
      expect(text('#48213377', field, root)).not.toBe('#48213377');
      expect(text('cid:4711', field, root)).not.toBe('cid:4711');
    }
    expect(text('#48213377', 'sendBackground', 'sessionGateway.config')).toBe('#48213377');
    expect(text('cid:4711', 'clientId', 'messageGateway.poll')).toBe('cid:4711');
  });

  it('has nothing of an event that a page passes on with a press, and an end for what leads everywhere', () => {
    const how = { text: () => '', idOf: () => 1, bytes: () => '' };
    const everything: Record<string, unknown> = {};
    for (let at = 0; at < 12; at += 1) everything[`to${at}`] = everything;
    for (const event of [new Event('click'), { nativeEvent: new Event('click'), target: everything }])
      expect(encode([event], 'composer.undoSend', how)).toEqual([{ $: 'undefined' }]);
    expect(JSON.stringify(encode(everything, 'x', how))).toContain('deep');
  });

  it('has no name of a field that somebody else has chosen', () => {
    const text = redaction(new StandIns((n) => n - 1), []);
    const made = encode({ 'Canary Ann': 1 }, 'x', { text, idOf: () => 1, bytes: () => '' });
    expect(JSON.stringify(made)).not.toContain('Canary');
  });
});
