import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../../../domain/language/language';
import { images, item, video } from '../../../../stories/support/media';
import { CATALOGUES } from '../../../../ui/i18n/catalogues';
import { I18nLoader } from '../../../../ui/i18n/Translations';
import { ImageDialog } from '../../../../ui/views/ImageDialog/ImageDialog';
import { VideoDialog } from '../../../../ui/views/VideoDialog/VideoDialog';
import { specified } from '../../../support/specified';
import { renderInTheWidget } from '../../support/in-the-widget';

const actions = <T extends object>() => new Proxy({}, { get: () => vi.fn() }) as T;
const pickers = () => [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
const accepted = () => pickers().map((input) => input.accept.split(',').sort());

/** Spec §5, written out: png, jpg and jpeg, by type for phones and by extension for desktops. */
const PICKED = ['.jpeg', '.jpg', '.png', 'image/jpeg', 'image/png'];

describe('the picker of the image dialog', () => {
  // Shows spec §5.8.
  it.each([
    ['empty', []],
    ['with images in it', [item(1), item(2)]],
  ])('offers png, jpg and jpeg and nothing else, several at once: %s', async (_, items) => {
    await renderInTheWidget(<ImageDialog snapshot={images(items)} actions={actions()} />);
    expect(accepted()).toEqual([PICKED]);
    expect(pickers().map((input) => input.multiple)).toEqual([true]);
  });

  it('passes the picked files on, and is empty again for the same file', async () => {
    const add = vi.fn();
    await renderInTheWidget(<ImageDialog snapshot={images([])} actions={{ ...actions(), add }} />);
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const [input] = pickers();
    if (!input) throw new Error('no picker');
    const emptied = vi.fn();
    Object.defineProperty(input, 'files', { value: [file] });
    Object.defineProperty(input, 'value', { set: emptied });
    fireEvent.change(input);
    expect(add.mock.calls).toEqual([[[file]]]);
    // A picker that keeps its value reports nothing if the same file is picked again.
    expect(emptied.mock.calls).toEqual([['']]);
  });

  // Shows spec §5.8.
  it.each(LANGUAGE_CODES)('has a hint that names PNG and JPG and 10 MB (%s)', async (code) => {
    const { t } = await new I18nLoader().load(code);
    expect(specified('imageSize')).toBe(10 * 1024 * 1024);
    expect(t('images_hint')).toMatch(/PNG.*JPG.*10\s?(MB|Mo|МБ|ميغابايت)/u);
    expect(t('images_hint')).not.toMatch(/gif|ico|jpeg|webp/i);
  });
});

describe('the picker of the video dialog', () => {
  it.each([
    ['empty', video({ video: null })],
    ['with a video in it', video()],
  ])('offers videos of any type, one at a time: %s', async (_, snapshot) => {
    await renderInTheWidget(<VideoDialog snapshot={snapshot} actions={actions()} />);
    expect(accepted()).toEqual([['.3gp', '.m4v', '.mkv', '.mov', '.mp4', '.webm', 'video/*']]);
    expect(pickers().map((input) => input.multiple)).toEqual([false]);
  });

  it.each(LANGUAGE_CODES)('has words for a wrong type and for 100 MB (%s)', async (code) => {
    const { t } = await new I18nLoader().load(code);
    expect(specified('videoSizeTooLarge')).toBe(100 * 1024 * 1024);
    expect(t('video_hint')).toMatch(/100/);
    expect(t('video_too_large')).toMatch(/100/);
    expect(t('video_type_error')).not.toBe(t('ext_error'));
  });

  it('has Chinese words as the specification gives them: wrong type, a video is asked for; too large', async () => {
    const { default: words } = await CATALOGUES.cn();
    expect(words.video_type_error).toMatch(/类型.*错误|错误.*类型/);
    expect(words.video_type_error).toContain('视频');
    expect(words.video_too_large).toMatch(/视频.*过大/);
    expect(words.paste_file_error).toMatch(/图片.*过滤/);
  });
});
