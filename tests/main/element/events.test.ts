// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { KefuChatElement } from '../../../main/element';
import { createTestWidget } from '../../../main/testing';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => act(async () => document.body.replaceChildren()));

const put = async (before: (element: KefuChatElement) => void, layout = 'inline') => {
  const element = new KefuChatElement();
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  element.overrides = fakes;
  element.setAttribute('layout', layout);
  element.setAttribute('business-id', '1');
  before(element);
  await act(async () => document.body.append(element));
  const passes = (ms: number) => act(() => fakes.clock.advance(ms));
  await vi.waitFor(async () => {
    await passes(100);
    expect(element.state).toBe('ready');
  }, 10_000);
  await vi.dynamicImportSettled();
  await passes(100);
  return { ...fakes, element, passes };
};

it('each event is a DOM event with its payload and what every event has, which does not bubble', async () => {
  const [heard, bubbled] = [vi.fn(), vi.fn()];
  document.addEventListener('message', bubbled);
  const chat = await put((element) => element.addEventListener('message', heard));
  chat.messageGateway.agentSays('Good evening');
  await chat.passes(3_000);
  document.removeEventListener('message', bubbled);
  expect(heard.mock.calls.map(([{ detail }]) => detail)).toMatchObject([
    { kind: 'text', text: 'Good evening', eventId: expect.any(String), at: expect.any(Number) },
  ]);
  expect(bubbled).not.toHaveBeenCalled();
});

it('an event that costs something is reported after addEventListener, before or after the start', async () => {
  const [early, late] = [vi.fn(), vi.fn()];
  const chat = await put((element) => element.addEventListener('conversationStart', early));
  chat.element.addEventListener('firstAnswer', late);
  chat.element.send('Hello');
  await chat.passes(3_000);
  chat.messageGateway.agentSays('Good evening');
  await chat.passes(3_000);
  expect(early).toHaveBeenCalledTimes(1);
  expect(late.mock.calls.map(([{ detail }]) => detail)).toMatchObject([{ by: 'agent' }]);
});

it('a floating element reports its launcher', async () => {
  const heard = vi.fn();
  await put((element) => element.addEventListener('launcherShow', heard), 'floating');
  expect(heard).toHaveBeenCalledTimes(1);
});
