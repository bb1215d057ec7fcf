import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWidget } from '../../../../stories/support/fake-widget';
import { WidgetContext } from '../../../../ui/foundation/WidgetContext';
import { Panel } from '../../../../ui/screens/chat/Panel';
import { Marquee } from '../../../../ui/views/Marquee/Marquee';
import { renderInTheWidget } from '../../support/in-the-widget';

const TEXT = 'Double points until Sunday';

/** jsdom has no layout. The line is 200 px wide, and the text is as wide as the test says. */
const withTextOf = (width: number) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe() {
        this.changed();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect);
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const banner = () => screen.getByRole('region', { name: 'Announcements' });
const button = (name: string) => screen.queryByRole('button', { name });
const show = (close = () => {}) =>
  renderInTheWidget(<Marquee snapshot={{ text: TEXT }} actions={{ close }} />);

describe('a banner that fits', () => {
  beforeEach(() => withTextOf(150));

  it('does not move: its text is there once, and there is no pause button', async () => {
    await show();
    expect(banner().textContent).toBe(TEXT);
    expect(banner().dataset['moves']).toBe('false');
    expect(button('Pause announcements')).toBeNull();
  });

  it('is closed by its button', async () => {
    const close = vi.fn();
    await show(close);
    fireEvent.click(screen.getByRole('button', { name: 'Close announcements' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a banner that is too long', () => {
  beforeEach(() => withTextOf(480));

  it('moves, and a screen reader reads its text once', async () => {
    await show();
    const [words, again] = banner().querySelectorAll('p > span');
    expect(words?.textContent).toBe(TEXT);
    expect(words?.getAttribute('aria-hidden')).toBeNull();
    expect(again?.textContent).toBe(TEXT);
    expect(again?.getAttribute('aria-hidden')).toBe('true');
    expect(banner().querySelector<HTMLElement>('.kefu-marquee-track')?.style.animationDuration).toBe('10s');
  });

  it('is never announced by itself', async () => {
    await show();
    expect(banner().closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
    expect(banner().querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
  });

  it('stops and continues by a button that names the action', async () => {
    await show();
    const track = () => banner().querySelector<HTMLElement>('.kefu-marquee-track')?.dataset['paused'];
    fireEvent.click(screen.getByRole('button', { name: 'Pause announcements' }));
    expect(track()).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Resume announcements' }));
    expect(track()).toBe('false');
  });
});

describe('in the chat', () => {
  it('it is below the header, and after closing the focus is in the conversation', async () => {
    const listen = vi.fn();
    const widget = fakeWidget({ marquee: { text: TEXT } }, listen);
    await renderInTheWidget(
      <WidgetContext value={widget}>
        <Panel isOpen />
      </WidgetContext>,
    );
    await screen.findByRole('region', { name: 'Announcements' });
    expect(document.querySelector('.kefu-header')?.compareDocumentPosition(banner())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const close = screen.getByRole('button', { name: 'Close announcements' });
    close.focus();
    fireEvent.click(close);
    expect(listen).toHaveBeenCalledWith('marquee.close');
    expect(document.activeElement).toBe(screen.getByRole('log'));
  });
});
