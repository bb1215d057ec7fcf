// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { KefuChatElement } from '../../../main/element';
import { createTestWidget } from '../../../main/testing';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const put = async (layout: string): Promise<HTMLElement> => {
  const element = new KefuChatElement();
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  element.overrides = fakes;
  element.setAttribute('layout', layout);
  await act(async () => document.body.append(element));
  return element;
};

afterEach(() => act(async () => document.body.replaceChildren()));

it.each([
  ['inline', 'floating'],
  ['floating', 'inline'],
])('the layout is read once: a chat that is %s does not become %s', async (before, after) => {
  const element = await put(before);
  const isFloating = () => element.querySelector('.kefu-floating') !== null;
  expect(isFloating()).toBe(before === 'floating');
  await act(async () => element.setAttribute('layout', after));
  expect(isFloating()).toBe(before === 'floating');
  await act(async () => element.setAttribute('position', 'start'));
  expect(isFloating()).toBe(before === 'floating');
});
