import { describe, expect, it } from 'vitest';
import { judgeImage } from '../../../../domain/upload/judge-image';
import { jpeg, png } from '../make-images';

describe('images by their bytes', () => {
  it('refuses one row more than 120 megapixels before any decoder', () => {
    const large = png(12_000, 10_001, 65_536);
    expect(judgeImage(large, large.length)).toEqual({ kind: 'refused', key: 'not_supported' });
  });

  it('accepts a photo of 108 megapixels, and refuses more than 120', () => {
    expect(judgeImage(png(12_000, 9_000), 9_000).kind).toBe('accepted');
    expect(judgeImage(png(12_000, 10_000), 9_000).kind).toBe('accepted');
    expect(judgeImage(png(12_000, 10_001), 9_000).kind).toBe('refused');
  });

  it('refuses a file that ends inside its header as unreadable', () => {
    const cut = jpeg(30, 20).slice(0, 40);
    expect(judgeImage(cut, cut.length)).toEqual({ kind: 'refused', key: 'picture_error1' });
    expect(judgeImage(cut, 5_000)).toEqual({ kind: 'read-on' });
  });

  it('refuses an SVG named .png as illegal', () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(judgeImage(svg, svg.length)).toEqual({ kind: 'refused', key: 'illegal_img_error' });
  });
});
