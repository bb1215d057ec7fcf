import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../ui/primitives/Dialog/Dialog';
import { renderInTheWidget } from '../../support/in-the-widget';

const page = (has: { readonly opener: boolean; readonly dialog: boolean }) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the log of the chat */}
    <div role="log" data-kefu="conversation" tabIndex={0} />
    {has.opener && <button type="button">Rate now</button>}
    <textarea data-kefu="composer" />
    {has.dialog && (
      <Dialog title="Rating" onClose={() => undefined}>
        Stars
      </Dialog>
    )}
  </>
);

const opened = async (pointer: 'fine' | 'coarse') => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  const { change } = await renderInTheWidget(page({ opener: true, dialog: false }));
  const opener = screen.getByRole('button', { name: 'Rate now' });
  opener.focus();
  change(page({ opener: true, dialog: true }));
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  const close = (hasOpener: boolean) => act(async () => change(page({ opener: hasOpener, dialog: false })));
  return { opener, close };
};

afterEach(() => void vi.unstubAllGlobals());

it.each([
  // A focused text box would open the keyboard of a touch screen.
  ['coarse', 'log'],
  ['fine', 'textbox'],
] as const)(
  'with a %s pointer a dialog whose opener has gone gives the focus to the %s',
  async (pointer, role) => {
    const { close } = await opened(pointer);
    await close(false);
    expect(document.activeElement).toBe(screen.getByRole(role));
  },
);

it('a dialog gives the focus back to its opener', async () => {
  const { opener, close } = await opened('coarse');
  await close(true);
  expect(document.activeElement).toBe(opener);
});
