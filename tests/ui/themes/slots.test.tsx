import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../domain/message/message';
import { fakeComposer, fakeWidget } from '../../../stories/support/fake-widget';
import { agent, mine, notice } from '../../../stories/support/messages';
import { rows } from '../../../stories/support/rows';
import { COMPOSER, HEADER } from '../../../stories/support/snapshots';
import type { Drawing, Theme } from '../../../ui/foundation/look/Theme';
import { WidgetContext } from '../../../ui/foundation/WidgetContext';
import { Failure } from '../../../ui/primitives/Failure/Failure';
import { Icon } from '../../../ui/primitives/Icon';
import { Panel } from '../../../ui/screens/chat/Panel';
import { Starting } from '../../../ui/screens/chat/Starting';
import { base } from '../../../ui/themes/base/base';
import { Box, ComposerFrame, Send } from '../../../ui/views/Composer/parts';
import { useComposer } from '../../../ui/views/Composer/useComposer';
import { FlatMessage } from '../../../ui/views/Conversation/message/FlatMessage';
import { RowView } from '../../../ui/views/Conversation/RowView';
import { ScrollButton } from '../../../ui/views/Conversation/ScrollButton';
import { TypingIndicator } from '../../../ui/views/Conversation/TypingIndicator';
import { HeaderAvatar } from '../../../ui/views/Header/parts';
import { renderInTheWidget } from '../support/in-the-widget';
import { rowTools } from '../support/row-tools';

/* Parts that a theme could draw. */

const SectionMessage: Theme['Message'] = ({ name, bubble }) => (
  <section>
    <h3>{name}</h3>
    {bubble}
  </section>
);

const OwnSkin: Theme['Skin'] = ({ own }) => <b data-testid="skin">{String(own)}</b>;

const HeadingDay: Theme['Day'] = ({ text }) => <h4>{text}</h4>;

const QuietNotice: Theme['Notice'] = ({ children }) => <em>{children}</em>;

const DayBelow: Theme['Row'] = ({ day, content }) => (
  <>
    {content}
    {day}
  </>
);

const StatusWord: Theme['Delivery'] = ({ status }) => <i>{status}</i>;

const TypingWord: Theme['Typing'] = () => <u>dots</u>;

const CountOnly: Theme['ScrollButton'] = ({ unread }) => <s>{unread}</s>;

const DotWord: Theme['StatusDot'] = ({ status }) => <q>{status}</q>;

const LineSkeleton: Theme['Skeleton'] = () => <hr data-testid="skeleton" />;

const Fallen: Drawing = () => <svg data-testid="fallen" />;

const WordFooter: Theme['Footer'] = (props) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <Send composer={composer}>Go</Send>
      <Box composer={composer} />
    </ComposerFrame>
  );
};

const tools = rowTools();

const showRow = async (messages: readonly Message[], at: number, change: Partial<Theme>) => {
  const row = rows(messages).at(at);
  if (!row) throw new Error('no row');
  return renderInTheWidget(
    <RowView row={row} today={row.message.sentAt} arriving={false} tools={tools} />,
    change,
  );
};

describe('a theme arranges a message', () => {
  it('and the bubble keeps its name, focus and menu', async () => {
    await showRow([agent('Good morning')], 0, { Message: SectionMessage });
    const message = screen.getByRole('article', { name: 'Mia, 14:32' });
    expect(message.querySelector('section > [data-bubble]')).not.toBeNull();
    expect(message.tabIndex).toBe(0);
    fireEvent.contextMenu(within(message).getByText('Good morning'));
    expect(tools.menu).toHaveBeenCalledOnce();
  });

  it('in lines without bubbles, with the time beside the name', async () => {
    const layout = { ...base.layout, bubbles: 'none', time: 'message' } as const;
    await showRow([agent('Good morning', { ago: 3_600 })], 0, { layout, Message: FlatMessage });
    expect(document.querySelector('.kefu-flat .kefu-author time')).not.toBeNull();
    expect(document.querySelector('.kefu-when')).toBeNull();
  });

  it('with an avatar for every message if bubbles are not grouped', async () => {
    const run = [agent('One', { ago: 20 }), agent('Two', { ago: 10 })];
    await showRow(run, 0, {});
    expect(document.querySelectorAll('.kefu-ends')).toHaveLength(0);
    await showRow(run, 0, { layout: { ...base.layout, bubbles: 'each' } });
    expect(document.querySelectorAll('.kefu-ends')).toHaveLength(1);
  });

  it('with a skin behind the bubble that holds neither text nor failure ring', async () => {
    await showRow([mine('Hello', { status: 'failed' })], 0, { Skin: OwnSkin });
    const skin = screen.getByTestId('skin').parentElement;
    expect(skin?.className).toBe('kefu-skin');
    expect(skin?.parentElement?.className).toContain('kefu-bubble-failed');
    expect(skin?.textContent).toBe('true');
  });
});

