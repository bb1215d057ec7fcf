import { expect, it } from 'vitest';
import { splitQuote, withQuote } from '../../../domain/text/quote';
import { codePointCount } from '../../../domain/text/text-limit';

it('a quote is the first line, before what is in the box', () => {
  expect(withQuote('Yes, that one', 'Is it\nTX-2048?')).toBe('> Is it TX-2048?\nYes, that one');
  expect(withQuote('', 'Hello')).toBe('> Hello\n');
});

it('another quote takes its place', () => {
  expect(withQuote('> Hello\nYes', 'Good evening')).toBe('> Good evening\nYes');
});

it('a long message is cut to 60 characters, and never inside of one', () => {
  const quoted = withQuote('', '👩🏽‍💻'.repeat(40)) ?? '';
  expect(codePointCount(quoted)).toBeLessThanOrEqual(63);
  expect(quoted).toMatch(/^> (?:👩🏽‍💻)+…\n$/u);
});

it('the quote gets shorter before the text of the visitor loses a letter', () => {
  const draft = 'x'.repeat(180);
  const quoted = withQuote(draft, 'a message of the agent') ?? '';
  expect(quoted.endsWith(`\n${draft}`)).toBe(true);
  expect(codePointCount(quoted)).toBeLessThanOrEqual(200);
  expect(quoted).toMatch(/^> a message of th.*…\n/);
});

it('without room there is no quote', () => {
  expect(withQuote('x'.repeat(192), 'a message of the agent')).toBeNull();
});

it('a text is a quote and what follows it', () => {
  expect(splitQuote('> Hello\nYes\nindeed')).toEqual({ quote: 'Hello', rest: 'Yes\nindeed' });
  expect(splitQuote('> 5 is more')).toBeNull();
  expect(splitQuote('Yes\n> Hello')).toBeNull();
});
