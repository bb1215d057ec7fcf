import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, lazyView, usePreload } from '../../../../ui/primitives/LazyView/lazy-view';
import { renderInTheWidget } from '../../support/in-the-widget';

interface PanelProps {
  readonly words: string;
  readonly onClose: () => void;
}

const Panel = ({ words }: PanelProps) => <p>{words}</p>;
const NO_NETWORK = new TypeError('Failed to fetch dynamically imported module');
const load = () => vi.fn<() => Promise<{ readonly Panel: typeof Panel }>>();

describe('a view that loads when it is needed', () => {
  // React writes to the console what a boundary has caught.
  const reported = vi.fn();
  beforeEach(() => {
    reported.mockClear();
    vi.spyOn(console, 'error').mockImplementation(reported);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('shows that its code did not load, and loads it again', async () => {
    const code = load().mockRejectedValueOnce(NO_NETWORK).mockResolvedValue({ Panel });
    const View = lazyView(code, 'Panel', ({ onClose }) => onClose());
    await renderInTheWidget(
      <>
        <p>The conversation</p>
        <View words="There it is" onClose={vi.fn()} />
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t load');
    expect(screen.getByText('The conversation')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There it is')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is left out if nothing waits for it, and loads when it is shown again', async () => {
    const code = load().mockRejectedValueOnce(NO_NETWORK).mockResolvedValue({ Panel });
    const Part = lazyPart(code, 'Panel');
    const shown = (key: number) => (
      <>
        <p>The conversation</p>
        <Part key={key} words="There it is" onClose={vi.fn()} />
      </>
    );
    const { change } = await renderInTheWidget(shown(1));
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    expect(screen.getByText('The conversation')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    change(shown(2));
    expect(await screen.findByText('There it is')).toBeTruthy();
  });

  it('loads again when it has something else to show', async () => {
    const code = load().mockRejectedValueOnce(NO_NETWORK).mockResolvedValue({ Panel });
    const Part = lazyPart(code, 'Panel', <p>Its frame</p>);
    const close = vi.fn();
    const { change } = await renderInTheWidget(<Part words="A toast" onClose={close} />);
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    const asked = code.mock.calls.length;
    change(<Part words="A toast" onClose={close} />);
    expect(code).toHaveBeenCalledTimes(asked);
    change(<Part words="Another toast" onClose={close} />);
    expect(await screen.findByText('Another toast')).toBeTruthy();
  });

  it('may have a stand-in until it is there, also if its code did not load', async () => {
    const code = load().mockRejectedValueOnce(NO_NETWORK).mockResolvedValue({ Panel });
    const Part = lazyPart(code, 'Panel', <p>Its frame</p>);
    const { change } = await renderInTheWidget(<Part key={1} words="There it is" onClose={vi.fn()} />);
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    expect(screen.getByText('Its frame')).toBeTruthy();
    change(<Part key={2} words="There it is" onClose={vi.fn()} />);
    expect(await screen.findByText('There it is')).toBeTruthy();
    expect(screen.queryByText('Its frame')).toBeNull();
  });

  it('says after 15 s that its code does not come, and "Try again" shows it as soon as it is there', async () => {
    let come = (_: { readonly Panel: typeof Panel }) => {};
    const code = load().mockReturnValue(new Promise((resolve) => (come = resolve)));
    const View = lazyView(code, 'Panel', ({ onClose }) => onClose());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderInTheWidget(<View words="There it is" onClose={vi.fn()} />);
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await act(async () => come({ Panel }));
    expect(await screen.findByText('There it is')).toBeTruthy();
  });

  it('can be given up, by its button and by Escape', async () => {
    const close = vi.fn();
    const View = lazyView(load().mockRejectedValue(NO_NETWORK), 'Panel', ({ onClose }) => onClose());
    await renderInTheWidget(<View words="" onClose={close} />);
    fireEvent.keyDown(await screen.findByRole('alert'), { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is loaded again when it is opened again', async () => {
    const code = load().mockRejectedValueOnce(NO_NETWORK).mockResolvedValue({ Panel });
    const View = lazyView(code, 'Panel', ({ onClose }) => onClose());
    const first = await renderInTheWidget(<View words="There it is" onClose={vi.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    first.unmount();
    await renderInTheWidget(<View words="There it is" onClose={vi.fn()} />);
    expect(await screen.findByText('There it is')).toBeTruthy();
  });

  it('stops without an error if a change cannot be undone', async () => {
    const View = lazyView(load().mockRejectedValue(NO_NETWORK), 'Panel');
    await renderInTheWidget(<View words="" onClose={vi.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is fetched when the page has nothing else to do', async () => {
    const idle = vi.fn<(callback: IdleRequestCallback) => number>(() => 1);
    vi.stubGlobal('requestIdleCallback', idle);
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const code = load().mockResolvedValue({ Panel });
    const View = lazyView(code, 'Panel');
    const { unmount } = renderHook(() => usePreload(View));
    expect(code).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 });
    expect(code).toHaveBeenCalledTimes(1);
    unmount();
    vi.unstubAllGlobals();
  });

  it('may be loaded before, and a load that fails has no effect', async () => {
    const code = load().mockRejectedValueOnce(NO_NETWORK).mockResolvedValue({ Panel });
    const View = lazyView(code, 'Panel');
    View.preload();
    await renderInTheWidget(<View words="There it is" onClose={vi.fn()} />);
    expect(await screen.findByText('There it is')).toBeTruthy();
  });
});
