import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConversationSnapshot } from '../../../../application/presentation/conversation/conversation-contract';
import type { ShellSnapshot } from '../../../../application/presentation/shell/shell-contract';
import type { MutableState } from '../../../../application/state/state';
import { fakeWidget, type Scene } from '../../../../stories/support/fake-widget';
import { agent } from '../../../../stories/support/messages';
import { conversation } from '../../../../stories/support/snapshots';
import { KefuWidget } from '../../../../ui/root/KefuWidget';

const COLOURS = {
  messageBackground: '#fff',
  sendBackground: '#fff',
  font: '#000',
  headerBackground: '#b00020',
} as const;

const BOX = { name: 'Your message' } as const;

const starting = async (scene: Scene, colours: ShellSnapshot['colours'] = COLOURS) => {
  const widget = fakeWidget({ ...scene, shell: { phase: { kind: 'starting' }, colours } });
  render(<KefuWidget widget={widget} full openings={1} />);
  await screen.findByText('Opening the chat…');
  const shell = widget.shell.state as MutableState<ShellSnapshot>;
  return { widget, becomes: (phase: ShellSnapshot['phase']) => act(() => shell.patch({ phase })) };
};

/** The text box, seen or not: what is not seen has no accessible name. */
const boxInPage = () => document.querySelector<HTMLElement>('[data-kefu="composer"]');

const drawnBox = () =>
  waitFor(() => {
    expect(boxInPage()).not.toBeNull();
    return boxInPage();
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('once config has come, the chat is drawn out of sight', () => {
  it('and the same text box is seen when it opens', async () => {
    const { becomes } = await starting({});
    const box = await drawnBox();
    expect(screen.queryByRole('textbox', BOX)).toBeNull();
    becomes({ kind: 'open' });
    expect(screen.getByRole('textbox', BOX)).toBe(box);
    expect(screen.queryByText('Opening the chat…')).toBeNull();
  });

  it('but not before config, whose theme and mode it needs', async () => {
    const { becomes } = await starting({}, null);
    expect(boxInPage()).toBeNull();
    becomes({ kind: 'open' });
    expect(screen.getByRole('textbox', BOX)).toBeInstanceOf(HTMLTextAreaElement);
  });

  it('and goes if the start fails', async () => {
    const { becomes } = await starting({});
    await drawnBox();
    becomes({ kind: 'failed', key: 'data_error', words: '', detail: '' });
    expect(boxInPage()).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLButtonElement);
  });

  it('without what lies above it: dialogs, toasts and the announcement strip wait', async () => {
    const { widget, becomes } = await starting({
      dialog: { kind: 'session-ended', watched: false, wentIdle: false },
      toasts: [{ id: 1, severity: 'success', words: { kind: 'server', text: 'Saved' } }],
    });
    const stripDrawn = vi.spyOn(widget.marquee.state.changes$, 'subscribe');
    await drawnBox();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(stripDrawn).not.toHaveBeenCalled();
    becomes({ kind: 'open' });
    expect(await screen.findByRole('dialog', { name: 'Conversation ended' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Saved')).toBeInstanceOf(HTMLElement);
    expect(stripDrawn).toHaveBeenCalled();
  });

  it('and takes the focus only when it opens', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { becomes } = await starting({});
    const box = await drawnBox();
    expect(document.activeElement).toBe(document.body);
    becomes({ kind: 'open' });
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
});

it('what is there when the chat opens is not announced; what comes later is', async () => {
  const { widget, becomes } = await starting({ conversation: { ...conversation([]), phase: 'history' } });
  await drawnBox();
  const state = widget.conversation.state as MutableState<ConversationSnapshot>;
  const greeting = agent('Welcome');
  act(() => state.set({ ...conversation([greeting]), news: [greeting] }));
  becomes({ kind: 'open' });
  const spoken = await waitFor(() => {
    const region = document.querySelector('.kefu-hidden[aria-live=polite][aria-relevant]');
    expect(region).not.toBeNull();
    return region;
  });
  expect(spoken?.textContent).toBe('');
  const second = agent('How can I help?');
  act(() => state.set({ ...conversation([greeting, second]), news: [greeting, second] }));
  expect(spoken?.textContent).toBe('Mia: How can I help?');
});

it('no screen reader finds a status bar that says nothing: what waits for words has no role', async () => {
  const { becomes } = await starting({});
  await drawnBox();
  becomes({ kind: 'open' });
  await waitFor(() => expect(document.querySelector('[aria-live=polite][aria-relevant]')).not.toBeNull());
  const waiting = document.querySelectorAll('[aria-live=polite]:empty');
  expect(waiting.length).toBeGreaterThan(3);
  expect(document.querySelectorAll('[role=status]:empty')).toHaveLength(0);
});
