import { describe, expect, it } from 'vitest';
import { makeClientId } from '../../../domain/message/client-id';
import type { Direction, Message } from '../../../domain/message/message';
import { type ReceivedFrom, RobotTalk } from '../../../domain/message/robot-talk';

const bodyOf = (text: string) => ({ kind: 'text', text }) as const;

/** A message of the backend: the visitor's words, or, with the prefix "to ", an answer. */
const message = (serverId: string | null, text: string, clientId = `stored ${serverId}`): Message => ({
  clientId,
  serverId,
  direction: text.startsWith('to ') ? 'to_visiter' : 'to_service',
  status: 'completed',
  sentAt: 0,
  author: { role: 'visitor', name: '', avatar: null },
  body: bodyOf(text),
  unread: false,
});

/** A talk in which each sentence is answered with "to" and its client id. */
const talk = () => {
  const robot = new RobotTalk();
  const ask = (clientId: string, text: string, after: string | null = null) =>
    robot.asked(clientId, bodyOf(text), after);
  const answer = (clientId: string, text: string) => {
    robot.sentenceAnswered({ clientId, direction: 'to_service', body: bodyOf(text), serverId: null });
    const facts = { answers: clientId, lastServerId: null };
    const isShown = robot.answered(`answer ${clientId}`, bodyOf(`to ${clientId}`), facts);
    robot.askEnds(clientId);
    return isShown;
  };
  /** @returns the line that each message repeats; null: it is new */
  const listed = (from: ReceivedFrom, isCompletePoll: boolean, messages: readonly Message[]) => {
    const received = messages.map((one) => ({ message: one, dated: true, deleted: false, isWelcome: false }));
    const found = messages.map(robot.matchIn(received, from));
    robot.merged(
      messages.filter((_, at) => found[at] === null),
      isCompletePoll,
    );
    return found.map((repeat) => repeat?.clientId ?? null);
  };
  const list = (from: ReceivedFrom, ...messages: readonly Message[]) => listed(from, false, messages);
  const poll = (...messages: readonly Message[]) => {
    robot.pollBegins();
    return listed('poll', true, messages);
  };
  return {
    robot,
    ask,
    answer,
    list,
    poll,
    fails: (clientId: string) => robot.askEnds(clientId),
    say: (clientId: string, text: string, after: string | null = null) => {
      ask(clientId, text, after);
      answer(clientId, text);
    },
  };
};

/** Ten messages: a list that may leave out older ones. */
const ten = (...last: readonly Message[]): readonly Message[] => [
  ...Array.from({ length: 10 - last.length }, (_, at) => message(String(11 + at), `to agent ${at}`)),
  ...last,
];

const sentence = (serverId: string | null, text: string) => message(serverId, text);
const reply = (serverId: string | null, to: string) => message(serverId, `to ${to}`);