describe('a theme draws', () => {
  // Shows spec §1.3.
  it('days, notices and the order of a row, and the hooks stay', async () => {
    await showRow([agent('Yesterday', { ago: 200_000 }), notice('notice_handed_over', {})], 1, {
      Day: HeadingDay,
      Notice: QuietNotice,
      Row: DayBelow,
    });
    const shown = document.querySelector('[data-kefu="notice"]');
    expect(shown?.querySelector('em')).not.toBeNull();
    expect(shown?.nextElementSibling?.tagName).toBe('H4');
  });

  it('the delivery mark is shown, and the text stays', async () => {
    await showRow([mine('Hello')], 0, { Delivery: StatusWord });
    expect(document.querySelector('.kefu-delivery i')?.textContent).toBe('completed');
    expect(document.querySelector('.kefu-delivery')?.getAttribute('title')).toBe('Delivered');
  });

  it('that the robot is typing', async () => {
    await renderInTheWidget(<TypingIndicator />, { Typing: TypingWord });
    expect(document.querySelector('.kefu-bubble u')?.textContent).toBe('dots');
  });

  it('the scroll button, and its name and count stay', async () => {
    await renderInTheWidget(
      <ScrollButton
        indicator={{ kind: 'unread-counter' }}
        unread={3}
        leadsToUnread
        onPress={() => undefined}
      />,
      { ScrollButton: CountOnly },
    );
    const button = screen.getByRole('button', { name: /3/ });
    expect(button.querySelector('s [data-kefu="unread"]')?.textContent).toBe('3');
  });

  it('the status dot, icons, the skeleton and a failure', async () => {
    await renderInTheWidget(
      <>
        <HeaderAvatar snapshot={HEADER} />
        <Icon name="close" />
        <WidgetContext value={fakeWidget()}>
          <Starting words="Starting" />
          <Failure place="part" title="Not today" onRetry={() => undefined} />
        </WidgetContext>
      </>,
      {
        StatusDot: DotWord,
        icons: { close: 'M1 1h2' },
        Skeleton: LineSkeleton,
        FailureSign: Fallen,
      },
    );
    expect(document.querySelector('q')?.textContent).toBe('online');
    expect(document.querySelector('path[d="M1 1h2"]')).not.toBeNull();
    expect(screen.getByTestId('skeleton')).not.toBeNull();
    expect(within(screen.getByRole('alert')).getByTestId('fallen')).not.toBeNull();
  });
});

it('a theme without a drawing of its own shows that of the base, and no common sign', async () => {
  await renderInTheWidget(<Failure place="part" title="Not today" />, {});
  await waitFor(() => expect(screen.getByRole('alert').querySelectorAll('svg')).toHaveLength(1));
  expect(screen.getByRole('alert').querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 96 72');
});

describe('a footer without wiring', () => {
  it('writes and sends', async () => {
    const listen = vi.fn();
    const { state, actions } = fakeComposer({ ...COMPOSER, draft: 'Hello', blocked: null }, listen);
    await renderInTheWidget(
      <WordFooter snapshot={state.current} actions={actions} handlers={{}} counterpart="service" />,
    );
    expect(screen.getByRole('textbox', { name: 'Your message' })).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(listen).toHaveBeenCalledWith('composer.send', 'Hello');
  });
});

describe('a header and composer that float', () => {
  it('give the panel their measured heights as insets', async () => {
    const heights: ResizeObserverCallback[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: ResizeObserverCallback) {
          heights.push(callback);
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
    await renderInTheWidget(
      <WidgetContext value={fakeWidget()}>
        <Panel isOpen />
      </WidgetContext>,
      { layout: { ...base.layout, header: 'floating', composer: 'floating' } },
    );
    act(() => {
      for (const changed of heights) changed([], {} as ResizeObserver);
    });
    const panel = document.querySelector<HTMLElement>('.kefu-open');
    expect(panel?.style.getPropertyValue('--kefu-inset-top')).toBe('72px');
    expect(panel?.style.getPropertyValue('--kefu-inset-bottom')).toBe('72px');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('have none as bars', async () => {
    await renderInTheWidget(
      <WidgetContext value={fakeWidget()}>
        <Panel isOpen />
      </WidgetContext>,
    );
    expect(document.querySelector('.kefu-float')).toBeNull();
  });
});
