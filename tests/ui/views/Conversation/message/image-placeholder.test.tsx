import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UploadBody } from '../../../../../domain/message/message';
import { columnsOf } from '../../../../../ui/views/Conversation/message/image-placeholder';
import { Picture } from '../../../../../ui/views/Conversation/message/Picture';
import { Upload } from '../../../../../ui/views/Conversation/message/Upload';
import { renderInTheWidget } from '../../../support/in-the-widget';

const roomWhere = (mayGrow: boolean) => ({ ratios: new Map<string, number>(), mayGrow: () => mayGrow });

type Room = ReturnType<typeof roomWhere>;

const picture = (room: Room, key = 'drawn') => (
  <Picture
    key={key}
    url="https://a.test/p.png"
    place="m1 0"
    room={room}
    number={1}
    total={1}
    onOpen={undefined}
  />
);

const upload = (room: Room) => {
  const body: UploadBody = {
    kind: 'upload',
    type: 'image',
    previews: ['blob:1'],
    caption: '',
    percent: 1,
    failure: null,
    broken: [],
  };
  return <Upload body={body} id="m1" room={room} onCancel={() => undefined} />;
};

const loads = (width: number, height: number) => {
  const image = screen.getByRole('img');
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
};

const frame = () => screen.getByRole('img').parentElement?.style.getPropertyValue('--kefu-ratio');

it('a picture takes its own ratio when it has loaded, and has it before that when it is drawn again', async () => {
  const room = roomWhere(true);
  const { change } = await renderInTheWidget(picture(room));
  expect(frame()).toBe('');
  loads(300, 900);
  expect(frame()).toBe('0.333');
  change(picture(room, 'again'));
  expect(frame()).toBe('0.333');
});

it('the text below does not move: the frame stays, and has the ratio when it is drawn again', async () => {
  const room = roomWhere(false);
  const { change } = await renderInTheWidget(picture(room));
  loads(300, 900);
  expect(frame()).toBe('');
  change(picture(room, 'again'));
  expect(frame()).toBe('0.333');
});

it('an own picture keeps the frame of its upload', async () => {
  const room = roomWhere(true);
  const { change } = await renderInTheWidget(upload(room));
  loads(600, 400);
  expect(frame()).toBe('1.5');
  change(picture(room));
  expect(frame()).toBe('1.5');
});

it('a picture without a size of its own keeps the usual room', async () => {
  await renderInTheWidget(picture(roomWhere(true)));
  loads(0, 0);
  expect(frame()).toBe('');
});

it('three pictures are in two columns, so that the third is as large as the others; five are two and three', () => {
  expect([1, 2, 3, 4, 5, 6].map(columnsOf)).toEqual([1, 2, 2, 2, 3, 2]);
});
