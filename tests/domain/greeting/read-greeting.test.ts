import { describe, expect, it } from 'vitest';
import { readGreetings } from '../../../domain/greeting/read-greeting';

const problemOf = (value: unknown) => {
  const reading = readGreetings(value);
  return reading.ok ? '' : reading.problem;
};

describe('a greeting', () => {
  it('is a sentence, an object, a list of both, or JSON of them', () => {
    const hello = { text: 'Hello', replies: [], afterMs: 5_000, showOn: undefined };
    for (const value of ['Hello', { text: 'Hello' }, '{"text":"Hello"}', ['Hello'], '["Hello"]'])
      expect(readGreetings(value)).toEqual({ ok: true, greetings: [hello] });
    const whole = {
      text: { en: 'Hi', ara: 'مرحبا' },
      replies: ['Where is it?', { en: 'Deposit', de: 'Einzahlung' }],
      afterMs: 0,
      showOn: ['/cart'],
    };
    expect(readGreetings([whole, 'Hello'])).toEqual({ ok: true, greetings: [whole, hello] });
    expect(readGreetings('[Hello] {there}')).toMatchObject({ ok: true });
  });

  it.each([
    [{}, 'text: it is missing'],
    [null, 'text: it is missing'],
    ['{ "text": "x", }', /JSON that can be read/],
    ['["a"', /JSON that can be read/],
    [7, 'text: it is missing'],
    [{ text: '' }, /^text: a text of at most 200/],
    [{ text: 'a\nb' }, /^text: /],
    [{ text: 'a\u202eb' }, /^text: /],
    [{ text: '🙂'.repeat(201) }, /^text: /],
    [{ text: {} }, /^text: /],
    [{ text: { xx: 'Hello' } }, /^text: .*by language/],
    [{ text: 'a', replies: ['1', '2', '3'] }, /^replies: at most 2/],
    [{ text: 'a', replies: 'yes' }, /^replies: /],
    [{ text: 'a', replies: ['a'.repeat(61)] }, /^replies: .*60/],
    [{ text: 'a', afterMs: '5' }, /^afterMs: a number/],
    [{ text: 'a', afterMs: Number.NaN }, /^afterMs: /],
    [{ text: 'a', afterMs: -1 }, /^afterMs: /],
    [{ text: 'a', after: 5 }, 'after: there is no such field'],
    [['a', { text: 'b', replies: [''] }], /^\[1\]\.replies: /],
    [[], /^1 to 20 greetings/],
    [Array.from({ length: 21 }, () => 'a'), /^1 to 20 greetings/],
  ])('%j is refused, and the field is named', (value, problem) => {
    expect(problemOf(value)).toMatch(problem);
  });

  it('has the longest text and two replies of the longest', () => {
    const replies = ['r'.repeat(60), '🙂'.repeat(60)];
    expect(problemOf({ text: '🙂'.repeat(200), replies, afterMs: 3_600_000 })).toBe('');
  });
});
