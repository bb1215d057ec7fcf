import { strict as assert } from 'node:assert';
import { describe, expect, it, vi } from 'vitest';
import type { KefuInterceptor, KefuMessage } from '../../../application/integration/kefu-api';
import { failure, memoryFile, ok } from '../../../main/testing';
import { png } from '../../domain/upload/make-images';
import { openWithRobot, sameDevice } from '../test-bench';
import { openAndHear } from './support';

type Options = NonNullable<Parameters<typeof openAndHear>[0]>;

const openWith = async (beforeSend: KefuInterceptor, options: Options = {}, before = () => undefined) => {
  const bench = await openAndHear({ beforeSend, ...options }, before);
  await vi.dynamicImportSettled();
  await bench.clock.flush();
  return bench;
};

type Bench = Awaited<ReturnType<typeof openWith>>;

const textsOf = ({ own }: Pick<Bench, 'own'>) =>
  own().map(({ body }) => (body.kind === 'text' ? body.text : body.kind));

const refusals = ({ heard }: Bench) => heard.of('error').map((detail) => (detail as { text: string }).text);

describe('beforeSend', () => {
  it('sees each text before it is sent, and what it gives is sent, shown and reported', async () => {
    const seen: KefuMessage[] = [];
    const bench = await openWith((message) => {
      seen.push(message);
      return { ...message, text: message.text.toUpperCase() };
    });
    bench.say('where is it');
    await bench.clock.flush();
    const [own] = bench.own();
    expect(seen).toEqual([{ id: own?.clientId, kind: 'text', text: 'where is it' }]);
    expect(bench.lines()).toEqual(['to_service finish WHERE IS IT']);
    expect(bench.messageGateway.scripts.sendText.asked).toMatchObject([{ text: 'WHERE IS IT' }]);
    expect(bench.heard.of('sent')).toEqual([{ id: own?.clientId, kind: 'text', text: 'WHERE IS IT' }]);
  });

  it('that gives false: the words are in the box again, before what was typed meanwhile, and a sentence says so', async () => {
    let answer: (said: false) => void = () => undefined;
    const bench = await openWith(() => new Promise((resolve) => (answer = resolve)));
    bench.say('my password is x');
    await bench.clock.flush();
    expect(bench.composer().draft).toBe('');
    bench.widget.composer.actions.edit('and more');
    answer(false);
    await bench.clock.flush();
    expect([bench.composer().draft, bench.toasts(), bench.own()]).toEqual([
      'my password is x\nand more',
      ['message_held'],
      [],
    ]);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
    expect(bench.heard.of('sent')).toEqual([]);
  });

  it('keeps the order of the texts, whichever answer comes first', async () => {
    const answers: ((said: KefuMessage) => void)[] = [];
    const seen: KefuMessage[] = [];
    const bench = await openWith((message) => {
      seen.push(message);
      return new Promise((resolve) => answers.push(resolve));
    });
    bench.say('one');
    bench.say('two');
    await bench.clock.flush();
    expect(seen.map(({ text }) => text)).toEqual(['one', 'two']);
    answers[1]?.(seen[1] as KefuMessage);
    await bench.clock.flush();
    expect(bench.own()).toEqual([]);
    answers[0]?.(seen[0] as KefuMessage);
    await bench.clock.flush();
    expect(textsOf(bench)).toEqual(['one', 'two']);
  });

  it('that never answers has 2 s for each text; a later answer has no effect, and this is named once', async () => {
    const answers: ((said: false) => void)[] = [];
    const bench = await openWith(() => new Promise((resolve) => answers.push(resolve)));
    bench.say('one');
    bench.say('two');
    await bench.clock.advance(1_999);
    expect(bench.own()).toEqual([]);
    await bench.clock.advance(1);
    for (const answer of answers) answer(false);
    await bench.clock.flush();
    expect(textsOf(bench)).toEqual(['one', 'two']);
    expect(refusals(bench)).toEqual(['beforeSend: answer: none within 2 s']);
  });

  it.each<readonly [string, (message: KefuMessage) => unknown, string]>([
    ['throws', () => Promise.reject(new Error('my secret')), 'function: it has thrown'],
    [
      'gives what throws when it is read',
      () => Object.defineProperty({}, 'id', { get: () => assert.fail('my secret') }),
      'answer: it cannot be read',
    ],
    ['gives nothing', () => undefined, 'answer: it is undefined, expected: the message or false'],
    ['gives null', () => null, 'answer: it is null, expected: the message or false'],
    ['gives another id', (message) => ({ ...message, id: 'x' }), 'id: it must stay as it is'],
    ['gives another kind', (message) => ({ ...message, kind: 'image' }), 'kind: it must stay as it is'],
    ['gives no text', (message) => ({ ...message, text: 7 }), 'text: it is number, expected: a text'],
    [
      'gives an empty text',
      (message) => ({ ...message, text: ' \n' }),
      'text: it is empty; false holds the message back',
    ],
    [
      'gives a long text',
      (message) => ({ ...message, text: '🙂'.repeat(201) }),
      'text: it has 201 characters, and 200 are allowed',
    ],
  ])('that %s is named once, by its field, and the text goes as it was', async (_, given, line) => {
    const bench = await openWith(given as KefuInterceptor);
    bench.say('one');
    bench.say('two');
    await bench.clock.flush();
    expect(textsOf(bench)).toEqual(['one', 'two']);
    expect(bench.heard.of('error')).toEqual([{ key: 'setting_refused', text: `beforeSend: ${line}` }]);
    expect(JSON.stringify(bench.log.lines)).not.toContain('my secret');
  });

  it('is asked once: a resend and a reload send what it gave', async () => {
    const seen = vi.fn((message: KefuMessage) => ({ ...message, text: `${message.text}!` }));
    const bench = await openWith(seen);
    bench.messageGateway.scripts.sendText.next(failure.unreachable, failure.unreachable);
    bench.say('hello');
    await bench.clock.flush();
    const { clientId = '' } = bench.own()[0] ?? {};
    bench.widget.conversation.actions.resend(clientId);
    await bench.clock.flush();
    bench.crash();
    const reloaded = await openWith(seen, { fakes: sameDevice(bench) });
    await reloaded.clock.advance(10_000);
    expect(textsOf(reloaded)).toEqual(['hello!']);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(bench.messageGateway.scripts.sendText.asked.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['hello!', 'hello!', 'hello!']),
    );
  });

  it('loses no words if the page is reloaded before it answers', async () => {
    const bench = await openWith(() => new Promise(() => undefined));
    bench.say('do not lose me');
    bench.crash();
    const reloaded = await openWith((message) => message, { fakes: sameDevice(bench) });
    expect(reloaded.composer().draft).toBe('do not lose me');
  });

  it('loses no words that do not fit into the box: they come when it is free', async () => {
    const [one, two] = ['a'.repeat(150), 'b'.repeat(150)];
    const bench = await openWith(() => new Promise(() => undefined));
    bench.say(one);
    bench.say(two);
    bench.crash();
    const reloaded = await openWith((message) => message, { fakes: sameDevice(bench) });
    expect(reloaded.composer().draft).toBe(one);
    reloaded.widget.composer.actions.send();
    expect(reloaded.composer().draft).toBe(two);
    reloaded.crash();
    const again = await openWith((message) => message, { fakes: sameDevice(reloaded) });
    expect(again.composer().draft).toBe(one);
    again.widget.composer.actions.send();
    expect(again.composer().draft).toBe(two);
  });

  it('one that comes back does not end the time in which another can be undone', async () => {
    let answer: (said: false) => void = () => undefined;
    const bench = await openWith(() => new Promise((resolve) => (answer = resolve)), { undoSendMs: 5_000 });
    bench.widget.composer.state.changes$.subscribe();
    await vi.dynamicImportSettled();
    bench.say('first');
    await bench.clock.advance(5_000);
    bench.say('second');
    answer(false);
    await bench.clock.flush();
    expect([bench.composer().draft, bench.composer().undoOffered]).toEqual(['first', true]);
  });

  it('cuts nothing that is typed while a long text comes back', async () => {
    let answer: (said: false) => void = () => undefined;
    const bench = await openWith(() => new Promise((resolve) => (answer = resolve)));
    bench.say('a'.repeat(180));
    await bench.clock.flush();
    bench.widget.composer.actions.edit('b'.repeat(66));
    answer(false);
    await bench.clock.flush();
    expect(bench.composer().draft).toBe('a'.repeat(180));
    bench.widget.composer.actions.send();
    expect(bench.composer().draft).toBe('b'.repeat(66));
  });

  it('leaves nothing of a text in the draft once it is sent', async () => {
    const bench = await openWith((message) => message);
    bench.say('sent');
    await bench.clock.flush();
    bench.crash();
    const reloaded = await openWith((message) => message, { fakes: sameDevice(bench) });
    expect(reloaded.composer().draft).toBe('');
  });

  it('the words come back if the chat ends before it answers and starts again', async () => {
    const bench = await openWith(() => new Promise(() => undefined));
    bench.say('one');
    bench.say('two');
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.advance(3_000);
    expect(bench.composer().draft).toBe('one\ntwo');
  });

  it('a text is not sent into a session that has ended meanwhile', async () => {
    const bench = await openWith(() => new Promise(() => undefined));
    bench.say('too late');
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.advance(2_000);
    expect([bench.own(), bench.composer().draft]).toEqual([[], 'too late']);
  });

  it('a text of send() that it holds back is reported, and does not come into the box', async () => {
    const bench = await openWith(() => false);
    bench.api.send('by code');
    await bench.clock.flush();
    expect([bench.composer().draft, bench.toasts(), bench.own()]).toEqual(['', [], []]);
    expect(bench.heard.of('error')).toEqual([{ key: 'send_refused', text: 'held' }]);
    expect(bench.heard.of('refused')).toEqual([{ by: 'chat', reason: 'held' }]);
  });

  it('a text of send() that waits when the chat ends is reported', async () => {
    const bench = await openWith(() => new Promise(() => undefined));
    bench.api.send('by code');
    await bench.clock.flush();
    bench.api.identify({ visiterId: 'bo' });
    await bench.clock.flush();
    expect(bench.heard.of('refused')).toEqual([{ by: 'chat', reason: 'ended' }]);
  });

  it('nothing that is typed is shown to the other side', async () => {
    const bench = await openWith((message) => message);
    bench.widget.composer.actions.edit('half a sen');
    await bench.clock.advance(10_000);
    expect(bench.messageGateway.scripts.preview.asked).toEqual([]);
    const other = await openAndHear();
    other.widget.composer.actions.edit('half a sen');
    await other.clock.advance(10_000);
    expect(other.messageGateway.scripts.preview.asked).toHaveLength(1);
  });

  it('does not see what the visitor has starred or taken back: the guard asks first', async () => {
    const seen: string[] = [];
    const bench = await openWith((message) => {
      seen.push(message.text);
      return message;
    });
    bench.widget.secretGuard.state.changes$.subscribe();
    bench.say('my card 4111 1111 1111 1111');
    await bench.clock.flush();
    await vi.dynamicImportSettled();
    await bench.clock.flush();
    expect(seen).toEqual([]);
    bench.widget.secretGuard.actions.sendStarred();
    await bench.clock.flush();
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toContain('4111 1111 1111 1111');
  });
});

