import { expect, it } from 'vitest';
import { mine } from '../../../../../stories/support/messages';
import { MessageView } from '../../../../../ui/views/Conversation/message/MessageView';
import { renderInTheWidget } from '../../../support/in-the-widget';

const TOOLS = {
  resend: () => undefined,
  cancel: () => undefined,
  copied: () => undefined,
  view: undefined,
  room: { ratios: new Map<string, number>(), mayGrow: () => true },
  menu: () => undefined,
  isReachable: () => true,
};

const mark = async (answered: boolean) => {
  const sent = mine('hello', { status: 'finish' });
  const message = answered ? ({ ...sent, answered } as const) : sent;
  await renderInTheWidget(
    <MessageView label="You, 14:32" message={message} startsGroup endsGroup time={null} tools={TOOLS} />,
  );
  const shown = document.querySelector('.kefu-delivery');
  return [shown?.classList.contains('kefu-delivery-completed'), shown?.textContent];
};

it('a sentence that the robot answered has the two ticks and their word (V10)', async () => {
  expect(await mark(true)).toEqual([true, 'Delivered']);
});

it('a sentence that waits for its answer has one tick', async () => {
  expect(await mark(false)).toEqual([false, 'Sent']);
});