describe('a talk that the backend sends again', () => {
  it('S1: by the first poll after the hand-over, is known line by line', () => {
    const { say, poll } = talk();
    say('one', 'hello');
    say('two', 'where?');
    expect(
      poll(sentence('1', 'hello'), reply('2', 'one'), sentence('3', 'where?'), reply('4', 'two')),
    ).toEqual(['one', 'answer one', 'two', 'answer two']);
  });

  it('S2: by a history, is known line by line, also if it is read a second time', () => {
    const { say, list } = talk();
    say('one', 'hello');
    const records = [sentence('1', 'hello'), reply('2', 'one')];
    expect(list('history', ...records)).toEqual(['one', 'answer one']);
    expect(list('first-poll', ...records)).toEqual(['one', 'answer one']);
  });

  it('of equal lines the oldest is known first', () => {
    const { ask, answer, poll } = talk();
    ask('first', 'yes');
    ask('second', 'yes');
    answer('second', 'yes');
    answer('first', 'yes');
    expect(poll(sentence('1', 'yes'), sentence('2', 'yes'), sentence('3', 'yes'))).toEqual([
      'first',
      'second',
      null,
    ]);
  });

  it('is new in what a later poll brings: somebody said the same words again', () => {
    const { say, poll } = talk();
    say('one', 'hello');
    expect(poll()).toEqual([]);
    expect(poll(sentence('1', 'hello'), reply('2', 'one'))).toEqual([null, null]);
  });

  it('is known in the poll after one that left out messages', () => {
    const { say, robot, poll } = talk();
    say('one', 'hello');
    robot.pollBegins();
    robot.merged([], false);
    expect(poll(sentence('1', 'hello'))).toEqual(['one']);
  });

  it('is new if it is not newer than what was known when the robot was asked', () => {
    const { say, list } = talk();
    say('one', 'hello', '5');
    expect(list('history', sentence('5', 'hello'), sentence('6', 'hello'))).toEqual([null, 'one']);
    expect(list('history', reply('4', 'one'), reply('7', 'one'))).toEqual([null, 'answer one']);
  });

  it('is new if a widget has sent it', () => {
    const { say, poll } = talk();
    say('one', 'hello');
    const own = message(
      '1',
      'hello',
      makeClientId(1, () => 0),
    );
    expect(poll(own, sentence('2', 'hello'))).toEqual([null, 'one']);
  });
});

describe('an answer', () => {
  it('of an agent with the words of the robot is new, because its sentence was not sent again', () => {
    const { say, poll, list } = talk();
    say('one', 'hello');
    expect(poll(reply('2', 'one'))).toEqual([null]);
    expect(list('history', reply('2', 'one'))).toEqual([null]);
  });

  it('before the first sentence of a list that is cut off is known', () => {
    const long = talk();
    long.say('one', 'hello');
    expect(long.list('history', ...ten(reply('20', 'one'))).at(-1)).toBe('answer one');
    const short = talk();
    short.say('one', 'hello');
    short.say('two', 'where?');
    expect(short.list('first-poll', reply('2', 'one'), sentence('3', 'where?'), reply('4', 'two'))).toEqual([
      'answer one',
      'two',
      'answer two',
    ]);
  });

  it('behind the first sentence of a list that is cut off is new without its sentence', () => {
    const { say, list } = talk();
    say('one', 'hello');
    say('two', 'where?');
    expect(list('history', sentence('3', 'where?'), reply('4', 'one'))).toEqual(['two', null]);
  });

  it('S4: that a list brings during the call is not shown a second time', () => {
    const { ask, list, answer } = talk();
    ask('one', 'hello');
    expect(list('history', sentence('1', 'hello'), reply('2', 'one'))).toEqual(['one', null]);
    expect(answer('one', 'hello')).toBe(false);
  });

  it('S4: is shown if the same words came before the call, or during another one', () => {
    const { ask, list, answer } = talk();
    ask('other', 'hello');
    ask('one', 'hello', '9');
    list('history', reply('9', 'one'));
    expect([answer('one', 'hello'), answer('other', 'hello')]).toEqual([true, true]);
  });

  it('S4: to a quick question is not shown a second time', () => {
    const { robot, list } = talk();
    robot.asked('question', null, '5');
    list('poll', reply('6', 'it'));
    const facts = { answers: null, question: 'question', lastServerId: '6' };
    expect(robot.answered('answer', bodyOf('to it'), facts)).toBe(false);
    robot.askEnds('question');
    expect(robot.answered('answer', bodyOf('to it'), facts)).toBe(true);
  });
});

