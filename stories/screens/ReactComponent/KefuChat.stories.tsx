import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { KefuChat } from '../../../main/react';
import { createTestWidget, type Fakes } from '../../../main/testing';

/** The component on an integrator's page, with fakes: there is no backend, and the story moves the clock. */
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
    // Both the chat and the one that StrictMode discarded have ended.
    await expect(clock.waiting).toBe(0);
  },
};

/** The page has no listener for a close, and the widget must not close the page. So there is no close button. */
export const WithoutClose: StoryObj<typeof Page> = {
  args: { fakes: fakes() },
  play: async ({ canvas, args }) => {
    await waitFor(() => args.fakes.clock.flush());
    await expect(await canvas.findByRole('textbox', { name: 'Your message' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Close the chat' })).toBeNull();
  },
};

/** A percentage of a parent without a height is no height. The chat then has its least height. */
export const WithoutHeight: StoryObj<typeof Page> = {
  args: { fakes: fakes() },
  parameters: { surroundings: false },
  render: ({ fakes: overrides }) => (
    <KefuChat options={{ params: { business_id: '1', lang: 'en' } }} overrides={overrides} />
  ),
  play: async ({ canvas, canvasElement, args }) => {
    await waitFor(() => args.fakes.clock.flush());
    const box = await canvas.findByRole('textbox', { name: 'Your message' });
    const inside = canvasElement.querySelector('.kefu-inside');
    await waitFor(() => expect(inside?.getBoundingClientRect().height).toBe(400));
    await expect(box.getBoundingClientRect().bottom).toBeLessThan(
      inside?.getBoundingClientRect().bottom ?? 0,
    );
  },
};

const signOf = (launcher: Element): string => getComputedStyle(launcher, '::before').clipPath;

/** While the panel is open, the sign of the launcher is a cross, and a press closes the panel. */
export const Floating: StoryObj<typeof Page> = {
  args: { fakes: fakes() },
  render: ({ fakes: overrides }) => (
    <KefuChat
      options={{ params: { business_id: '1', lang: 'en' } }}
      overrides={overrides}
      layout="floating"
    />
  ),
  play: async ({ canvas, args }) => {
    await waitFor(() => args.fakes.clock.flush());
    const launcher = await canvas.findByRole('button', { name: 'Chat', expanded: false });
    const bubble = signOf(launcher);
    await userEvent.click(launcher);
    await expect(await canvas.findByRole('textbox', { name: 'Your message' })).toBeVisible();
    await expect(signOf(launcher)).toMatch(/^path/);
    await expect(signOf(launcher)).not.toBe(bubble);
    await expect(launcher).toBeVisible();
    await userEvent.click(launcher);
    await expect(launcher.getAttribute('aria-expanded')).toBe('false');
    await expect(signOf(launcher)).toBe(bubble);
  },
};
