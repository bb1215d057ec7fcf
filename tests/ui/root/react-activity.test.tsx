import { act, render } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { KefuChat, type KefuChatProps } from '../../../main/react';
import { createTestWidget, type Fakes, type HeadlessWidget } from '../../../main/testing';

const makeFakes = (): Fakes => {
  const { widget: _, hostBridge: __, crash: ___, ...fakes } = createTestWidget();
  return fakes as Fakes;
};

const options = { params: { business_id: '1', lang: 'en' } };

/** A page whose router hides a route instead of unmounting it, as Next does with `cacheComponents`. */
const route = (props: Partial<KefuChatProps>) => {
  const fakes = makeFakes();
  const widgets: HeadlessWidget[] = [];
  const pass = (ms: number) => act(() => fakes.clock.advance(ms));
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <Activity mode={mode}>
        <KefuChat options={options} overrides={fakes} onWidget={(made) => widgets.push(made)} {...props} />
      </Activity>
    </StrictMode>
  );
  const { container, rerender, unmount } = render(page('visible'));
  const isDrawn = () => container.querySelector('.kefu-open') !== null;
  const lines = () => {
    const { rows } = widgets.at(-1)?.conversation.state.current ?? { rows: [] };
    return Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message).map(
      (message) => message?.body.kind === 'text' && message.body.text,
    );
  };
  const show = (mode: 'visible' | 'hidden') => rerender(page(mode));
  return { ...fakes, pass, isDrawn, lines, show, unmount, container };
};

describe('in an <Activity> (R22)', () => {
  it('is one conversation: no flash, no second welcome, and nothing runs while it is hidden', async () => {
    const [ready, message] = [vi.fn(), vi.fn()];
    const chat = route({ onReady: ready, onMessage: message });
    await chat.pass(100);
    chat.messageGateway.agentSays('Before');
    await chat.pass(3_100);
    // Parts of the interface load in real time.
    await vi.waitFor(() => expect(chat.isDrawn()).toBe(true), { timeout: 15_000 });
    const before = chat.lines();
    expect(before).toContain('Before');
    chat.show('hidden');
    await chat.pass(0);
    expect(chat.clock.waiting).toBe(0);
    chat.messageGateway.agentSays('Meanwhile');
    await chat.pass(60_000);
    chat.show('visible');
    expect([chat.isDrawn(), chat.lines()]).toEqual([true, before]);
    await chat.pass(3_100);
    expect(chat.lines()).toEqual([...before, 'Meanwhile']);
    expect(ready).toHaveBeenCalledOnce();
    expect(message.mock.calls.map(([{ text }]) => text)).toEqual(['Before', 'Meanwhile']);
    chat.unmount();
    expect(chat.clock.waiting).toBe(0);
  });

  it('what came while it was hidden counts as unread, and the panel stays as it was', async () => {
    const unread = vi.fn();
    const chat = route({ layout: 'floating', onUnread: unread });
    await chat.pass(100);
    chat.show('hidden');
    await chat.pass(0);
    chat.messageGateway.agentSays('Meanwhile');
    await chat.pass(60_000);
    chat.show('visible');
    await chat.pass(3_100);
    expect(unread.mock.calls).toEqual([[expect.objectContaining({ count: 1 })]]);
    expect(chat.container.querySelector('[aria-expanded="true"]')).toBeNull();
  });
});
