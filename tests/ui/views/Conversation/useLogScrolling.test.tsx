import { act, render } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationActions } from '../../../../application/presentation/conversation/conversation-contract';
import { fakeActions } from '../../../../stories/support/fake-widget';
import { long } from '../../../../stories/support/scenes';
import { conversation } from '../../../../stories/support/snapshots';
import type { ActiveTheme } from '../../../../ui/foundation/look/Theme';
import { ThemeContext } from '../../../../ui/foundation/look/ThemeContext';
import { theme as standard } from '../../../../ui/themes/default/theme';
import { useLogScrolling } from '../../../../ui/views/Conversation/useLogScrolling';

const ROWS = 100;
const VIEWPORT = 500;
const SNAPSHOT = conversation(long(ROWS));
const ACTIONS = fakeActions<ConversationActions>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
};

const Log = ({ list }: { readonly list: VirtualizerHandle }) => {
  const { scroller, below, list: handle } = useLogScrolling(SNAPSHOT, ACTIONS);
  handle.current = list;
  return (
    <div ref={scroller} role="log">
      <div ref={below} />
    </div>
  );
};

/** A log of rows of one height, which the test sets when the list has measured them. */
const logOfRows = () => {
  const measured = { height: 100 };
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => ROWS * measured.height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEWPORT);
  let log: HTMLElement | null = null;
  const list = {
    get scrollOffset() {
      return log?.scrollTop ?? 0;
    },
    findItemIndex: (offset: number) => Math.floor(offset / measured.height),
    getItemOffset: (index: number) => index * measured.height,
  } as VirtualizerHandle;
  const inTheme = (theme: ActiveTheme) => (
    <ThemeContext.Provider value={theme}>
      <Log list={list} />
    </ThemeContext.Provider>
  );
  const page = render(inTheme(theme()));
  log = page.getByRole('log');
  return { measured, log, show: (next: ActiveTheme) => page.rerender(inTheme(next)) };
};

const theme = (): ActiveTheme => ({ ...standard, zoneStyles: {} });

it.each(Array.from({ length: 10 }, (_, index) => index))(
  'keeps the row that is read where it is when another theme comes %i frames after the last one',
  (between) => {
    const { measured, log, show } = logOfRows();
    act(() => {
      log.scrollTop = 2_030;
      log.dispatchEvent(new Event('scroll'));
    });
    show(theme());
    frames(between);
    show(theme());
    frames(1);
    measured.height = 80;
    frames(10);
    expect(21 * measured.height - log.scrollTop).toBe(21 * 100 - 2_030);
  },
);
