// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { KefuChat, type KefuChatProps } from '../../../main/react/KefuChat';
import { createTestWidget } from '../../../main/testing';

afterEach(cleanup);

const OPTIONS = { params: { business_id: '1', lang: 'en' } };

const draw = async (props: KefuChatProps) => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  let widget: HeadlessWidget | undefined;
  const onWidget = (made: HeadlessWidget) => {
    widget = made;
  };
  const chat = (more: KefuChatProps) => (
    <KefuChat options={OPTIONS} overrides={fakes} onWidget={onWidget} {...more} />
  );
  const { rerender, container } = render(chat(props));
  const passes = (ms: number) => act(() => fakes.clock.advance(ms));
  await vi.waitFor(async () => {
    await passes(100);
    expect(widget?.state).toBe('ready');
  }, 10_000);
  await vi.dynamicImportSettled();
  return {
    ...fakes,
    container,
    passes,
    again: (more: KefuChatProps) => rerender(chat(more)),
    say: async (text: string) => {
      act(() => {
        widget?.composer.actions.edit(text);
        widget?.composer.actions.send();
      });
      await passes(100);
    },
  };
};

it('a property for an event gets its payload and what every event has, also one that costs something', async () => {
  const [onMessage, onConversationStart] = [vi.fn(), vi.fn()];
  const chat = await draw({ onMessage, onConversationStart });
  chat.messageGateway.agentSays('Good evening');
  await chat.passes(3_000);
  await chat.say('Hello');
  const facts = { eventId: expect.any(String), at: expect.any(Number), agent: expect.anything() };
  expect(onMessage.mock.calls).toEqual([
    [expect.objectContaining({ ...facts, kind: 'text', text: 'Good evening' })],
  ]);
  expect(onConversationStart.mock.calls).toEqual([[expect.objectContaining({ ...facts, with: 'agent' })]]);
});

it('the property of the latest render is called, and one that is gone is not', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const chat = await draw({ onSent: first });
  await chat.say('one');
  chat.again({ onSent: second });
  await chat.say('two');
  chat.again({});
  await chat.say('three');
  expect(first.mock.calls).toMatchObject([[{ text: 'one' }]]);
  expect(second.mock.calls).toMatchObject([[{ text: 'two' }]]);
});

it('beforeSend and beforeShow are those of the latest render, and one that comes after the first render is not used', async () => {
  const chat = await draw({ beforeSend: (message) => ({ ...message, text: 'first' }) });
  await chat.say('one');
  chat.again({ beforeSend: (message) => ({ ...message, text: 'second' }), beforeShow: () => false });
  await chat.say('two');
  chat.messageGateway.agentSays('shown');
  await chat.passes(3_000);
  expect(chat.messageGateway.scripts.sendText.asked.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(chat.container.textContent).toContain('shown');
});

it.each([true, false])('a floating chat reports its launcher if it draws one: %s', async (launcher) => {
  const onLauncherShow = vi.fn();
  const chat = await draw({ layout: 'floating', launcher, onLauncherShow });
  expect(chat.container.querySelector('[data-kefu="launcher"]') !== null).toBe(launcher);
  expect(onLauncherShow).toHaveBeenCalledTimes(launcher ? 1 : 0);
});
