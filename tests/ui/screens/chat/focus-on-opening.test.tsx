import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageFormState } from '../../../../application/forms/form-state';
import type { ViewerSnapshot } from '../../../../application/presentation/media/media-contract';
import type { MutableState } from '../../../../application/state/state';
import { fakeWidget, type Scene } from '../../../../stories/support/fake-widget';
import { viewer } from '../../../../stories/support/media';
import { STATES } from '../../../../stories/support/states';
import { KefuWidget } from '../../../../ui/root/KefuWidget';

const onTouch = (isTouch: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTouch && query.includes('coarse'), media: query }),
  );

const draw = async (openings: number, scene: Scene = {}) => {
  const widget = fakeWidget(scene);
  const view = (count: number) => <KefuWidget widget={widget} full openings={count} />;
  const { rerender } = render(view(openings));
  const box = await screen.findByRole('textbox', { name: 'Your message', hidden: true });
  return { box, widget, reopen: () => rerender(view(openings + 1)) };
};

/** Effects move the focus in a microtask. */
const settled = () => act(() => vi.dynamicImportSettled());

const RATING = {
  kind: 'open',
  title: 'Rate us',
  scores: [],
  commentAsked: false,
  commentTitle: '',
  comment: '',
  submitting: false,
  missing: null,
  failed: false,
  refusal: '',
} as const;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the text box has the focus when the chat opens', () => {
  it('and again at each opening, wherever the focus was left', async () => {
    const { box, reopen } = await draw(1);
    // The box may be found before the effect that moves the focus has run.
    await waitFor(() => expect(document.activeElement).toBe(box));
    screen.getByRole('button', { name: 'Close the chat' }).focus();
    reopen();
    expect(document.activeElement).toBe(box);
  });

  it('but not on a touch screen, whose keyboard would cover the conversation', async () => {
    onTouch(true);
    await draw(1);
    expect(document.activeElement).toBe(document.body);
  });

  it('but not in a component, nor behind a closed panel', async () => {
    await draw(0);
    expect(document.activeElement).toBe(document.body);
  });

  it('but not while the page around the frame has the focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await draw(1);
    expect(document.activeElement).toBe(document.body);
  });

  it('but not if the visitor has gone elsewhere while the chat was loading', async () => {
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    await draw(1);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('but not if the visitor has gone elsewhere, where StrictMode runs each effect twice', async () => {
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    render(
      <StrictMode>
        <KefuWidget widget={fakeWidget({})} full openings={1} />
      </StrictMode>,
    );
    await screen.findByRole('textbox', { name: 'Your message' });
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('but not behind a dialog, which has the focus itself', async () => {
    const { reopen } = await draw(1, { evaluation: RATING });
    const dialog = await screen.findByRole('dialog');
    reopen();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });
});

describe('the message form', () => {
  const nameField = () => screen.findByRole('textbox', { name: 'Full name' });

  it('takes no focus from the page around a component', async () => {
    render(<KefuWidget widget={fakeWidget(STATES.nobodyAvailable)} full openings={0} />);
    const field = await nameField();
    await settled();
    expect(document.activeElement).toBe(document.body);
    expect(field.isConnected).toBe(true);
  });

  it('takes the focus from the text box that it hides', async () => {
    const { box, widget } = await draw(1);
    await waitFor(() => expect(document.activeElement).toBe(box));
    const state = widget.messageForm.state as MutableState<MessageFormState>;
    await act(async () => state.set(STATES.nobodyAvailable.messageForm));
    const field = await nameField();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});

describe('open dialogs', () => {
  it('are counted for the host, with a way to close the topmost', async () => {
    const onDialogs = vi.fn();
    const listen = vi.fn();
    const widget = fakeWidget({ dialog: { kind: 'session-ended', watched: false, wentIdle: false } }, listen);
    render(<KefuWidget widget={widget} full onDialogs={onDialogs} />);
    await screen.findByRole('dialog', { name: 'Conversation ended' });
    expect(onDialogs.mock.calls.map(([count]) => count)).toEqual([0, 1]);
    onDialogs.mock.lastCall?.[1]();
    expect(listen).toHaveBeenCalledWith('dialog.dismiss');
  });

  it.each<[string, Scene]>([
    ['Rate us', { evaluation: RATING }],
    ['Conversation ended', { dialog: { kind: 'session-ended', watched: false, wentIdle: false } }],
  ])('wait until the viewer of images is closed: %s', async (name, scene) => {
    const widget = fakeWidget(scene);
    const state = widget.viewer.state as MutableState<ViewerSnapshot>;
    state.set(viewer(0));
    render(<KefuWidget widget={widget} full />);
    await screen.findByRole('dialog', { name: 'Image viewer' });
    await settled();
    expect(screen.queryByRole('dialog', { name, hidden: true })).toBeNull();
    await act(async () => state.set({ kind: 'closed' }));
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });
});
