// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KefuChat } from '../../../main/react/KefuChat';
import { createTestWidget } from '../../../main/testing';

afterEach(cleanup);

it('the component shows the words of the shop, in the chat and on its launcher', async () => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  const texts = {
    en: { conversation: 'Talk to us', launcher_label: '{{label}} ({{unread}} new)', nothing: 'x' },
  };
  const options = { params: { business_id: '1', lang: 'en' }, texts: texts as object };
  const { container } = render(
    <KefuChat options={options} overrides={fakes} layout="floating" label="Help" />,
  );
  const passes = (ms: number) => act(() => fakes.clock.advance(ms));
  await vi.waitFor(async () => {
    await passes(500);
    expect(container.querySelector('[aria-label="Talk to us"]')).not.toBeNull();
  }, 10_000);
  fakes.messageGateway.agentSays('Good evening');
  await vi.waitFor(async () => {
    await passes(3_000);
    expect(container.querySelector('[data-kefu="launcher"]')?.getAttribute('aria-label')).toMatch(
      /^Help \(.+ new\)$/,
    );
  }, 10_000);
  expect(fakes.log.lines.filter(({ event }) => event.includes('texts.en.nothing'))).toHaveLength(1);
});
