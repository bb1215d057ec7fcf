import { virtual } from '@guidepup/virtual-screen-reader';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { KefuChat } from '../../../main/react';
import { createTestWidget, type Fakes, failure } from '../../../main/testing';

/** The whole chat with fakes: no backend, and a clock that the story advances. */
const Page = ({ fakes }: { readonly fakes: Fakes }) => (
  <div style={{ blockSize: 520 }}>
    <KefuChat options={{ params: { business_id: '1', lang: 'en' } }} overrides={fakes} />
  </div>
);

/** Forty messages of an earlier visit. They are the visitor's own, so that none is unread and the log opens at its end. */
const withHistory = (): Fakes => {
  const { widget: _, hostBridge: __, crash: ___, ...world } = createTestWidget();
  for (let number = 1; number <= 40; number += 1)
    world.messageGateway.keep(`earlier-${number}`, { kind: 'text', text: `earlier message ${number}` });
  return world as Fakes;
};

const meta = {
  title: 'Screens/React component read aloud',
  tags: ['test-only'],
  component: Page,
  parameters: { surroundings: false },
} satisfies Meta<typeof Page>;

export default meta;

/** What live regions said since the last question, in order. */
const announced = async (): Promise<readonly string[]> => {
  const phrases = await virtual.spokenPhraseLog();
  await virtual.clearSpokenPhraseLog();
  return phrases.filter((phrase) => /^(?:polite|assertive):/.test(phrase));
};

/** A virtual screen reader reads along: what it says at the start, and for each thing that happens. */
export const ReadAloud: StoryObj<typeof meta> = {
  args: { fakes: withHistory() },
  play: async ({ canvas, args, canvasElement }) => {
    const { clock, messageGateway, realtime } = args.fakes;
    await virtual.start({ container: canvasElement });
    await waitFor(() => clock.flush());
    const log = await canvas.findByRole('log');
    await waitFor(() => expect(log.textContent).toContain('earlier message 40'));
    const arrives = (text: string) =>
      waitFor(async () => {
        await clock.advance(3_000);
        await expect(log.textContent).toContain(text);
      });
    await expect(await announced(), 'the past').toEqual([]);
    // Through the history and back: the list draws old messages again.
    for (const top of [0, 600, log.scrollHeight]) {
      log.scrollTop = top;
      await waitFor(() => expect(log.querySelector('[data-kefu="message"]')).not.toBeNull());
    }
    await waitFor(() => expect(log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(20));
    messageGateway.agentSays('your payment has come');
    messageGateway.agentSays('is there anything else?');
    await arrives('is there anything else?');
    await waitFor(async () => expect((await virtual.spokenPhraseLog()).join()).toContain('anything else'));
    await expect(await announced(), 'what arrives, each once').toEqual([
      'polite: Customer service: your payment has come',
      'polite: Customer service: is there anything else?',
    ]);
    // The reader brings a user-event of its own: with two of them, React does not see what is typed.
    const writes = async (text: string) => {
      fireEvent.change(canvas.getByRole('textbox', { name: 'Your message' }), { target: { value: text } });
      fireEvent.click(canvas.getByRole('button', { name: 'Send' }));
    };
    await writes('thank you');
    await arrives('thank you');
    await expect(await announced(), 'the visitor knows what is sent').toEqual([]);
    messageGateway.scripts.sendText.next(failure.unreachable);
    await writes('good bye');
    await arrives('Send again');
    await waitFor(async () => expect((await virtual.spokenPhraseLog()).join()).toContain('good bye'));
    await expect(await announced(), 'what is not sent').toEqual(['polite: Not sent: good bye']);
    realtime.last.says({
      kind: 'evaluation-asked',
      request: { title: 'Rate us', items: ['Speed'], commentAsked: false, commentTitle: '' },
    });
    await canvas.findByRole('dialog', { name: 'Rate us' });
    await waitFor(async () => expect(await virtual.spokenPhraseLog()).toContain('dialog, Rate us, modal'));
    await virtual.stop();
  },
};
