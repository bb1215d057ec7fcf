import { vi } from 'vitest';
import { makeArticleDialog } from '../../../../main/core/article-dialog';
import { bytes, jpeg, movingWebp, png } from '../../../domain/upload/make-images';
import { claimed } from '../files';
import type { Row } from '../row';
import type { World } from '../world';

type Claimed = ReturnType<typeof claimed>;

const chosen =
  (...files: readonly Claimed[]) =>
  ({ widget }: World) =>
    widget.imageDialog.actions.open(files);

const film = (file: Claimed) => {
  return ({ widget }: World) => {
    widget.videoDialog.actions.open(file);
  };
};

const picture = (n: number) => claimed(`${n}.png`, png(20, 20));

/** Failures that do not leave the visitor's device. */
export const DEVICE: readonly Row[] = [
  {
    key: 'ext_error',
    line: '8: ext_error, not_supported',
    how: 'an image called .svg',
    from: 'device',
    act: chosen(claimed('logo.svg', bytes('<svg/>'))),
    stays: ['dialog ext_error'],
  },
  {
    key: 'not_supported',
    line: '8: ext_error, not_supported',
    how: 'an image of one byte more than 10 MB',
    from: 'device',
    act: chosen(claimed('large.png', png(20, 20), 10_485_761)),
    stays: ['dialog not_supported'],
  },
  {
    key: 'not_supported',
    line: '8: ext_error, not_supported',
    how: 'an image of one row more than 120 million pixels',
    from: 'device',
    act: chosen(claimed('tall.png', png(12_000, 10_001, 65_536))),
    stays: ['dialog not_supported'],
  },
  {
    key: 'illegal_img_error',
    line: '8: illegal_img_error',
    how: 'a program called .png',
    from: 'device',
    act: chosen(claimed('program.png', bytes('MZ', new Uint8Array(200)))),
    stays: ['dialog illegal_img_error'],
  },
  {
    key: 'image_format_error',
    line: '8: ext_error, not_supported',
    how: 'a WebP called .jpg',
    from: 'device',
    act: chosen(claimed('shop.jpg', bytes('RIFF', [22, 0, 0, 0], 'WEBPVP8 ', new Uint8Array(14)))),
    text: '\u2068WebP\u2069 images can’t be sent. Choose a PNG or JPG.',
    stays: ['dialog image_format_error'],
  },
  {
    key: 'animation_lost',
    line: '5: Images',
    how: 'an animated WebP, where other formats are converted',
    from: 'device',
    convertImages: true,
    act: chosen(claimed('moving.webp', movingWebp(20, 20))),
    stays: [],
  },
  {
    key: 'picture_error1',
    line: '5: Images',
    how: 'an image that is cut off',
    from: 'device',
    act: chosen(claimed('cut.jpg', jpeg(20, 20).slice(0, 30))),
    stays: ['dialog picture_error1'],
  },
  {
    key: 'please_select_images',
    line: '5: Images',
    how: 'nothing was chosen',
    from: 'device',
    act: ({ widget }) => {
      widget.imageDialog.actions.open();
      widget.imageDialog.actions.submit();
    },
    stays: ['dialog please_select_images'],
  },
  {
    key: 'please_select_five_images',
    line: '5: Images',
    how: 'six images at once',
    from: 'device',
    act: chosen(...[1, 2, 3, 4, 5, 6].map(picture)),
    stays: [],
  },
  {
    key: 'paste_file_error',
    line: '5: Images',
    how: 'a document is pasted',
    from: 'device',
    act: ({ widget }) =>
      widget.imageDialog.actions.paste([claimed('a.pdf', bytes('%PDF'), 4, 'application/pdf')]),
    stays: [],
  },
  {
    key: 'video_type_error',
    line: '5: Video',
    how: 'an image in the video dialog',
    from: 'device',
    act: film(claimed('a.png', png(20, 20), 200, 'image/png')),
    stays: ['dialog video_type_error'],
  },
  {
    key: 'video_too_large',
    line: '5: Video',
    how: 'exactly 104857600 bytes',
    from: 'device',
    act: film(claimed('a.mp4', new Uint8Array(8), 104_857_600, 'video/mp4')),
    stays: ['dialog video_too_large'],
  },
  {
    key: 'video_alone',
    line: '5: Upload in progress',
    how: 'a video in the image dialog',
    from: 'device',
    act: ({ widget }) =>
      widget.imageDialog.actions.open([claimed('a.mp4', new Uint8Array(8), 8, 'video/mp4')]),
    stays: ['dialog video_alone'],
  },
  {
    key: 'alert_keyin_length',
    line: '5: Text',
    how: 'the 200th character',
    from: 'device',
    act: ({ widget }) => widget.composer.actions.edit('x'.repeat(200)),
    stays: ['composer 200 of 200'],
  },
  {
    key: 'alert_keyin_length',
    line: '5: Text',
    how: 'more and more than 200: said once',
    from: 'device',
    act: ({ widget }) => {
      widget.composer.actions.edit('x'.repeat(200));
      widget.composer.actions.edit('x'.repeat(201));
      widget.composer.actions.edit('x'.repeat(250));
    },
    text: 'Up to 200 characters. 50 characters were left out.',
    stays: ['composer 200 of 200'],
  },
  {
    key: 'not_kept',
    line: '4: Sending',
    how: 'a message is sent where the browser forbids every storage, by a visitor whom nobody has named (R18)',
    from: 'device',
    act: ({ outboxStore, preferences, say }) => {
      outboxStore.write = () => 'memory';
      preferences.health = 'forbidden';
      say('kept here alone');
    },
    stays: ['message completed'],
  },
  {
    key: 'outbox_in_memory',
    line: '4: Sending',
    how: 'a message is sent while the storage of the device is full',
    from: 'device',
    act: ({ outboxStore, say }) => {
      outboxStore.write = () => 'memory';
      say('kept here alone');
    },
    stays: ['message completed'],
  },
  {
    key: 'part_failed',
    line: '9: Hint toast, long',
    how: 'the page asks for an article, and the code that shows it does not load',
    from: 'device',
    act: ({ widget }) => {
      vi.mocked(makeArticleDialog).mockImplementationOnce(() => {
        throw new Error('a broken file');
      });
      widget.openArticle('How to withdraw');
    },
    stays: [],
  },
  {
    key: 'copied',
    line: '9: Hint toast',
    how: 'a message was copied',
    from: 'device',
    act: ({ widget }) => widget.conversation.actions.copied(),
    stays: [],
  },
];
