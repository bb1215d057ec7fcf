import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestWidget } from '../../../../main/testing';
import { useChatActions } from '../../../../ui/screens/chat/useChatActions';

const FILM = new File(['film'], 'a.mp4', { type: 'video/mp4' });
const PICTURE = new File(['picture'], 'a.png', { type: 'image/png' });

/** What a chat with these tools says of a dropped file. */
const dropped = async (files: readonly File[], images: boolean, video: boolean) => {
  const { widget, clock } = createTestWidget({ images, video });
  widget.start();
  await clock.flush();
  const { result } = renderHook(() => useChatActions(widget, images, video));
  await act(async () => {
    result.current.onDrop?.(files);
    await clock.flush();
  });
  const [toast] = widget.toasts.state.current.toasts;
  const words = toast?.words.kind === 'key' ? toast.words.key : null;
  const dialogs = {
    image: widget.imageDialog.state.current.kind,
    video: widget.videoDialog.state.current.kind,
  };
  widget.dispose();
  return { words, ...dialogs };
};

it('a file of the kind that is switched off is refused where files of the other kind are chosen', async () => {
  expect(await dropped([FILM], true, false)).toEqual({ words: 'ext_error', image: 'open', video: 'closed' });
  expect(await dropped([PICTURE], false, true)).toEqual({
    words: 'video_type_error',
    image: 'closed',
    video: 'open',
  });
});

it('with both tools a film opens the dialog of films', async () => {
  expect(await dropped([FILM], true, true)).toEqual({ words: null, image: 'closed', video: 'open' });
});

it('of pictures and a film the pictures are taken, and the film is named with the reason', async () => {
  const { widget, clock } = createTestWidget({ images: true, video: true });
  widget.start();
  await clock.flush();
  const { result } = renderHook(() => useChatActions(widget, true, true));
  await act(async () => {
    result.current.onDrop?.([PICTURE, FILM, PICTURE]);
    await clock.flush();
  });
  expect(widget.imageDialog.state.current).toMatchObject({
    kind: 'open',
    items: [{ name: 'a.png' }, { name: 'a.png' }, { name: 'a.mp4', error: 'video_alone' }],
  });
  expect(widget.videoDialog.state.current.kind).toBe('closed');
  widget.dispose();
});

it('of two films the first is taken, and a hint says that each is sent alone', async () => {
  const alone = { words: 'video_alone', image: 'closed', video: 'open' };
  expect(await dropped([FILM, new File(['other'], 'b.mp4', { type: 'video/mp4' })], true, true)).toEqual(
    alone,
  );
  expect(await dropped([PICTURE, FILM], false, true)).toEqual(alone);
});
