// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KefuChat } from '../../../main/react/KefuChat';
import { createTestWidget } from '../../../main/testing';

afterEach(cleanup);

it.each([
  ['inline', 'floating'],
  ['floating', 'inline'],
] as const)('the layout is read once: a chat that is %s does not become %s', (before, after) => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  const chat = (layout: 'inline' | 'floating') => (
    <KefuChat options={{ params: { business_id: '1' } }} overrides={fakes} layout={layout} />
  );
  const { container, rerender } = render(chat(before));
  const isFloating = () => container.querySelector('.kefu-floating') !== null;
  expect(isFloating()).toBe(before === 'floating');
  rerender(chat(after));
  expect(isFloating()).toBe(before === 'floating');
});
