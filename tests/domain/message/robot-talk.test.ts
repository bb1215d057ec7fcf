import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../domain/message/message';
import { bodyOf } from '../../../domain/message/message-body';
import { ALONE, type RecordContext } from '../../../domain/message/record-context';
import { RobotTalk } from '../../../domain/message/robot-talk';

/** A talk in which each sentence is answered with "to" and its client id. */
const talk = () => {
  const robot = new RobotTalk();
  const ask = (clientId: string, text: string) => robot.asked(clientId, bodyOf({ content: text }), null);
  const answer = (clientId: string, text: string) => {
    robot.sentenceAnswered({
      clientId,
      direction: 'to_service',
      body: bodyOf({ content: text }),
      serverId: null,
    });
    const facts = { answers: clientId, lastServerId: null };
    robot.answerShown(`answer ${clientId}`, bodyOf({ content: `to ${clientId}` }), facts);
    robot.askEnds(clientId);
  };
  const come = (
    direction: Direction,
    serverId: string,
    text: string,
    context: Partial<RecordContext> = {},
  ) => {
    const record = { direction, serverId, body: bodyOf({ content: text }) };
    const repeat = robot.repeatOf(record, 'poll', { ...ALONE, ...context });
    robot.recorded(record, repeat);
    return repeat?.clientId ?? null;
  };
  return {
    robot,
    ask,
    fails: (clientId: string) => robot.askEnds(clientId),
    answer,
    say: (clientId: string, text: string) => {
      ask(clientId, text);
      answer(clientId, text);
    },
    /** The list has the answer behind the sentence. */
    answeredSentenceComes: (serverId: string, text: string, clientId: string) =>
      come('to_service', serverId, text, {
        answers: [{ body: bodyOf({ content: `to ${clientId}` }) }],
      }),
    /** A list that is cut off has another answer behind the sentence. */
    sentenceOfAnotherTabComes: (serverId: string, text: string, isPartial: boolean) =>
      come('to_service', serverId, text, {
        isPartial,
        answers: [{ body: bodyOf({ content: 'to another tab' }) }],
      }),
    sentenceComes: (serverId: string, text: string) => come('to_service', serverId, text),
    answerComes: (serverId: string, to: string) => come('to_visiter', serverId, `to ${to}`),
    cutOffAnswerComes: (serverId: string, to: string) =>
      come('to_visiter', serverId, `to ${to}`, { isCutOff: true }),
  };
};

describe('of equal sentences that two tabs said to the robot', () => {
  it('the one of the other tab is not recorded here, if the own one may be left out', () => {
    const { say, sentenceOfAnotherTabComes, answeredSentenceComes } = talk();
    say('own', 'yes');
    expect(sentenceOfAnotherTabComes('5', 'yes', true)).toBeNull();
    expect(answeredSentenceComes('3', 'yes', 'own')).toBe('own');
  });

  it('the first is recorded if no record is left out, or no answer is known', () => {
    const whole = talk();
    whole.say('own', 'yes');
    expect(whole.sentenceOfAnotherTabComes('5', 'yes', false)).toBe('own');
    const unanswered = talk();
    unanswered.ask('own', 'yes');
    unanswered.fails('own');
    expect(unanswered.sentenceOfAnotherTabComes('5', 'yes', true)).toBe('own');
  });
});

describe('of two equal sentences to the robot', () => {
  it('the second is recorded if the last messages begin with the answer to the first', () => {
    const { say, sentenceComes, answerComes, cutOffAnswerComes } = talk();
    say('first', 'yes');
    say('second', 'yes');
    expect(cutOffAnswerComes('2', 'first')).toBe('answer first');
    expect(sentenceComes('3', 'yes')).toBe('second');
    expect(answerComes('4', 'second')).toBe('answer second');
  });

  it('the second is recorded if the last messages begin with what was said between the two', () => {
    const { say, sentenceComes, answerComes, cutOffAnswerComes } = talk();
    say('first', 'yes');
    say('between', 'go on');
    say('second', 'yes');
    expect(cutOffAnswerComes('4', 'between')).toBe('answer between');
    expect(sentenceComes('5', 'yes')).toBe('second');
    expect(answerComes('6', 'second')).toBe('answer second');
  });

  it('the first is recorded if an older list comes after a newer one', () => {
    const { say, sentenceComes, answerComes } = talk();
    say('first', 'yes');
    say('between', 'go on');
    say('second', 'yes');
    expect(sentenceComes('3', 'go on')).toBe('between');
    expect(answerComes('4', 'between')).toBe('answer between');
    expect(sentenceComes('1', 'yes')).toBe('first');
    expect(answerComes('2', 'first')).toBe('answer first');
    expect(sentenceComes('5', 'yes')).toBe('second');
  });

  it('the first is recorded first, though the robot did not get it before another one', () => {
    const { ask, fails, answer, say, sentenceComes, answerComes } = talk();
    ask('first', 'yes');
    fails('first');
    say('between', 'go on');
    ask('first', 'yes');
    answer('first', 'yes');
    say('second', 'yes');
    expect(sentenceComes('1', 'go on')).toBe('between');
    expect(answerComes('2', 'between')).toBe('answer between');
    expect(sentenceComes('3', 'yes')).toBe('first');
    expect(answerComes('4', 'first')).toBe('answer first');
    expect(sentenceComes('5', 'yes')).toBe('second');
    expect(answerComes('6', 'second')).toBe('answer second');
  });

  it('the one whose answer follows is recorded, though the robot may have got the other one before', () => {
    const { ask, fails, say, answeredSentenceComes, answerComes } = talk();
    ask('lost', 'yes');
    fails('lost');
    say('answered', 'yes');
    expect(answeredSentenceComes('1', 'yes', 'answered')).toBe('answered');
    expect(answerComes('2', 'answered')).toBe('answer answered');
  });

  it('the first is recorded first, though its answer came while the second was under way', () => {
    const { ask, answer, sentenceComes } = talk();
    ask('first', 'yes');
    ask('second', 'yes');
    answer('first', 'yes');
    expect(sentenceComes('1', 'yes')).toBe('first');
  });

  it('the one of an earlier page is recorded when it was asked again, though a list left out the other one', () => {
    const { robot, say, sentenceComes, answeredSentenceComes, answerComes } = talk();
    robot.expectUncertainRecord('own', bodyOf({ content: 'yes' }), { after: null, earlier: 2 });
    expect(sentenceComes('15', 'yes')).toBeNull();
    say('own', 'yes');
    expect(answeredSentenceComes('17', 'yes', 'own')).toBe('own');
    expect(answerComes('18', 'own')).toBe('answer own');
    expect(sentenceComes('19', 'yes')).toBeNull();
  });

  it('the one of another tab is new if the answer to the own one has come before', () => {
    const { say, sentenceComes, cutOffAnswerComes } = talk();
    say('own', 'yes');
    expect(cutOffAnswerComes('2', 'own')).toBe('answer own');
    expect(sentenceComes('3', 'yes')).toBeNull();
    expect(sentenceComes('1', 'yes')).toBe('own');
  });
});

describe('a sentence that was redirected to an agent', () => {
  it('is not settled by an earlier record, but by one after the robot was asked again', () => {
    const { robot, ask } = talk();
    const record = { direction: 'to_service', body: bodyOf({ content: 'yes' }), serverId: '1' } as const;
    ask('own', 'yes');
    robot.redirectToAgent('own');
    expect(robot.repeatOf(record, 'poll')).toEqual({ clientId: 'own', isProof: false });
    ask('own', 'yes');
    expect(robot.repeatOf(record, 'poll')).toEqual({ clientId: 'own', isProof: true });
  });
});
