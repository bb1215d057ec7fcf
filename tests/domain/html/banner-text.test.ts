import { describe, expect, it } from 'vitest';
import { bannerText } from '../../../domain/html/banner-text';

describe('the text of a banner', () => {
  it('is one line of what the HTML says', () => {
    expect(bannerText('<h3>Weekend</h3><p>Double &amp; more<br>for <b>all</b></p><script>x()</script>')).toBe(
      'Weekend Double & more for all',
    );
    expect(bannerText('<p> </p><img src="a.png">')).toBe('');
  });

  it('is at most 200 characters, and no emoji is cut', () => {
    expect(bannerText('a'.repeat(200))).toBe('a'.repeat(200));
    expect([...bannerText('🎉'.repeat(300))]).toEqual([...'🎉'.repeat(199), '…']);
  });
});