describe('a sentence without an answer', () => {
  it('S3: is known whenever its record comes', () => {
    const { ask, fails, poll } = talk();
    ask('one', 'hello');
    fails('one');
    poll();
    expect(poll(sentence('1', 'hello'))).toEqual(['one']);
  });

  it('S3: of an earlier page is known by a record that is newer than what that page knew', () => {
    const { robot, list } = talk();
    robot.expectRecord('one', bodyOf('hello'), { after: '5', earlier: 0 });
    robot.expectRecord('one', bodyOf('hello'), { after: '5', earlier: 0 });
    expect(list('history', sentence('4', 'hello'), sentence('6', 'hello'), sentence('7', 'hello'))).toEqual([
      null,
      'one',
      null,
    ]);
  });

  it('S3: of an earlier page is not taken for an earlier sentence with the same words, which the robot answered', () => {
    const { say, fails, ask, robot } = talk();
    say('first', 'yes');
    ask('second', 'yes');
    fails('second');
    expect(robot.timesAnswered(bodyOf('yes'))).toBe(1);
    const later = talk();
    later.robot.expectRecord('second', bodyOf('yes'), { after: '2', earlier: 1 });
    const [older, first, second] = ['1', '3', '5'].map((serverId) => sentence(serverId, 'yes'));
    expect(later.list('history', older as Message, first as Message)).toEqual([null, null]);
    expect(later.list('first-poll', second as Message)).toEqual(['second']);
  });

  it('S3: takes over the oldest record that is shown, also if it was shown before the sentence was known', () => {
    const { robot, list } = talk();
    const [older, first, second] = ['1', '2', '3'].map((serverId) => sentence(serverId, 'hello'));
    const shown = [second, first, older] as Message[];
    expect(list('history', ...shown)).toEqual([null, null, null]);
    const [one, two] = ['one', 'two'].map((clientId) => message(null, 'hello', clientId)) as [
      Message,
      Message,
    ];
    expect(robot.takeRecord(one, shown)).toBeNull();
    robot.expectRecord('one', bodyOf('hello'), { after: '1', earlier: 0 });
    expect([robot.takeRecord(two, shown), robot.takeRecord(one, shown)]).toEqual([null, '2']);
    expect(list('history', second as Message, first as Message)).toEqual([null, 'one']);
    expect(robot.takeRecord(one, shown)).toBe('2');
  });

  it('is not the record of an equal sentence that was said before', () => {
    const { robot, list } = talk();
    const said = message(null, 'yes', 'again');
    robot.expectRecord('again', said.body, { after: null, earlier: 1 });
    const [first, second] = [message('10', 'yes'), message('14', 'yes')] as const;
    expect(list('history', first)).toEqual([null]);
    expect(robot.takeRecord(said, [first])).toBeNull();
    expect(robot.takeRecord(said, [second, first])).toBe('14');
  });

  it('looks at no message for a sentence that the robot was not asked', () => {
    const { robot, say } = talk();
    say('one', 'hello');
    const looked = (function* (): Generator<Message> {
      yield expect.unreachable('a long conversation is not looked through at each sentence');
    })();
    expect(robot.takeRecord(message(null, 'another', 'two'), looked)).toBeNull();
  });

  it('is known with its answer if the record comes first and the robot answers then', () => {
    const { ask, answer, list } = talk();
    ask('one', 'hello');
    expect(list('history', sentence('1', 'hello'))).toEqual(['one']);
    answer('one', 'hello');
    expect(list('history', sentence('1', 'hello'), reply('2', 'one'), sentence('3', 'hello'))).toEqual([
      'one',
      'answer one',
      null,
    ]);
  });

  it('that an agent has as well was received by the robot before', () => {
    const { ask, robot, list } = talk();
    ask('one', 'hello');
    robot.storedForAgent('one', bodyOf('hello'), '5');
    expect(list('history', sentence('6', 'hello'), sentence('4', 'hello'))).toEqual([null, 'one']);
  });

  it('that was redirected to an agent is not settled by a record, but by one after the robot was asked again', () => {
    const { robot, ask } = talk();
    const isProof = () => {
      const record: Direction = 'to_service';
      const one = { ...sentence('1', 'yes'), direction: record };
      return robot.matchIn([{ message: one, dated: true, deleted: false, isWelcome: false }], 'poll')(one);
    };
    ask('own', 'yes');
    robot.redirectToAgent('own');
    expect(isProof()).toEqual({ clientId: 'own', isProof: false });
    ask('own', 'yes');
    expect(isProof()).toEqual({ clientId: 'own', isProof: true });
  });
});
