// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KefuChat } from '../../../main/react/KefuChat';
import { createTestWidget } from '../../../main/testing';

afterEach(cleanup);

const start = (options: object) => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  // The start waits: where text is shown already, the font comes with the next opening.
  fakes.sessionGateway.scripts.config.hold();
  const { container } = render(
    <KefuChat options={{ params: { business_id: '1', lang: 'en' }, ...options }} overrides={fakes} />,
  );
  const font = () =>
    container.querySelector<HTMLElement>('.kefu-chat')?.style.getPropertyValue('--kefu-own-font');
  return { fakes, font };
};

it('the component has the font of its options, and an invalid family is named', async () => {
  const { fakes, font } = start({ fontFamily: 'Inter, }' });
  await vi.waitFor(() => expect(font()).toBe('"Inter",'), { timeout: 20_000 });
  expect(fakes.log.lines.filter(({ event }) => event.startsWith('fontFamily:'))).toHaveLength(1);
});

it('without these options it has the font of the theme', async () => {
  const { font } = start({});
  await act(() => vi.dynamicImportSettled());
  expect(font()).toBe('');
});
