import { screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { EMPTY_FORM } from '../../../domain/form/message-form';
import { fakeActions } from '../../../stories/support/fake-widget';
import { images, item } from '../../../stories/support/media';
import { LongText } from '../../../ui/primitives/LinkedText/LongText';
import { BlockedBar } from '../../../ui/views/Composer/BlockedBar';
import { EmojiStatus } from '../../../ui/views/EmojiPanel/EmojiStatus';
import { Chosen } from '../../../ui/views/ImageDialog/ChosenImages';
import { Form } from '../../../ui/views/MessageForm/Form';
import type { Gestures } from '../../../ui/views/Viewer/useGestures';
import { ZoomBar } from '../../../ui/views/Viewer/ZoomBar';
import { renderInTheWidget } from '../support/in-the-widget';
import { translatePage } from '../support/translate-page';

/** Draws the first, translates the page, and draws the second. */
const change = async (before: ReactNode, after: ReactNode): Promise<string> => {
  const drawn = await renderInTheWidget(before);
  translatePage(drawn.container);
  drawn.change(after);
  return drawn.container.textContent;
};

it('a search of emoji that finds something again', async () => {
  const status = (found: number) => (
    <EmojiStatus id="found" loading="ready" found={found} onRetry={vi.fn()} />
  );
  expect(await change(status(0), status(2))).toContain('2');
});

it('the bar of an ended session says later that nobody wrote', async () => {
  const bar = (wentIdle: boolean, reason: 'ended' | 'locked' = 'ended') => (
    <BlockedBar reason={reason} wentIdle={wentIdle} actions={fakeActions()} />
  );
  expect(await change(bar(true, 'locked'), bar(true))).toContain(
    'This conversation has ended. It was closed',
  );
});

it('a text that changes', async () => {
  expect(await change(<LongText text="Sending…" />, <LongText text="Not sent: shop.test" />)).toBe(
    'Not sent: shop.test',
  );
});

it('the rest of a long text is shown', async () => {
  const text = `${'word '.repeat(5_000)}end`;
  const drawn = await renderInTheWidget(<LongText text={text} />);
  await screen.findByRole('button', { name: 'Show all' });
  translatePage(drawn.container);
  screen.getByRole('button', { name: 'SHOW ALL' }).click();
  expect(await screen.findByText(/end$/)).not.toBeNull();
});

it('a chosen picture that is removed', async () => {
  const chosen = (...ids: readonly number[]) => (
    <Chosen snapshot={images(ids.map((id) => item(id)))} actions={fakeActions()} />
  );
  expect(await change(chosen(1, 2), chosen(1))).toContain('1 of 5');
});

it('the form learns why nobody is there', async () => {
  const form = (reason: string) => {
    const entry = {
      kind: 'open',
      entry: EMPTY_FORM,
      errors: {},
      refusals: 0,
      submitting: false,
      failure: null,
    };
    return (
      <Form
        snapshot={{ ...entry, reason } as ComponentProps<typeof Form>['snapshot']}
        actions={fakeActions()}
      />
    );
  };
  expect(await change(form(''), form('Back at nine'))).toContain('Back at nine');
});

it('the zoom of a picture', async () => {
  const bar = (scale: number) => (
    <ZoomBar
      gestures={{ zoom: { scale }, zoomIn: vi.fn(), zoomOut: vi.fn(), fit: vi.fn() } as unknown as Gestures}
    />
  );
  expect(await change(bar(1), bar(2))).toContain('200%');
});
