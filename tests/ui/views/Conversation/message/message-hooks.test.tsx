import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FailedLine } from '../../../../../ui/views/Conversation/message/Delivery';
import { Picture } from '../../../../../ui/views/Conversation/message/Picture';
import { Upload } from '../../../../../ui/views/Conversation/message/Upload';
import { renderInTheWidget } from '../../../support/in-the-widget';

const hooks = () => [...document.querySelectorAll('[data-kefu]')].map((one) => one.getAttribute('data-kefu'));

const ROOM = { ratios: new Map<string, number>(), mayGrow: () => true };

const upload = {
  kind: 'upload',
  type: 'image',
  caption: '',
  previews: ['data:,1', 'data:,2'],
  percent: 40,
  failure: null,
  broken: [],
} as const;

// Shows decision 22.
it('an upload that runs does not have the hook of the button that begins one', async () => {
  await renderInTheWidget(<Upload body={upload} id="u" room={ROOM} onCancel={vi.fn()} />);
  expect(hooks()).toEqual(['preview', 'preview']);
});

it('a picture that did not load does not have it either', async () => {
  await renderInTheWidget(
    <Picture url="data:,1" place="u 0" room={ROOM} number={1} total={1} onOpen={vi.fn()} />,
  );
  expect(hooks()).toEqual(['picture']);
  fireEvent.error(screen.getByRole('img'));
  expect(hooks()).toEqual(['picture-failed']);
});

it('only a message that may be sent again has the hook that says so', async () => {
  await renderInTheWidget(<FailedLine status="failed" onResend={vi.fn()} />);
  expect(hooks()).toEqual(['resend']);
});

it('an upload has a retry button with only a name', async () => {
  const retry = vi.fn();
  await renderInTheWidget(<FailedLine status="failedNotResend" onResend={retry} />);
  expect(hooks()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});
