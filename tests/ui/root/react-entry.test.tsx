import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type KefuApi, KefuChat, KefuProvider, useKefu } from '../../../main/react';
import { createTestWidget, type Fakes } from '../../../main/testing';

const makeFakes = (): Fakes => {
  const { widget: _, hostBridge: __, crash: ___, ...fakes } = createTestWidget();
  return fakes as Fakes;
};

const options = { params: { business_id: '1', lang: 'en' } };

const pass = async (fakes: Fakes, ms: number) => {
  await act(() => fakes.clock.advance(ms));
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

class ReportsAtOnce {
  constructor(private readonly changed: (entries: readonly never[]) => void) {}
  observe = () => this.changed([]);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

describe('KefuChat', () => {
  it('calls the properties of the latest render, and leaves nothing behind', async () => {
    const fakes = makeFakes();
    const [first, latest, ready] = [vi.fn(), vi.fn(), vi.fn()];
    const view = (onMessage: () => void) => (
      <StrictMode>
        <KefuChat options={options} overrides={fakes} onReady={ready} onMessage={onMessage} />
      </StrictMode>
    );
    const { rerender, unmount } = render(view(first));
    await pass(fakes, 100);
    rerender(view(latest));
    fakes.messageGateway.agentSays('Good evening');
    await pass(fakes, 3_100);
    expect(ready).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
    expect(latest).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'Good evening' }));
    unmount();
    expect(fakes.clock.waiting).toBe(0);
  });

  it('asks for one session under StrictMode, which ends the first chat at once', async () => {
    const fakes = makeFakes();
    const made = vi.fn();
    render(
      <StrictMode>
        <KefuChat options={options} overrides={fakes} onWidget={made} />
      </StrictMode>,
    );
    await pass(fakes, 100);
    expect(made).toHaveBeenCalledTimes(2);
    expect(fakes.sessionGateway.scripts.config.asked).toHaveLength(1);
  });

  it('goes on if `onWidget` throws, and the page reports it', async () => {
    const fakes = makeFakes();
    const reported: unknown[] = [];
    const keep = (problem: unknown) => reported.push(problem);
    const throwing = () => {
      throw new Error('of the page');
    };
    process.on('unhandledRejection', keep);
    const { container } = render(
      <div>
        <p>The page</p>
        <KefuChat options={options} overrides={fakes} onWidget={throwing} />
      </div>,
    );
    await pass(fakes, 100);
    await vi.waitFor(() => expect(reported).toEqual([new Error('of the page')]));
    process.off('unhandledRejection', keep);
    expect(container.textContent).toContain('The page');
    expect(fakes.sessionGateway.scripts.config.asked).toHaveLength(1);
  });

  it('says once that its box has no room, in the page and not where it floats', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('ResizeObserver', ReportsAtOnce);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const flat = { width: 800, height: 60 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(flat);
    const floating = render(<KefuChat options={options} overrides={makeFakes()} layout="floating" />);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(warn).not.toHaveBeenCalled();
    floating.unmount();
    render(
      <StrictMode>
        <KefuChat options={options} overrides={makeFakes()} />
      </StrictMode>,
    );
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(warn).toHaveBeenCalledExactlyOnceWith('[kefu] the chat has 800 × 60 px, and needs 320 × 400');
  });

  it('counts messages as unread while it is not shown, and under display: none', async () => {
    const fakes = makeFakes();
    const unread = vi.fn();
    const view = (shown: boolean | undefined, display: string) => (
      <div style={{ display }}>
        <KefuChat options={options} overrides={fakes} shown={shown} onUnread={unread} />
      </div>
    );
    const { rerender } = render(view(false, 'block'));
    await pass(fakes, 100);
    fakes.messageGateway.agentSays('One');
    await pass(fakes, 3_100);
    expect(unread).toHaveBeenLastCalledWith(expect.objectContaining({ count: 1 }));
    rerender(view(true, 'block'));
    await pass(fakes, 3_100);
    expect(unread).toHaveBeenLastCalledWith(expect.objectContaining({ count: 0 }));
    rerender(view(true, 'none'));
    rerender(view(undefined, 'none'));
    await pass(fakes, 100);
    fakes.messageGateway.agentSays('Two');
    await pass(fakes, 3_100);
    expect(unread).toHaveBeenLastCalledWith(expect.objectContaining({ count: 1 }));
  });

  it.each(['inline', 'floating'] as const)(
    'leaves nothing in the page after destroy(): %s (I4)',
    async (layout) => {
      const fakes = makeFakes();
      let kefu: KefuApi | undefined;
      const take = (api: KefuApi) => {
        kefu = api;
      };
      const { container } = render(
        <KefuChat options={options} overrides={fakes} layout={layout} onReady={take} />,
      );
      await pass(fakes, 100);
      await waitFor(() => expect(container.querySelector('[data-kefu=composer]')).not.toBeNull());
      act(() => {
        kefu?.open();
        kefu?.destroy();
      });
      expect(container.innerHTML).toBe('');
      expect(kefu?.isOpen).toBe(false);
      act(() => {
        kefu?.open();
        kefu?.show();
        kefu?.toggle();
      });
      expect(container.innerHTML).toBe('');
      expect(kefu?.isOpen).toBe(false);
    },
  );

  it('floats without a launcher if the page has its own (I8)', async () => {
    const fakes = makeFakes();
    const { container } = render(
      <KefuChat options={options} overrides={fakes} layout="floating" launcher={false} />,
    );
    await pass(fakes, 100);
    expect(container.querySelector('.kefu-floating-panel')).not.toBeNull();
    expect(container.querySelector('[data-kefu=launcher]')).toBeNull();
  });

  it('shows no number of people online unless it is asked for', async () => {
    const fakes = makeFakes();
    const { container } = render(<KefuChat options={options} overrides={fakes} />);
    await pass(fakes, 6_000);
    expect(container.textContent).not.toMatch(/online: \d/i);
  });
});

