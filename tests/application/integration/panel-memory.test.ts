import { describe, expect, it } from 'vitest';
import { type PanelMemory, panelMemory } from '../../../application/integration/panel-memory';

/** Pages of one tab, one after the other. */
const tab = () => {
  let stored: unknown;
  let writes = 0;
  const opened: string[] = [];
  const page = (name: string, isPhone = false): PanelMemory => {
    const memory = panelMemory({
      store: {
        read: () => stored,
        write: (record) => {
          writes += 1;
          stored = structuredClone(record);
        },
        remove: () => {
          stored = undefined;
        },
      },
      mayOpen: () => !isPhone,
      open: () => {
        opened.push(name);
        memory.shown(true);
      },
    });
    return memory;
  };
  return {
    page,
    opened,
    stored: () => stored,
    writes: () => writes,
    put: (value: unknown) => {
      stored = value;
    },
  };
};

describe('the next page', () => {
  it('opens what the visitor has opened, for the same visitor, page after page', () => {
    const { page, opened } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.shown(true);
    page('second').visitorIs('ann');
    page('third').visitorIs('ann');
    expect(opened).toEqual(['second', 'third']);
  });

  it('stores nothing before the visitor has opened the chat, nor before it is known who that is', () => {
    const { page, stored, writes } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.unread(2);
    expect([stored(), writes()]).toEqual([undefined, 0]);
    const second = page('second');
    second.shown(true);
    second.written();
    expect([stored(), writes()]).toEqual([undefined, 0]);
    second.visitorIs(null);
    expect([stored(), writes()]).toEqual([undefined, 0]);
    second.visitorIs('ann');
    expect(stored()).toEqual({ isOpen: true, unread: 0, hasWritten: true, visitor: 'ann' });
  });

  it('of another visitor opens nothing and inherits nothing', () => {
    const { page, opened, stored } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.shown(true);
    first.written();
    const second = page('second');
    second.visitorIs('bob');
    expect(opened).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  it('leaves a closed panel closed, and goes on counting if the visitor has written or something is unread', () => {
    const { page, opened, stored } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.shown(true);
    first.shown(false);
    expect(stored()).toBeUndefined();
    first.unread(3);
    const second = page('second');
    expect(second.before?.unread).toBe(3);
    second.visitorIs('ann');
    expect(opened).toEqual([]);
    expect(second.unread(0)).toBe(false);
    expect(stored()).toMatchObject({ isOpen: false, unread: 3 });
    second.counted();
    expect(second.unread(0)).toBe(true);
    expect(stored()).toBeUndefined();
    second.written();
    second.shown(true);
    second.shown(false);
    expect(stored()).toMatchObject({ isOpen: false, unread: 0, hasWritten: true });
  });

  it('on a phone does not cover the page to which a link has led, and counts', () => {
    const { page, opened, stored } = tab();
    const first = page('first', true);
    first.visitorIs('ann');
    first.shown(true);
    const second = page('second', true);
    second.visitorIs('ann');
    expect(opened).toEqual([]);
    expect(stored()).toMatchObject({ isOpen: false });
    const third = page('third', false);
    third.visitorIs('ann');
    expect(opened).toEqual([]);
  });

  it('does not undo what the visitor has done before it is known who they are', () => {
    const { page, opened, stored } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.shown(true);
    const second = page('second');
    second.shown(true);
    second.shown(false);
    second.visitorIs('ann');
    expect(opened).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  it('has nothing after `forget`, also with an open panel and the next visitor, until they open it', () => {
    const { page, stored } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.shown(true);
    first.forget();
    first.visitorIs('nobody');
    first.unread(1);
    expect(stored()).toBeUndefined();
    first.shown(false);
    first.shown(true);
    expect(stored()).toMatchObject({ isOpen: true, visitor: 'nobody' });
  });

  it('has nothing if nothing may be kept any more', () => {
    const { page, stored } = tab();
    const first = page('first');
    first.visitorIs('ann');
    first.shown(true);
    first.visitorIs(null);
    expect(stored()).toBeUndefined();
    first.written();
    expect(stored()).toBeUndefined();
  });

  it.each([
    null,
    'open',
    [],
    { isOpen: true },
    { isOpen: 'yes', unread: 0, hasWritten: false, visitor: 'ann' },
    { isOpen: true, unread: -1, hasWritten: false, visitor: 'ann' },
    { isOpen: true, unread: 1e9, hasWritten: false, visitor: 'ann' },
    { isOpen: true, unread: 0, hasWritten: false, visitor: 'a'.repeat(65) },
  ])('takes %j for nothing', (value) => {
    const { page, opened, put } = tab();
    put(value);
    const first = page('first');
    expect(first.before).toBeNull();
    first.visitorIs('ann');
    expect(opened).toEqual([]);
  });
});
