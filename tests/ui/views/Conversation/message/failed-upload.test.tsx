import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UploadBody } from '../../../../../domain/message/message';
import { mine } from '../../../../../stories/support/messages';
import { rows } from '../../../../../stories/support/rows';
import { UPLOAD } from '../../../../../stories/support/scenes';
import { RowView } from '../../../../../ui/views/Conversation/RowView';
import { renderInTheWidget } from '../../../support/in-the-widget';
import { rowTools } from '../../../support/row-tools';

const show = async (body: UploadBody) => {
  const row = rows([mine(body, { status: 'failedNotResend', id: 'up' })]).at(0);
  if (!row) throw new Error('no row');
  const tools = rowTools();
  const { resend } = tools;
  await renderInTheWidget(<RowView row={row} today={row.message.sentAt} arriving={false} tools={tools} />);
  return { message: within(screen.getByRole('article')), resend };
};

const STEP = 'The upload couldn’t start. Please try again.';

it('a failed upload names the failed step once, beside its retry button (V14)', async () => {
  const { message, resend } = await show({ ...UPLOAD, failure: 'upload_failed_sign', code: 'sign' });
  expect(message.getAllByText(STEP)).toHaveLength(1);
  expect(message.getByText('sign').tagName, 'apart from the sentence').toBe('CODE');
  expect(message.queryByText('Not sent')).toBeNull();
  message.getByRole('button', { name: 'Try again' }).click();
  expect(resend).toHaveBeenCalledExactlyOnceWith('up');
});

it('and what the backend said about it', async () => {
  const { message } = await show({
    ...UPLOAD,
    failure: 'upload_failed_sign',
    words: 'No room left',
    code: 'sign',
  });
  const line = message.getByText(/No room left/);
  expect(line.textContent, 'isolated, because it may be of the other direction').toBe(
    `${STEP} \u2068No room left\u2069`,
  );
  expect(message.getByText('sign')).toBeTruthy();
});