const Badge = () => {
  const { kefu, unread, isOpen } = useKefu();
  return (
    <button type="button" onClick={() => kefu?.toggle()}>
      {isOpen ? 'open' : 'closed'} {unread}
    </button>
  );
};

const Presence = () => <p>{useKefu().available ? 'somebody is there' : 'nobody is there'}</p>;

describe('useKefu', () => {
  it('knows whether somebody is there', async () => {
    const fakes = makeFakes();
    fakes.sessionGateway.scripts.config.hold();
    const { getByText } = render(
      <KefuProvider options={{ ...options, hours: () => false }} overrides={fakes}>
        <Presence />
        <KefuChat />
      </KefuProvider>,
    );
    expect(getByText('somebody is there')).toBeTruthy();
    await vi.waitFor(async () => {
      await pass(fakes, 100);
      expect(getByText('nobody is there')).toBeTruthy();
    });
  });

  it('knows the floating chat of its provider', async () => {
    const fakes = makeFakes();
    const { getByText, container } = render(
      <KefuProvider options={options} overrides={fakes} layout="floating">
        <Badge />
        <KefuChat layout="floating" />
      </KefuProvider>,
    );
    await pass(fakes, 100);
    expect(getByText('closed 0')).toBeTruthy();
    fakes.messageGateway.agentSays('Hello');
    await pass(fakes, 3_100);
    const launcher = container.querySelector<HTMLElement>('[data-kefu=launcher]');
    await waitFor(() => expect(launcher?.getAttribute('aria-label')).toBe('Chat, New messages: 1'));
    expect(launcher?.lang).toBe('en');
    expect(launcher?.style.getPropertyValue('--kefu-launcher-ground')).toMatch(/^#[\da-f]{6}$/i);
    expect(launcher?.style.getPropertyValue('--kefu-launcher-text')).toMatch(/^#[\da-f]{6}$/i);
    act(() => launcher?.click());
    expect(getByText(/^open/)).toBeTruthy();
  });

  it('counts messages as unread while its provider has no chat: before it is drawn, and after the page has left it', async () => {
    const fakes = makeFakes();
    const view = (isDrawn: boolean) => (
      <KefuProvider options={options} overrides={fakes}>
        <Badge />
        {isDrawn && <KefuChat />}
      </KefuProvider>
    );
    const { getByText, rerender } = render(view(false));
    await pass(fakes, 100);
    fakes.messageGateway.agentSays('Hello');
    await pass(fakes, 3_100);
    expect(getByText('open 1')).toBeTruthy();
    rerender(view(true));
    await pass(fakes, 100);
    expect(getByText('open 0')).toBeTruthy();
    rerender(view(false));
    fakes.messageGateway.agentSays('Are you there?');
    await pass(fakes, 3_100);
    expect(getByText('open 1')).toBeTruthy();
    expect(fakes.messageGateway.scripts.acknowledge.asked).toHaveLength(1);
  });

  it('closes the floating chat by Escape, but not by one that cancels a composition', async () => {
    const fakes = makeFakes();
    const { getByText, getByRole } = render(
      <KefuProvider options={options} overrides={fakes} layout="floating">
        <Badge />
        <KefuChat layout="floating" />
      </KefuProvider>,
    );
    await pass(fakes, 100);
    act(() => getByRole('button', { name: 'Chat' }).click());
    const box = getByRole('textbox');
    // Safari ends the composition before the key event. Only the key code shows it.
    fireEvent.keyDown(box, { key: 'Escape', keyCode: 229 });
    expect(getByText(/^open/)).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 });
    expect(getByText(/^closed/)).toBeTruthy();
  });

  it.each([
    ['de', 'Hilfe', 'Hilfe, Neue Nachrichten: 2'],
    ['jp', 'お問い合わせ', 'お問い合わせ、新着メッセージ2件'],
    ['ara', 'مساعدة', 'مساعدة، الرسائل الجديدة: 2'],
  ] as const)(
    'names its launcher by the integrator’s label, and by the unread messages in %s',
    async (code, label, name) => {
      const fakes = makeFakes();
      const speak = (api: KefuApi) => api.setLanguage(code);
      const { container } = render(
        <KefuChat options={options} overrides={fakes} layout="floating" label={label} onReady={speak} />,
      );
      await pass(fakes, 100);
      const launcher = container.querySelector<HTMLElement>('[data-kefu=launcher]');
      expect(launcher?.getAttribute('aria-label')).toBe(label);
      for (const text of ['One', 'Two']) fakes.messageGateway.agentSays(text);
      await pass(fakes, 3_100);
      await waitFor(() => expect(launcher?.getAttribute('aria-label')).toBe(name));
      act(() => launcher?.click());
      await pass(fakes, 3_100);
      expect(launcher?.getAttribute('aria-label')).toBe(label);
      expect(launcher?.lang, 'a label of the page is in the language of the page').toBe('');
    },
  );

  it('has the launcher of its theme, also when the theme changes, and reports no close event at the start', async () => {
    const fakes = makeFakes();
    const closed = vi.fn();
    let kefu: KefuApi | undefined;
    const take = (api: KefuApi) => {
      kefu = api;
    };
    const { container } = render(
      <KefuChat options={options} overrides={fakes} layout="floating" onReady={take} onClose={closed} />,
    );
    await pass(fakes, 100);
    expect(closed).not.toHaveBeenCalled();
    const launcher = container.querySelector<HTMLElement>('[data-kefu=launcher]');
    expect(launcher?.className).toBe('kefu-launcher kefu-launcher-circle');
    for (const [theme, shape] of [
      ['sg', 'pill'],
      ['xpj', 'square'],
      ['dx', 'ticket'],
    ] as const) {
      act(() => kefu?.setTheme(theme));
      expect(launcher?.className).toBe(`kefu-launcher kefu-launcher-${shape}`);
    }
    expect(launcher?.dataset['word']).toBe('Chat');
  });

  it('says what is missing around it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Badge />)).toThrow('KefuProvider');
    expect(() => render(<KefuChat />)).toThrow('options');
  });
});
