import { describe, expect, it } from 'vitest';
import { type ImageEdit, NO_EDIT } from '../../../domain/upload/image-edit';
import { uploadBench } from './upload-test-bench';

const BAR: ImageEdit = { ...NO_EDIT, bars: [{ x: 0.1, y: 0.1, width: 0.5, height: 0.1 }] };

const opened = (bench: ReturnType<typeof uploadBench>) => {
  const snapshot = bench.images.state.current;
  if (snapshot.kind !== 'open') throw new Error('closed');
  return snapshot;
};

/** The dialog with one image, whose sheet is open. */
const editing = async (prepare: (bench: ReturnType<typeof uploadBench>) => void = () => undefined) => {
  const bench = uploadBench();
  prepare(bench);
  await bench.choose('card.jpg');
  const id = opened(bench).items[0]?.id ?? 0;
  bench.images.actions.edit(id);
  await bench.settle();
  return { bench, id };
};

describe('editing an image', () => {
  it('sends the drawn image, and releases the addresses of both', async () => {
    const { bench } = await editing();
    const before = opened(bench).items[0]?.previewUrl;
    expect(opened(bench).editing).toMatchObject({
      name: 'card.jpg',
      url: before,
      edit: NO_EDIT,
      state: 'ready',
    });
    bench.images.actions.saveEdit(BAR);
    expect(opened(bench).editing?.state).toBe('saving');
    await bench.settle();
    expect(bench.tools.redrawn).toEqual([{ name: 'card.jpg', edit: BAR }]);
    expect(opened(bench).editing).toBeNull();
    expect(opened(bench).items[0]?.previewUrl).not.toBe(before);
    expect(bench.previews.alive.size).toBe(2);
    bench.images.actions.submit();
    expect(bench.previews.alive.size).toBe(1);
  });

  it('begins again with the chosen image and the last edit, which can be taken back', async () => {
    const { bench, id } = await editing();
    const before = opened(bench).items[0]?.previewUrl;
    bench.images.actions.saveEdit(BAR);
    await bench.settle();
    bench.images.actions.edit(id);
    await bench.settle();
    expect(opened(bench).editing).toMatchObject({ url: before, edit: BAR });
    bench.images.actions.saveEdit(NO_EDIT);
    await bench.settle();
    expect(opened(bench).items[0]?.previewUrl).toBe(before);
    expect(bench.previews.alive.size).toBe(1);
    expect(bench.tools.redrawn).toHaveLength(1);
  });

  it('changes nothing if the sheet is left, also while the image is drawn', async () => {
    const { bench, id } = await editing();
    const before = opened(bench).items;
    bench.images.actions.closeEdit();
    expect(opened(bench)).toMatchObject({ editing: null, items: before });
    bench.images.actions.edit(id);
    await bench.settle();
    bench.images.actions.saveEdit(BAR);
    bench.images.actions.closeEdit();
    await bench.settle();
    expect(opened(bench).items).toEqual(before);
  });

  it('is not possible where the browser changes what a page draws, and the image stays', async () => {
    const { bench } = await editing(({ tools }) => {
      tools.changesPixels = true;
    });
    const before = opened(bench).items;
    expect(opened(bench).editing?.state).toBe('protected');
    bench.images.actions.saveEdit(BAR);
    await bench.settle();
    expect(bench.tools.redrawn).toEqual([]);
    expect(opened(bench).items).toEqual(before);
  });

  it('keeps the edit if it cannot be drawn, so that it can be tried again', async () => {
    const { bench } = await editing();
    const before = opened(bench).items;
    bench.tools.undecodable.add('card.jpg');
    bench.images.actions.saveEdit(BAR);
    await bench.settle();
    expect(opened(bench)).toMatchObject({ editing: { state: 'failed', edit: BAR }, items: before });
    bench.tools.undecodable.clear();
    bench.images.actions.saveEdit(BAR);
    await bench.settle();
    expect(opened(bench).editing).toBeNull();
  });

  it('releases everything if the dialog is closed', async () => {
    const { bench } = await editing();
    bench.images.actions.saveEdit(BAR);
    await bench.settle();
    bench.images.actions.close();
    expect(bench.previews.alive.size).toBe(0);
  });
});
