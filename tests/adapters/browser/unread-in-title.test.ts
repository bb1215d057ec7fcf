// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { titleMark, UnreadBadge } from '../../../adapters/browser/unread-in-title';

beforeEach(() => {
  document.title = 'Shop';
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="https://a.test/icon.png">');
});
afterEach(() => {
  document.head.innerHTML = '';
});

const icon = () => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href;

const RED = [217, 45, 32, 255];

/** happy-dom draws nothing. @returns a function that undoes it */
const drawsOnACanvas = (dot = RED): (() => void) => {
  const getImageData = () => ({ data: dot });
  const pen = new Proxy(
    { getImageData },
    { get: (own, name) => Reflect.get(own, name) ?? (() => undefined), set: () => true },
  );
  const { prototype } = HTMLCanvasElement;
  const before = [prototype.getContext, prototype.toDataURL] as const;
  Object.assign(prototype, { getContext: () => pen, toDataURL: () => 'data:image/png;base64,AA==' });
  return () => {
    [prototype.getContext, prototype.toDataURL] = before;
  };
};

describe('UnreadBadge', () => {
  it('shows the count in the title, and restores the title at 0', () => {
    const badge = new UnreadBadge(document, { title: true, icon: false });
    const titles = [1, 12, 120, 0].map((count) => {
      badge.show(count);
      return document.title;
    });
    expect(titles).toEqual(['(1) Shop', '(12) Shop', '(99+) Shop', 'Shop']);
  });

  it('a title that the page set meanwhile stays', () => {
    const badge = new UnreadBadge(document, { title: true, icon: false });
    badge.show(1);
    document.title = 'Basket';
    badge.show(2);
    expect(document.title).toBe('(2) Basket');
    document.title = 'Paid';
    badge.show(0);
    expect(document.title).toBe('Paid');
  });

  it('a number that the page itself set before its title stays, also if it is the number of the chat', () => {
    const mark = titleMark(document);
    mark(1);
    document.title = '(1) Inbox';
    mark(1);
    expect(document.title).toBe('(1) (1) Inbox');
    document.title = '(2) Inbox';
    mark(2);
    expect(document.title).toBe('(2) (2) Inbox');
    mark(0);
    expect(document.title).toBe('(2) Inbox');
  });

  it('two chats of one page keep their marks apart, and leave none behind', () => {
    const [one, other] = [titleMark(document), titleMark(document)];
    one(1);
    other(2);
    expect(document.title).toBe('(2) (1) Shop');
    one(0);
    expect(document.title).toBe('(2) Shop');
    other(0);
    expect(document.title).toBe('Shop');
  });

  it('a number in the words of a title is no mark', () => {
    const mark = titleMark(document);
    mark(1);
    document.title = 'Draw (1) of two';
    mark(0);
    expect(document.title).toBe('Draw (1) of two');
  });

  it('changes nothing if it is switched off', () => {
    const badge = new UnreadBadge(document, { title: false, icon: false });
    badge.show(3);
    expect([document.title, icon()]).toEqual(['Shop', 'https://a.test/icon.png']);
  });

  it('draws on the icon, and restores the icon at 0', () => {
    const undo = drawsOnACanvas();
    const badge = new UnreadBadge(document, { title: false, icon: true });
    badge.show(1);
    expect(icon()).toBe('data:image/png;base64,AA==');
    badge.show(2);
    badge.show(0);
    expect(icon()).toBe('https://a.test/icon.png');
    undo();
  });

  it('an icon that the page set meanwhile stays, and is drawn on at the next message', () => {
    const undo = drawsOnACanvas();
    const badge = new UnreadBadge(document, { title: false, icon: true });
    badge.show(1);
    document.querySelector('link')?.setAttribute('href', 'https://a.test/dark.png');
    badge.show(0);
    expect(icon()).toBe('https://a.test/dark.png');
    badge.show(1);
    expect(icon()).toBe('data:image/png;base64,AA==');
    document.head.innerHTML = '<link rel="icon" href="https://a.test/next.png">';
    badge.show(2);
    badge.show(0);
    expect(icon()).toBe('https://a.test/next.png');
    undo();
  });

  it('where the browser changes what is drawn, the icon stays (R8)', () => {
    const undo = drawsOnACanvas([12, 200, 7, 255]);
    new UnreadBadge(document, { title: false, icon: true }).show(1);
    expect(icon()).toBe('https://a.test/icon.png');
    undo();
  });

  it('a page without an icon, or a browser without a canvas, is left alone', () => {
    document.head.innerHTML = '';
    const badge = new UnreadBadge(document, { title: false, icon: true });
    expect(() => badge.show(1)).not.toThrow();
    expect(document.querySelector('link')).toBeNull();
  });
});
