import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf, NO_ANSWERS, unanswered } from '../../../domain/form/pre-chat';
import { readPreChat } from '../../../domain/form/read-pre-chat';
import * as LIMITS from '../../../domain/limits';

const WORDS = {
  label: ({ name }: { readonly name: string }) => name.toUpperCase(),
  choice: ({ text }: { readonly text: unknown }) => String(text),
  line: (label: string, answer: string) => `${label}: ${answer}`,
};

describe('the setting preChat', () => {
  it('asks in the order of its fields, nothing that is false, and no question is required by itself', () => {
    const { questions, problems } = readPreChat({ order: true, name: { required: true }, reason: false });
    expect(questions.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['order', false],
      ['name', true],
    ]);
    expect(problems).toEqual([]);
    expect(readPreChat(true).questions.map(({ name }) => name)).toEqual(['name', 'reason', 'order']);
  });

  it('takes labels, choices and a sentence in one language or in several', () => {
    const { questions, text, problems } = readPreChat({
      text: { en: 'Tell us', de: 'Sagen Sie uns' },
      reason: { label: 'Subject', choices: ['Deposit', { text: { en: 'Withdrawal' }, c: 'out' }] },
    });
    expect(problems).toEqual([]);
    expect(text).toEqual({ en: 'Tell us', de: 'Sagen Sie uns' });
    expect(questions).toEqual([
      {
        name: 'reason',
        isRequired: false,
        label: 'Subject',
        choices: [{ text: 'Deposit' }, { text: { en: 'Withdrawal' }, c: 'out' }],
      },
    ]);
  });

  it.each([
    [{ email: true }, 'email: there is no such field'],
    [{ name: 'yes' }, 'name: true, false or a question is expected'],
    [{ name: { required: 1 } }, 'name.required: true or false is expected'],
    [{ name: { choices: ['a'] } }, 'name.choices: there is no such field'],
    [{ order: { label: 'x'.repeat(26) } }, 'order.label: a line of at most 25 characters'],
    [{ order: { label: { xx: 'a' } } }, 'order.label: a line of at most 25 characters'],
    [{ text: 'a\nb' }, 'text: a line of at most 200 characters'],
    [{ reason: { choices: 'a' } }, 'reason.choices: a list of at most 12 is expected'],
    [{ reason: { choices: Array(13).fill('a') } }, 'reason.choices: a list of at most 12 is expected'],
    [{ reason: { choices: ['a', ''] } }, 'reason.choices[1]: a line of at most 60 characters'],
    [{ reason: { choices: [{ text: 'a', c: 'x'.repeat(65) }] } }, 'reason.choices[0]: a line'],
    [{ reason: { choices: [{ text: 'a', code: 'x' }] } }, 'reason.choices[0]: a line'],
  ])('names what is wrong in %j', (given, problem) => {
    const { problems } = readPreChat(given);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('reads anything without throwing', () => {
    fc.assert(fc.property(fc.anything(), (given) => Array.isArray(readPreChat(given).questions)));
  });
});

describe('the answers', () => {
  const { questions } = readPreChat({
    name: true,
    reason: { required: true, choices: ['Deposit', { text: 'Withdrawal', c: 'out' }] },
    order: { required: true },
  });

  it('lack those of required questions that are blank, or name a choice that is not there', () => {
    expect(unanswered(questions, NO_ANSWERS)).toEqual(['reason', 'order']);
    expect(unanswered(questions, { ...NO_ANSWERS, reason: '7', order: ' ' })).toEqual(['reason', 'order']);
    expect(unanswered(questions, { ...NO_ANSWERS, reason: '0', order: '1' })).toEqual([]);
  });

  it('go as name and channel of the visitor, and as the lines of a message', () => {
    const entry = { name: ' Ada ', reason: '1', order: ' TX-2048 ' };
    expect(answersOf(questions, entry, WORDS)).toEqual({
      entry,
      account: 'Ada',
      c: 'out',
      line: 'REASON: Withdrawal\nORDER: TX-2048',
    });
    expect(answersOf(questions, { ...NO_ANSWERS, reason: '0' }, WORDS)).toMatchObject({
      account: '',
      c: '',
      line: 'REASON: Deposit',
    });
  });

  it('fit into one message with the longest labels', () => {
    const { questions } = readPreChat({ reason: true, order: true });
    const entry = { ...NO_ANSWERS, reason: 'r'.repeat(100), order: 'o'.repeat(40) };
    const { line } = answersOf(questions, entry, { ...WORDS, label: () => 'l'.repeat(25) });
    expect(line.length).toBeLessThanOrEqual(LIMITS.textCodePoints);
  });
});
