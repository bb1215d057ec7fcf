import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeWidget, type Scene } from '../../../../stories/support/fake-widget';
import { COMPOSER } from '../../../../stories/support/snapshots';
import type { ComposerProps } from '../../../../ui/foundation/look/composer-props';
import { WidgetContext } from '../../../../ui/foundation/WidgetContext';
import { useComposerState } from '../../../../ui/screens/chat/useComposerState';
import { Composer } from '../../../../ui/views/Composer/Composer';
import { renderInTheWidget } from '../../support/in-the-widget';

const HANDLERS = {};
const drawn = vi.fn();

const Counted = (props: ComposerProps) => {
  drawn();
  return <Composer {...props} />;
};

/** A different `theme` mounts the composer again, as a change of the theme does in the chat. */
const Connected = ({ theme }: { readonly theme: string }) => (
  <Counted key={theme} {...useComposerState()} handlers={HANDLERS} counterpart="service" />
);

/** The composer, connected to a widget as in the chat. */
const connected = async (scene: Scene = {}) => {
  const widget = fakeWidget(scene);
  const view = (theme: string) => (
    <WidgetContext.Provider value={widget}>
      <Connected theme={theme} />
    </WidgetContext.Provider>
  );
  const { change } = await renderInTheWidget(view('default'));
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  return {
    composer: widget.composer,
    box,
    type: (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } })),
    /** Changes the state from elsewhere. */
    fromElsewhere: (happen: () => void) => act(async () => happen()),
    changeTheme: () => change(view('sg')),
  };
};

it('a key that changes nothing but the text draws nothing', async () => {
  const { composer, type } = await connected();
  await type('a');
  drawn.mockClear();
  await type('ab');
  await type('abc');
  expect(composer.state.current.draft).toBe('abc');
  expect(drawn).not.toHaveBeenCalled();
});

it('the first and the last letter draw the send button', async () => {
  const { box, type } = await connected();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await type('a');
  expect(send.getAttribute('aria-disabled')).toBe('false');
  expect(box().dir).toBe('auto');
  await type('');
  expect(send.getAttribute('aria-disabled')).toBe('true');
});

it('a text that comes from elsewhere is shown, also one that was typed before', async () => {
  const { composer, box, type, fromElsewhere } = await connected();
  await type('typed');
  await fromElsewhere(() => composer.actions.edit('prefilled'));
  expect(box().value).toBe('prefilled');
  await fromElsewhere(() => composer.actions.edit('typed'));
  expect(box().value).toBe('typed');
  await fromElsewhere(() => void composer.actions.send());
  expect(box().value).toBe('');
});

it('the typed text stays when the theme changes', async () => {
  const { box, type, changeTheme } = await connected();
  const before = box();
  await type('a');
  await type('abc');
  changeTheme();
  expect(box()).not.toBe(before);
  expect(box().value).toBe('abc');
});

it('the first letter sets the writing direction, also while nothing can be sent', async () => {
  const { box, type } = await connected({ composer: { ...COMPOSER, blocked: 'locked' } });
  expect(box().dir).toBe('');
  await type('a');
  expect(box().dir).toBe('auto');
});
