import { expect, it } from 'vitest';
import { blocks, content } from '../../../../adapters/http/decode/content';
import { html } from '../../../../adapters/wire/field-readers';

it('content of which nothing is seen is empty', () => {
  expect(content('<p>\u200b</p>')).toBe('');
  expect(content('<script>1</script>')).toBe('');
  expect(content('<video src="https://a.b/c"></video>')).toBe('<video src="https://a.b/c"></video>');
});

it('blocks of which nothing is seen are left out', () => {
  expect(blocks(['<p></p>', 'a', '\u3164'])).toEqual(['a']);
});

it('a plain text keeps its lines where HTML is drawn; HTML stays as it is', () => {
  expect(blocks(['Hello <name>,\nwe answer\r\nfrom 9 to 18.', '<p>one\ntwo</p>'])).toEqual([
    'Hello <name>,<br>we answer<br>from 9 to 18.',
    '<p>one\ntwo</p>',
  ]);
  expect(html('1. Open the cashier\n2. Choose a bank', 'content')).toBe(
    '1. Open the cashier<br>2. Choose a bank',
  );
});
