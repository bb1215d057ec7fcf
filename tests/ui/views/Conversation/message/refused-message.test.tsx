import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Message } from '../../../../../domain/message/message';
import { fakeActions } from '../../../../../stories/support/fake-widget';
import { mine } from '../../../../../stories/support/messages';
import { rows } from '../../../../../stories/support/rows';
import { UPLOAD } from '../../../../../stories/support/scenes';
import { conversation } from '../../../../../stories/support/snapshots';
import { MessageMenu } from '../../../../../ui/views/Conversation/MessageMenu';
import { RowView } from '../../../../../ui/views/Conversation/RowView';
import { renderInTheWidget } from '../../../support/in-the-widget';
import { rowTools } from '../../../support/row-tools';

const show = async (message: Message) => {
  const row = rows([message]).at(0);
  if (!row) throw new Error('no row');
  const tools = rowTools();
  await renderInTheWidget(
    <>
      <RowView row={row} today={row.message.sentAt} arriving={false} tools={tools} />
      <MessageMenu
        open={{ message, x: 0, y: 0 }}
        snapshot={conversation([message])}
        actions={fakeActions()}
        onClose={vi.fn()}
      />
    </>,
  );
  const menu = within(screen.getByRole('menu')).getAllByRole('menuitem');
  return { line: within(screen.getByRole('article')), menu: menu.map((item) => item.textContent) };
};

const failed = (extra: Parameters<typeof mine>[1]) => mine('hello', { status: 'failed', ...extra });

it('a refused message shows the words of the backend once, instead of the bare state (V4)', async () => {
  const { line } = await show(failed({ refused: 'save_error', refusedWords: 'Not so fast' }));
  const words = line.getByText('Not so fast');
  expect(words.closest('bdi'), 'its direction is its own').not.toBeNull();
  expect(words.closest('[role=alert], [aria-live=polite]'), 'the toast has announced it').toBeNull();
  expect(line.queryByText('Not sent')).toBeNull();
  expect(line.getAllByRole('button', { name: 'Send again' })).toHaveLength(1);
});

it('after a reload it shows the text of the stored key (V4)', async () => {
  const { line } = await show(failed({ refused: 'save_error' }));
  expect(line.getByText('We couldn’t send your message. Please try again.')).not.toBeNull();
});

it('a text about an agent without a name calls it customer service', async () => {
  const { line } = await show(failed({ refused: 'offline' }));
  expect(line.getByText(/Customer service.* is offline/)).not.toBeNull();
});

it('a message that nobody has decided about shows that it is not sent', async () => {
  const { line, menu } = await show(failed({}));
  expect(line.getByText('Not sent')).not.toBeNull();
  expect(menu).toEqual([
    'Send again',
    'Copy',
    'Remove',
    'Save conversation as text',
    'Save conversation as a page',
  ]);
});

it('after a ban there is no "Send again", in the line and in the menu (V4)', async () => {
  const { line, menu } = await show(failed({ refused: 'service_ban' }));
  expect(line.getByText(/has been suspended/)).not.toBeNull();
  expect(line.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(menu).toEqual(['Copy', 'Remove', 'Save conversation as text', 'Save conversation as a page']);
});

it('an upload that a ban stopped has no "Try again"', async () => {
  const { line, menu } = await show(
    mine({ ...UPLOAD, failure: 'service_ban' }, { status: 'failedNotResend' }),
  );
  expect(line.getByText(/has been suspended/)).not.toBeNull();
  expect(line.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(menu).toEqual(['Copy', 'Remove', 'Save conversation as text', 'Save conversation as a page']);
});

it('to send it again leaves the focus on the message, because the button goes', async () => {
  const { line } = await show(failed({ refused: 'save_error' }));
  const again = line.getByRole('button', { name: 'Send again' });
  again.focus();
  again.click();
  expect(document.activeElement).toBe(screen.getByRole('article'));
});
