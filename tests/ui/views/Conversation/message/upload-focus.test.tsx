import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UPLOAD } from '../../../../../stories/support/scenes';
import { Upload } from '../../../../../ui/views/Conversation/message/Upload';
import { renderInTheWidget } from '../../../support/in-the-widget';

const room = { ratios: new Map<string, number>(), mayGrow: () => true };

const log = (isUploading: boolean) => (
  <div className="kefu-log" role="log" tabIndex={-1}>
    {isUploading && (
      <Upload body={{ ...UPLOAD, failure: null }} id="up" room={room} onCancel={() => undefined} />
    )}
  </div>
);

it.each([true, false])(
  'an upload that ends leaves its focus in the conversation, if it had it (%s)',
  async (had) => {
    const { change } = await renderInTheWidget(log(true));
    const before = document.activeElement;
    if (had) act(() => screen.getByRole('button', { name: 'Cancel upload' }).focus());
    change(log(false));
    expect(document.activeElement).toBe(had ? screen.getByRole('log') : before);
  },
);
