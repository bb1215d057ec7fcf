import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../domain/html/html-text';
import { specified } from '../../support/specified';

const LIMIT = specified('shownLength');

describe('the text of HTML', () => {
  it.each([
    ['Send <amount> to <your name>, not </ID>', 'Send <amount> to <your name>, not </ID>'],
    ['<p>one</p><p>two<br>three</p>', 'one\ntwo\nthree'],
    ['<frameset><frame src=x><br>words', 'words'],
    ['a<script>b</script>c<style>d', 'a c'],
    ['<o:p>office</o:p> <x-y class="z">part</x-y>', 'office part'],
    ['<iframe>hidden</iframe><plaintext>shown', 'shown'],
  ])('%s', (html, words) => expect(htmlText(html)).toBe(words));

  it('is complete beyond the limit', () => {
    const words = htmlText(`<p>${'word '.repeat(LIMIT)}</p><p>last &amp; least</p>`);
    expect(words).toHaveLength('word '.length * LIMIT + 'last & least'.length);
    expect(words.endsWith('\nlast & least')).toBe(true);
  });
});
