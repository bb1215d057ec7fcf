import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Menu } from '../../../ui/primitives/Menu/Menu';

const use = fn();

/** A menu at the place of a press: in a conversation, or above a tool. It stays inside the panel. */
const meta = {
  title: 'Foundations/Primitives/Menu',
  component: Menu,
  args: { label: 'Message options', items: [], x: 40, y: 40, onClose: fn() },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The menu of a message that was refused, with the exact time above its entries. */
export const OfAMessage: Story = {
  args: {
    note: 'Monday, 2 March 2026 at 12:00:00',
    items: [
      { id: 'copy', icon: 'copy', label: 'Copy', use },
      { id: 'select', icon: 'text', label: 'Select text', use },
      { id: 'remove', icon: 'trash', label: 'Remove', use },
    ],
  },
};

/** At a press near the end of the panel it keeps its width, and its exact time is one line. */
export const AtTheEdge: Story = {
  args: { ...OfAMessage.args, x: 10_000 },
  play: async ({ canvas }) => {
    const menu = (await canvas.findByRole('menu')).getBoundingClientRect();
    const panel = canvas.getByRole('menu').parentElement?.getBoundingClientRect();
    await expect(panel?.right).toBeCloseTo(menu.right + 8, 0);
    const note = canvas.getByText(/^Monday/);
    await expect(note.clientHeight).toBeLessThan(2 * Number.parseFloat(getComputedStyle(note).lineHeight));
  },
};

/** On touch: what the camera takes. */
export const OfTheCamera: Story = {
  args: {
    label: 'Camera',
    grows: 'up',
    y: 400,
    items: [
      { id: 'photo', icon: 'camera', label: 'Take a photo', use },
      { id: 'video', icon: 'video', label: 'Record a video', use },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('menuitem', { name: 'Take a photo' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: 'Record a video' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** With a mouse: one of two choices. */
export const OfTheSendKey: Story = {
  args: {
    label: 'Send shortcut',
    grows: 'up',
    y: 400,
    items: [
      { id: 'enter', label: 'Enter to send, Ctrl+Enter for a new line', checked: true, use },
      { id: 'ctrl+enter', label: 'Ctrl+Enter to send, Enter for a new line', checked: false, use },
    ],
  },
};
