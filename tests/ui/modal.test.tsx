import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Behind } from '../../ui/primitives/Behind';
import { Button } from '../../ui/primitives/Button';
import { Dialog } from '../../ui/primitives/Dialog/Dialog';
import { renderInTheWidget } from './support/in-the-widget';

const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
const panel = (
  <Behind>
    <Button>Send</Button>
  </Behind>
);
const images = (
  <Dialog title="Send images" closable={false} onClose={vi.fn()}>
    <Button>Send these</Button>
  </Dialog>
);
const ended = (
  <Dialog title="Conversation ended" kind="alert" closable={false} onClose={vi.fn()}>
    <p>It was idle for too long.</p>
    <Button>Continue</Button>
  </Dialog>
);

const scene = (first: ReactNode = null, second: ReactNode = null) => (
  <>
    {panel}
    {first}
    {second}
  </>
);

it('roles find the topmost dialog alone, and what stands behind it once it is gone', async () => {
  const { rerender } = await renderInTheWidget(scene());
  expect(names()).toEqual(['Send']);
  rerender(scene(images));
  expect(names()).toEqual(['Send these']);
  rerender(scene(images, ended));
  expect(names()).toEqual(['Continue']);
  rerender(scene(images));
  expect(names()).toEqual(['Send these']);
  rerender(scene());
  expect(names()).toEqual(['Send']);
});

it('a dialog that wants an answer is described by its words', async () => {
  await renderInTheWidget(ended);
  const dialog = screen.getByRole('alertdialog', { name: 'Conversation ended' });
  const words = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toContain('It was idle for too long.');
});
