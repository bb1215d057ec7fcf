import { describe, expect, it, vi } from 'vitest';
import {
  createTestWidget,
  MemoryRecordingStore,
  openReplay,
  recordingsIn,
  replay,
  SAMPLE_CONFIG,
  sameDevice,
  type TestWidget,
  type TestWidgetOptions,
} from '../../../main/testing';

const DAY_MS = 86_400_000;

const begun = async (options: TestWidgetOptions): Promise<TestWidget> => {
  const chat = createTestWidget({ record: 'keep', ...options });
  chat.widget.start();
  await vi.dynamicImportSettled();
  await chat.clock.advance(5_000);
  return chat;
};

/** A page on which something is written. */
const written = async (text: string, options: TestWidgetOptions): Promise<TestWidget> => {
  const chat = await begun(options);
  chat.widget.composer.actions.edit(text);
  chat.widget.composer.actions.send();
  await chat.clock.advance(10_000);
  await stored();
  return chat;
};

/** What is compressed is stored in a later task. */
const stored = () => new Promise((resolve) => setTimeout(resolve, 20));

const next = (chat: TestWidget) => ({ ...sameDevice(chat) });

const fileOf = async ({ widget }: Pick<TestWidget, 'widget'>) =>
  recordingsIn((await (await widget.record())?.text()) ?? '');

const sent = (recording: string) => recording.split('"call":"messageGateway.sendText"').length - 1;

describe('the setting record: "keep"', () => {
  it('gives the pages of a day, also one that crashed, and each plays to its end', async () => {
    const recordings = new MemoryRecordingStore();
    const first = await written('Hello', { recordings });
    first.widget.dispose();
    await stored();
    const second = await written('Hello again', { recordings, fakes: next(first) });
    second.crash();
    const third = await begun({ recordings, fakes: next(second) });
    const file = await fileOf(third);
    expect(file.map(sent)).toEqual([1, 1, 0]);
    const times = file.map((one) => openReplay(one).header.at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((await replay(file.join('\n'))).difference).toBeNull();
  });

  it('stores nothing with `record: true`', async () => {
    const recordings = new MemoryRecordingStore();
    await written('Hello', { recordings, record: true });
    expect(await recordings.pages()).toEqual([]);
  });

  it('forgets a page after 24 hours', async () => {
    const recordings = new MemoryRecordingStore();
    const first = await written('Hello', { recordings });
    first.crash();
    await first.clock.tab().advance(DAY_MS - 60_000);
    const second = await begun({ recordings, fakes: next(first) });
    expect(await fileOf(second)).toHaveLength(2);
    second.crash();
    await second.clock.tab().advance(120_000);
    const third = await begun({ recordings, fakes: next(second) });
    expect(await fileOf(third)).toHaveLength(2);
    expect(await recordings.pages()).toHaveLength(2);
  });

  it('deletes the pages of another visitor of the business, and stores none of their lines', async () => {
    const recordings = new MemoryRecordingStore();
    const { widget, clock } = await written('Hello', { recordings });
    widget.identify({ visiterId: 'another' });
    await clock.advance(10_000);
    await stored();
    const pages = await recordings.pages();
    expect(pages).toHaveLength(1);
    const lines = (await recordings.parts(pages[0]?.name ?? '')).map(({ data }) => data);
    expect(lines.join('')).not.toContain('messageGateway.sendText');
    widget.dispose();
  });

  it('stores nothing while it is refused, and all of the page when the visitor agrees', async () => {
    const recordings = new MemoryRecordingStore();
    recordings.refuses = 'refused';
    const chat = await written('Hello', { recordings });
    recordings.refuses = null;
    expect(await recordings.pages()).toEqual([]);
    await chat.clock.advance(10_000);
    await stored();
    chat.crash();
    const second = await begun({ recordings, fakes: next(chat) });
    const [page = ''] = await fileOf(second);
    expect(openReplay(page).header.dropped).toBeUndefined();
    expect(sent(page)).toBe(1);
  });

  it('stores the page from its beginning again if somebody has deleted it', async () => {
    const recordings = new MemoryRecordingStore();
    const chat = await written('Hello', { recordings });
    recordings.deleteAll();
    await chat.clock.advance(10_000);
    await stored();
    const [page] = await recordings.pages();
    const [part] = await recordings.parts(page?.name ?? '');
    expect([page?.first, part?.from]).toEqual([0, 0]);
  });

  it('gives up a device that cannot store it', async () => {
    const recordings = new MemoryRecordingStore();
    recordings.refuses = 'failed';
    const write = vi.spyOn(recordings, 'write');
    const chat = await written('Hello', { recordings });
    await chat.clock.advance(60_000);
    expect(write).toHaveBeenCalledOnce();
    expect(await fileOf(chat)).toHaveLength(1);
  });

  it('gives the recording of the page if the storage does not answer', async () => {
    const recordings = new MemoryRecordingStore();
    const chat = await written('Hello', { recordings });
    vi.spyOn(recordings, 'pages').mockReturnValue(new Promise(() => undefined));
    const asked = fileOf(chat);
    await chat.clock.advance(4_000);
    expect((await asked).map(sent)).toEqual([1]);
  });

  it('keeps at most 1 MB of earlier pages: the oldest go', async () => {
    const recordings = new MemoryRecordingStore();
    const world = createTestWidget();
    const owner = { businessId: '1', visitorId: SAMPLE_CONFIG.visitorId };
    for (const name of ['0-a', '0-b', '0-c'])
      await recordings.write(
        { ...owner, name, header: '{}', at: world.clock.now(), size: 400_000, first: 0 },
        { from: 0, data: '{"t":0}\n' },
        true,
      );
    const page = await written('Hello', { recordings, fakes: next(world) });
    const names = (await recordings.pages()).map(({ name }) => name);
    expect(names).toEqual(['0-b', '0-c', expect.stringMatching(/^\d{13}-/)]);
    page.widget.dispose();
  });
});
