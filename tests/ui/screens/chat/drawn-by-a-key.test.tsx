import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Widget } from '../../../../application/widget';
import { fakeWidget } from '../../../../stories/support/fake-widget';
import type { ToolbarProps } from '../../../../ui/foundation/look/composer-props';
import { useSnapshot } from '../../../../ui/foundation/useSnapshot';
import { KefuWidget } from '../../../../ui/root/KefuWidget';
import { base } from '../../../../ui/themes/base/base';
import { Composer } from '../../../../ui/views/Composer/Composer';
import { renderInTheWidget } from '../../support/in-the-widget';

const type = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  });

/** Counts how often a state is read, because a component that is drawn reads its snapshot. */
const countReads = (state: { readonly current: unknown }) => {
  const { current } = state;
  const read = vi.fn(() => current);
  Object.defineProperty(state, 'current', { get: read });
  return read;
};

it('a key stroke draws the composer and no other view', async () => {
  const widget = fakeWidget();
  render(<KefuWidget widget={widget} full />);
  await screen.findByRole('textbox');
  // Parts that arrive later are drawn once, too.
  await act(() => vi.dynamicImportSettled());
  const others = [widget.conversation, widget.toasts, widget.marquee, widget.dialog, widget.questions];
  const reads = others.map(({ state }) => countReads(state));
  await type('a');
  await type('ab');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'ab');
  for (const read of reads) expect(read).not.toHaveBeenCalled();
});

const drawn = vi.fn();
const CountedToolbar = (props: ToolbarProps) => {
  drawn();
  return <base.Toolbar {...props} />;
};

const HANDLERS = { onImages: vi.fn(), onEmoji: vi.fn() };
const ConnectedComposer = ({ composer }: Pick<Widget, 'composer'>) => (
  <Composer
    snapshot={useSnapshot(composer.state)}
    actions={composer.actions}
    handlers={HANDLERS}
    counterpart="service"
  />
);

it('a key stroke does not draw the toolbar until the counter is shown', async () => {
  const { composer } = fakeWidget();
  await renderInTheWidget(<ConnectedComposer composer={composer} />, { Toolbar: CountedToolbar });
  drawn.mockClear();
  await type('a');
  await type('ab');
  expect(drawn).not.toHaveBeenCalled();
  await type('a'.repeat(190));
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(screen.getByText('190/200')).toBeTruthy();
});