describe('beforeSend and the robot', () => {
  const withRobot = async (beforeSend: KefuInterceptor) => {
    const bench = await openWithRobot({ beforeSend });
    await vi.dynamicImportSettled();
    await bench.clock.flush();
    return bench;
  };

  it('a quick question can be held back, but not changed, because the robot knows it by its id', async () => {
    const seen: KefuMessage[] = [];
    const errors: string[] = [];
    const bench = await withRobot((message) => {
      seen.push(message);
      return message.text === 'Never' ? false : { ...message, text: `${message.text}!` };
    });
    bench.widget.on('error', ({ text }) => errors.push(text));
    const choose = async (id: string, text: string) => {
      bench.widget.questions.actions.choose({ id, text, keyword: '' });
      await bench.clock.advance(2_000);
    };
    await choose('q1', 'Never');
    expect([bench.own(), bench.composer().draft, bench.toasts()]).toEqual([[], '', ['message_held']]);
    await choose('q2', 'Where?');
    expect(bench.robotGateway.scripts.answer.asked.map(({ question }) => question.text)).toEqual(['Where?']);
    expect(errors).toEqual(['beforeSend: text: that of a quick question must stay as it is']);
    expect(seen.map(({ text }) => text)).toEqual(['Never', 'Where?']);
  });

  it('a sentence to the robot is the one that it gives', async () => {
    const bench = await withRobot((message) => ({ ...message, text: 'hi' }));
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.ask.asked).toContain('hi');
    expect(bench.robotGateway.scripts.ask.asked).not.toContain('hello');
  });
});

