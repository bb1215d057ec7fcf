import { expect, it } from 'vitest';
import { blocks, content } from '../../../../adapters/http/decode/content';

it('content of which nothing is seen is empty', () => {
  expect(content('<p>\u200b</p>')).toBe('');
  expect(content('<script>1</script>')).toBe('');
  expect(content('<video src="https://a.b/c"></video>')).toBe('<video src="https://a.b/c"></video>');
});

it('blocks of which nothing is seen are left out', () => {
  expect(blocks(['<p></p>', 'a', '\u3164'])).toEqual(['a']);
});
