import { virtual } from '@guidepup/virtual-screen-reader';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { KefuChat } from '../../../main/react';
import { createTestWidget, type Fakes, received, sampleMessage } from '../../../main/testing';

/** The component on an integrator's page, with fakes: no backend, and a clock that the story advances. */
const Page = ({ fakes, onClose }: { readonly fakes: Fakes; readonly onClose?: () => void }) => {
  const [shown, setShown] = useState(true);
  return (
    <StrictMode>
      <button type="button" onClick={() => setShown(!shown)}>
        Help
      </button>
      <div style={{ blockSize: 520 }}>
        {shown && (
          <KefuChat
            options={{ params: { business_id: '1', lang: 'en' } }}
            overrides={fakes}
            {...(onClose ? { onClose } : {})}
          />
        )}
      </div>
    </StrictMode>
  );
};

const fakes = (): Fakes => {
  const { widget: _, hostBridge: __, crash: ___, ...world } = createTestWidget();
  return world as Fakes;
};

const said = (text: string, id: string) =>
  received(sampleMessage('to_visiter', text, { clientId: id, serverId: id }));

/** Sixty messages of an earlier visit. */
const withHistory = (): Fakes => {
  const world = fakes();
  for (let id = 1; id <= 60; id += 1) world.messageGateway.put(said(`earlier message ${id}`, String(id)));
  return world;
};

const meta: Meta<typeof Page> = { title: 'Screens/React component', component: Page };
export default meta;

export const InStrictMode: StoryObj<typeof Page> = {
  args: { fakes: fakes(), onClose: fn() },
  play: async ({ canvas, args, canvasElement }) => {
    const { clock, messageGateway } = args.fakes;
    await waitFor(() => clock.flush());
    const box = await canvas.findByRole('textbox', { name: 'Your message' });
    await userEvent.type(box, 'Hello from a page{Enter}');
    await waitFor(async () => {
      await clock.advance(3_000);
      await expect(canvasElement.querySelector('[data-status=completed]')).not.toBeNull();
    });
    await expect(messageGateway.scripts.sendText.asked).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the chat' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Help' }));
    await waitFor(() => expect(canvas.queryByRole('log')).toBeNull());
    // Nothing of the chat, nor of the one that StrictMode threw away, goes on.
    await expect(clock.waiting).toBe(0);
  },
};

/** Nobody listens to a close: the page around is not ours to close, so no button is offered. */
export const WithoutClose: StoryObj<typeof Page> = {
  args: { fakes: fakes() },
  play: async ({ canvas, args }) => {
    await waitFor(() => args.fakes.clock.flush());
    await expect(await canvas.findByRole('textbox', { name: 'Your message' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Close the chat' })).toBeNull();
  },
};

/** How often a live region said the text. */
const timesRead = async (text: string): Promise<number> => {
  const spoken = await virtual.spokenPhraseLog();
  return spoken.filter((phrase) => /^(polite|assertive):/.test(phrase) && phrase.includes(text)).length;
};

/** The whole chat before a virtual screen reader: a long history, then two messages of the agent. */
export const ReadAloud: StoryObj<typeof Page> = {
  args: { fakes: withHistory() },
  play: async ({ canvas, args, canvasElement }) => {
    const { clock, messageGateway } = args.fakes;
    await virtual.start({ container: canvasElement });
    await waitFor(() => clock.flush());
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(log.textContent).toContain('earlier message 60'));
    // Through the history and back: the list draws old messages again.
    for (const top of [0, 800, log.scrollHeight]) {
      log.scrollTop = top;
      await waitFor(() => expect(log.querySelector('[data-kefu="message"]')).not.toBeNull());
    }
    for (const [id, text] of [
      ['901', 'your payment has come'],
      ['902', 'is there anything else'],
    ] as const) {
      // Rows that are drawn again are measured again: the end moves once more.
      await waitFor(() => {
        log.scrollTop = log.scrollHeight;
        return expect(log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(20);
      });
      messageGateway.put(said(text, id));
      await clock.advance(3_000);
      await waitFor(() => expect(log.textContent).toContain(text));
    }
    await clock.advance(6_000);
    await waitFor(async () => expect(await timesRead('is there anything else')).toBe(1));
    await expect(await timesRead('your payment has come')).toBe(1);
    await expect(await timesRead('earlier message')).toBe(0);
    await virtual.stop();
  },
};
