import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConversationActions } from '../../../../../application/presentation/conversation/conversation-contract';
import { fakeActions } from '../../../../../stories/support/fake-widget';
import { agent } from '../../../../../stories/support/messages';
import { conversation } from '../../../../../stories/support/snapshots';
import { Conversation } from '../../../../../ui/views/Conversation/Conversation';
import { renderInTheWidget } from '../../../support/in-the-widget';

/** The most players of a conversation, as docs/browsers.md says. */
const MOST = 16;

const actions = fakeActions<ConversationActions>();

/** The elements that are observed, and the browser's report about them. */
class FakeObserver {
  static last: FakeObserver | null = null;
  readonly observed = new Set<Element>();

  constructor(
    private readonly report: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.last = this;
  }

  observe(target: Element): void {
    this.observed.add(target);
  }

  unobserve(target: Element): void {
    this.observed.delete(target);
  }

  say(isIntersecting: boolean, targets: readonly Element[], width = 260): void {
    const entries = targets.map((target) => ({ target, isIntersecting, boundingClientRect: { width } }));
    act(() => this.report(entries as never, this as never));
  }
}

const observer = (): FakeObserver => {
  if (!FakeObserver.last) throw new Error('nothing is observed');
  return FakeObserver.last;
};

const films = () => [...document.querySelectorAll<HTMLVideoElement>('[data-kefu="film"] video')];
const playing = () => films().filter((film) => film.hasAttribute('src'));
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://films.test/${at}.mp4`);

const ONE_MESSAGE = [agent({ kind: 'media', images: [], videos: addresses(200), caption: '' })];
const MANY_MESSAGES = addresses(300).map((url) => agent({ kind: 'video', url, caption: '' }));

/** When the code of films has loaded, and its effects have run. */
const show = async (messages: readonly ReturnType<typeof agent>[]) => {
  const view = await renderInTheWidget(<Conversation snapshot={conversation(messages)} actions={actions} />);
  await waitFor(
    () => {
      expect(films()).not.toEqual([]);
      if (globalThis.IntersectionObserver) observer();
    },
    { timeout: 20_000 },
  );
  return view;
};

beforeAll(() => import('../../../../../ui/views/Conversation/message/VideoPoster'));
beforeEach(() => {
  FakeObserver.last = null;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  // Without it the list draws all rows.
  vi.stubGlobal('ResizeObserver', undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['a message of 200 films', ONE_MESSAGE],
  ['300 messages of a film', MANY_MESSAGES],
])('%s', (_, messages) => {
  it('has players only for those near the visible part of the conversation', async () => {
    await show(messages);
    expect(films().length).toBeGreaterThan(190);
    expect(playing()).toEqual([]);
    expect(observer().options.root).toBe(screen.getByRole('log'));
    const [first, second, third] = films() as [HTMLVideoElement, HTMLVideoElement, HTMLVideoElement];
    observer().say(true, [first, second]);
    expect(playing()).toEqual([first, second]);
    expect(first.src).toBe('https://films.test/0.mp4#t=0.1');
    observer().say(true, [third]);
    observer().say(false, [first]);
    expect(playing()).toEqual([second, third]);
  });

  it('has at most 16 players, and the next one gets that of one that is far away', async () => {
    await show(messages);
    const all = films();
    observer().say(true, all);
    expect(playing()).toEqual(all.slice(0, MOST));
    observer().say(false, all.slice(0, 3));
    expect(playing()).toEqual(all.slice(3, MOST + 3));
    // One that waited and is far away now is passed over.
    observer().say(false, all.slice(MOST + 3, MOST + 5));
    observer().say(false, all.slice(3, 4));
    expect(playing()).toEqual([...all.slice(4, MOST + 3), ...all.slice(MOST + 5, MOST + 6)]);
  });

  it('has at most 16 players in a browser without IntersectionObserver', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    await show(messages);
    expect(playing()).toEqual(films().slice(0, MOST));
  });
});

it('a player is closed when its film is far away, and when its message is removed', async () => {
  const { change } = await show(MANY_MESSAGES.slice(0, 2));
  const [far, removed] = films() as [HTMLVideoElement, HTMLVideoElement];
  const closed = [far, removed].map((film) => vi.spyOn(film, 'load'));
  observer().say(true, [far, removed]);
  observer().say(false, [far]);
  expect(far.hasAttribute('src')).toBe(false);
  expect(closed[0]).toHaveBeenCalledTimes(1);
  change(<Conversation snapshot={conversation(MANY_MESSAGES.slice(0, 1))} actions={actions} />);
  expect(removed.hasAttribute('src')).toBe(false);
  expect(closed[1]).toHaveBeenCalledTimes(1);
  expect([...observer().observed]).toEqual([far]);
});

it('in a closed panel, where nothing has a width, a film keeps its frame', async () => {
  await show(MANY_MESSAGES.slice(0, 1));
  observer().say(true, films());
  observer().say(false, films(), 0);
  expect(playing()).toHaveLength(1);
});

it('a film keeps its length while it is far away', async () => {
  await show(MANY_MESSAGES.slice(0, 1));
  const [film] = films() as [HTMLVideoElement];
  observer().say(true, [film]);
  Object.defineProperty(film, 'duration', { value: 65 });
  fireEvent.loadedMetadata(film);
  observer().say(false, [film]);
  expect(screen.getByRole('link', { name: 'Play video. 1:05' })).toBeTruthy();
});

it('a film that fails says so, leaves its player to others, and is tried again when it is near again', async () => {
  await show(MANY_MESSAGES);
  const all = films();
  const [failing] = all as [HTMLVideoElement];
  observer().say(true, all.slice(0, MOST + 1));
  fireEvent.error(failing);
  expect(screen.getByText('Couldn’t load video')).toBeTruthy();
  expect(playing()).toEqual(all.slice(1, MOST + 1));
  observer().say(false, all.slice(0, 2));
  expect(screen.getByText('Couldn’t load video')).toBeTruthy();
  observer().say(true, [failing]);
  expect(playing()).toContain(failing);
  Object.defineProperty(failing, 'duration', { value: 5 });
  fireEvent.loadedMetadata(failing);
  expect(screen.queryByText('Couldn’t load video')).toBeNull();
});
