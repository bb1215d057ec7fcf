import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '../../../../../domain/message/message';
import { agent, mine } from '../../../../../stories/support/messages';
import { rows } from '../../../../../stories/support/rows';
import { RowView } from '../../../../../ui/views/Conversation/RowView';
import { renderInTheWidget } from '../../../support/in-the-widget';
import { rowTools } from '../../../support/row-tools';

const show = async (message: Message) => {
  const row = rows([message]).at(0);
  if (!row) throw new Error('no row');
  const tools = rowTools();
  await renderInTheWidget(<RowView row={row} today={row.message.sentAt} arriving={false} tools={tools} />);
  return document.querySelector('[data-bubble]') as HTMLElement;
};

const exact = () => [...document.querySelectorAll('.kefu-exact')].map(({ textContent }) => textContent);

it.each([agent('hello'), mine('hi')])(
  'a tap on a bubble shows its exact time until the next tap (V8)',
  async (message) => {
    const bubble = await show(message);
    fireEvent.click(bubble, { detail: 1 });
    expect(exact()).toEqual([expect.stringMatching(/\d{4}.*\d{1,2}:\d{2}:\d{2}/)]);
    fireEvent.click(bubble, { detail: 1 });
    expect(exact()).toEqual([]);
  },
);

it('a link in a bubble keeps its own meaning, and so does a key', async () => {
  const bubble = await show(agent('see https://example.com/'));
  fireEvent.click(await within(bubble).findByRole('link'), { detail: 1 });
  fireEvent.click(bubble, { detail: 0 });
  expect(exact()).toEqual([]);
});