describe('beforeSend and pictures', () => {
  const sendPhoto = async (bench: Bench, caption: string) => {
    const { state, actions } = bench.widget.imageDialog;
    actions.open([memoryFile('card.png', png(120, 80, 4_000))]);
    await bench.clock.flush();
    await vi.waitFor(async () => {
      await bench.clock.flush();
      expect(state.current).toMatchObject({ kind: 'open', sendable: 1 });
    });
    actions.caption(caption);
    actions.submit();
    await bench.clock.advance(1_000);
  };

  it('sees the caption before anything is uploaded; false leaves a bubble that cannot be sent again', async () => {
    const seen: KefuMessage[] = [];
    const bench = await openWith((message) => {
      seen.push(message);
      return false;
    });
    await sendPhoto(bench, 'my id card');
    const [own] = bench.own();
    expect(seen).toEqual([{ id: own?.clientId, kind: 'image', text: 'my id card' }]);
    expect(own).toMatchObject({ status: 'failedNotResend', body: { failure: 'message_held' } });
    expect(bench.mediaGateway.scripts.sign.asked).toEqual([]);
    bench.widget.conversation.actions.resend(own?.clientId ?? '');
    await bench.clock.advance(1_000);
    expect(seen).toHaveLength(1);
  });

  it('another caption is shown and sent, and a retry does not ask again', async () => {
    const seen = vi.fn((message: KefuMessage) => ({ ...message, text: 'a picture' }));
    const bench = await openWith(seen);
    bench.mediaGateway.scripts.sign.next(failure.refused(1, ''));
    await sendPhoto(bench, 'my id card');
    const [own] = bench.own();
    expect(own).toMatchObject({ status: 'failedNotResend', body: { caption: 'a picture' } });
    bench.widget.conversation.actions.resend(own?.clientId ?? '');
    await vi.waitFor(async () => {
      await bench.clock.advance(1_000);
      expect(bench.messageGateway.scripts.sendMedia.asked).toHaveLength(1);
    });
    expect(bench.messageGateway.scripts.sendMedia.asked).toMatchObject([{ text: 'a picture' }]);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

describe('without beforeSend', () => {
  it('a text is written in the same turn', async () => {
    const bench = await openAndHear();
    bench.messageGateway.scripts.sendText.otherwise(ok(undefined));
    bench.say('now');
    expect(bench.lines()).toEqual(['to_service pending now']);
  });
});
