// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveIntoDialogs } from '../../../main/embed/move-into-dialogs';

let gone: AbortController;
let host: HTMLElement;
const modals = () => [...document.getElementsByTagName('dialog')].filter(({ open }) => open);

beforeEach(() => {
  gone = new AbortController();
  host = document.createElement('div');
  host.popover = 'manual';
  host.showPopover = () => undefined;
  // happy-dom has no :modal.
  vi.spyOn(Document.prototype, 'querySelectorAll').mockImplementation(() => modals() as never);
  moveIntoDialogs({ host, signal: gone.signal } as never);
});
afterEach(() => {
  gone.abort();
  host.remove();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const changed = () => vi.waitFor(() => expect(host.isConnected).toBe(true));

const openDialog = async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  await vi.waitFor(() => expect(host.parentNode).toBe(dialog));
  return dialog;
};

/** As Turbo and pjax show the next page. */
const swapBody = () => document.body.replaceWith(document.createElement('body'));

it('the chat comes back when a dialog goes with the body of its page', async () => {
  await openDialog();
  swapBody();
  await changed();
  expect(host.parentNode).toBe(document.documentElement);
});

it('the chat moves into a dialog of the next body, and comes back when the dialog is removed', async () => {
  swapBody();
  const dialog = await openDialog();
  dialog.remove();
  await changed();
  expect(host.parentNode).toBe(document.documentElement);
});
