import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { ViewerPresenter } from '../../../application/presentation/viewer/viewer-presenter';
import { imagesIn } from '../../../application/upload/conversation-images';
import type { Message } from '../../../domain/message/message';
import { application, bytes, jpeg, png } from '../../domain/upload/make-images';
import { film, picture, uploadBench } from './upload-test-bench';

const open = (bench: ReturnType<typeof uploadBench>) => {
  const snapshot = bench.images.state.current;
  if (snapshot.kind !== 'open') throw new Error('closed');
  return snapshot;
};

describe('choosing images', () => {
  // Shows spec §5.6.
  it('accepts five and shows a hint at the sixth', async () => {
    const bench = uploadBench();
    await bench.choose('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg');
    expect(open(bench)).toMatchObject({ sendable: 5, room: 0 });
    expect(bench.reported).toEqual(['toast please_select_five_images']);
  });

  it('does not count a film, which is sent alone', async () => {
    const bench = uploadBench();
    bench.images.actions.open([film(), ...[1, 2, 3, 4, 5].map((n) => picture(`${n}.jpg`))]);
    await bench.settle();
    expect(open(bench)).toMatchObject({ sendable: 5, room: 0 });
    expect(bench.reported).toEqual(['toast video_alone']);
  });

  it('refuses a film as no picture where films are not sent', async () => {
    const bench = uploadBench();
    bench.flags.video = false;
    bench.images.actions.open([film()]);
    await bench.settle();
    expect(open(bench).items).toMatchObject([{ error: 'ext_error' }]);
  });

  it('requires one, and shows a hint until one is chosen', async () => {
    const bench = uploadBench();
    bench.images.actions.open();
    expect(open(bench).missing).toBe(false);
    bench.images.actions.submit();
    expect(bench.reported).toEqual(['toast please_select_images']);
    expect(open(bench).missing).toBe(true);
    await bench.choose('1.jpg');
    expect(open(bench).missing).toBe(false);
  });

  it('removes the hint when the dialog is opened again', () => {
    const bench = uploadBench();
    bench.images.actions.open();
    bench.images.actions.submit();
    bench.images.actions.close();
    bench.images.actions.open();
    expect(open(bench).missing).toBe(false);
  });

  it('refuses one row more than 120 megapixels before a decoder opens it', async () => {
    const bench = uploadBench();
    bench.images.actions.open([memoryFile('big.png', png(12_000, 10_001, 65_536))]);
    await bench.settle();
    expect(bench.tools.decoded).toEqual([]);
    expect(open(bench).items).toMatchObject([{ error: 'not_supported', previewUrl: null }]);
  });

  it.each([
    [
      'an SVG named .png',
      memoryFile('x.png', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'illegal_img_error',
    ],
    ['a program named .png', memoryFile('x.png', bytes('MZ', new Uint8Array(90))), 'illegal_img_error'],
    ['a truncated header', memoryFile('x.jpg', jpeg(9, 9).slice(0, 40)), 'picture_error1'],
    ['a wrong extension', memoryFile('x.pdf', bytes('%PDF-1.7\n', new Uint8Array(90))), 'ext_error'],
    ['one byte too many', memoryFile('x.png', png(2, 2), 10_485_761), 'not_supported'],
  ] as const)('refuses %s without decoding it', async (_, file, error) => {
    const bench = uploadBench();
    bench.images.actions.open([file]);
    await bench.settle();
    expect(open(bench)).toMatchObject({ items: [{ error }], sendable: 0, room: 5 });
    expect(bench.tools.decoded).toEqual([]);
    expect(bench.reported).toEqual([`toast ${error}`]);
  });

  // Shows spec §5.11.
  it('refuses a file that no decoder can read', async () => {
    const bench = uploadBench();
    bench.tools.undecodable.add('cut.jpg');
    await bench.choose('cut.jpg');
    expect(open(bench).items).toMatchObject([{ error: 'picture_error1' }]);
  });

  it('reads on if the dimensions are far behind the beginning of the file', async () => {
    const bench = uploadBench();
    const far = jpeg(30, 20, bytes(application(60_000), application(60_000)));
    bench.images.actions.open([memoryFile('far.jpg', far)]);
    await bench.settle();
    expect(open(bench)).toMatchObject({ sendable: 1 });
  });

  it('moves, removes and releases', async () => {
    const bench = uploadBench();
    await bench.choose('a.jpg', 'b.jpg', 'c.jpg');
    const [a] = open(bench).items;
    bench.images.actions.move(a!.id, 2);
    expect(open(bench).items.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
    bench.images.actions.move(a!.id, -4);
    expect(open(bench).items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    bench.images.actions.remove(a!.id);
    expect(bench.previews.alive.size).toBe(2);
    bench.images.actions.close();
    expect(bench.previews.alive.size).toBe(0);
  });

  it('sends the accepted images and leaves the refused ones out', async () => {
    const bench = uploadBench();
    bench.images.actions.open([picture('a.jpg'), memoryFile('x.bmp', bytes('BM', new Uint8Array(90)))]);
    await bench.settle();
    bench.images.actions.submit();
    await bench.settle();
    expect(bench.sent[0]?.images).toHaveLength(1);
  });

  it('cuts a caption at 200 characters and shows a hint', () => {
    const bench = uploadBench();
    bench.images.actions.open();
    bench.images.actions.caption('x'.repeat(199));
    expect(bench.reported).toEqual([]);
    bench.images.actions.caption('x'.repeat(201));
    expect(open(bench).caption).toHaveLength(200);
    expect(bench.reported).toEqual(['toast alert_keyin_length']);
  });

  it('filters pasted files with a hint, and opens only for images', async () => {
    const bench = uploadBench();
    const pdf = memoryFile('a.pdf', new Uint8Array(9), 9, 'application/pdf');
    bench.images.actions.paste([pdf]);
    expect(bench.images.state.current.kind).toBe('closed');
    bench.images.actions.paste([pdf, picture('shot.jpg')]);
    await bench.settle();
    expect(open(bench).sendable).toBe(1);
    bench.images.actions.paste([picture('again.jpg')]);
    await bench.settle();
    expect(open(bench).sendable).toBe(2);
    expect(bench.reported).toEqual(['toast paste_file_error', 'toast paste_file_error']);
  });

  it('stays closed in robot mode', () => {
    const bench = uploadBench();
    bench.flags.offered = false;
    bench.images.actions.open([picture('a.jpg')]);
    bench.images.actions.paste([picture('a.jpg')]);
    bench.video.actions.open();
    expect([bench.images.state.current.kind, bench.video.state.current.kind]).toEqual(['closed', 'closed']);
  });
});

describe('the viewer', () => {
  const message = (clientId: string, body: Message['body']): Message => ({
    clientId,
    serverId: null,
    direction: 'to_visiter',
    status: 'completed',
    sentAt: 7,
    unread: false,
    body,
    author: { role: 'service', name: 'Mia', avatar: null },
  });
  const messages = [
    message('m1', { kind: 'images', urls: ['https://a.test/1.png', 'https://a.test/2.png'], caption: 'two' }),
    message('m2', { kind: 'text', text: 'hello' }),
    message('m3', { kind: 'html', html: 'see <img src="https://a.test/1.png"> there' }),
  ];

  it('contains all images of the conversation and opens at the chosen one', () => {
    const viewer = new ViewerPresenter(() => imagesIn(messages));
    viewer.actions.openImage('https://a.test/1.png', 'm3');
    expect(viewer.state.current).toMatchObject({ kind: 'images', index: 2 });
    viewer.actions.show(3);
    viewer.actions.show(1);
    expect(viewer.state.current).toMatchObject({
      index: 1,
      images: [{ caption: 'two', author: 'Mia', sentAt: 7 }, {}, {}],
    });
    viewer.actions.close();
    expect(viewer.state.current).toEqual({ kind: 'closed' });
  });

  it('shows an image that is not in the conversation by itself, and videos', () => {
    const viewer = new ViewerPresenter(() => imagesIn(messages));
    viewer.actions.openImage('https://a.test/gone.png');
    expect(viewer.state.current).toMatchObject({ index: 0, images: [{ url: 'https://a.test/gone.png' }] });
    viewer.actions.openVideo('https://a.test/v.mp4');
    expect(viewer.state.current).toEqual({ kind: 'video', url: 'https://a.test/v.mp4', caption: '' });
  });
});
