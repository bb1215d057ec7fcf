import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { StoryComposer } from './StoryComposer';

/** The composer. The fake keeps and counts the typed text. */
const meta = {
  title: 'Views/Composer',
  component: StoryComposer,
  // A lower panel is that of a phone with its keyboard open.
  parameters: { height: '480px' },
  args: { listen: fn() },
} satisfies Meta<typeof StoryComposer>;

export default meta;
type Story = StoryObj<typeof meta>;

// Shows spec §2.15, spec §5.4.
export const EnterSends: Story = {
  tags: ['test-only'],
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox', { name: 'Your message' });
    await userEvent.type(box, 'One{Shift>}{Enter}{/Shift}two');
    await expect(box).toHaveValue('One\ntwo');
    await userEvent.keyboard('{Enter}');
    await expect(args.listen).toHaveBeenCalledWith('composer.send', 'One\ntwo');
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
};

// Shows spec §5.4.
export const CtrlEnterSends: Story = {
  tags: ['test-only'],
  args: { snapshot: { habit: 'ctrl+enter' } },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox');
    await userEvent.type(box, 'One{Enter}two');
    await expect(box).toHaveValue('One\ntwo');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.listen).toHaveBeenCalledWith('composer.send', 'One\ntwo');
  },
};

export const InputMethodChooses: Story = {
  tags: ['test-only'],
  args: { snapshot: { draft: '你好', blocked: null } },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox');
    await fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await expect(args.listen).not.toHaveBeenCalledWith('composer.send', '你好');
  },
};

export const Counted: Story = {
  args: { snapshot: { draft: 'x'.repeat(187), blocked: null, counter: { used: 187, limit: 200 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('187/200')).toBeVisible();
  },
};

export const Full: Story = {
  args: { snapshot: { draft: 'word '.repeat(40), blocked: null, counter: { used: 200, limit: 200 } } },
};

// Shows spec §2.15, spec §5.3.
export const Blank: Story = {
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: 'Send' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription('Type a message first.');
  },
};

export const Locked: Story = {
  args: { snapshot: { blocked: 'locked', draft: 'My text stays' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reload' }));
    await expect(args.listen).toHaveBeenCalledWith('composer.reload');
    await expect(canvas.getByRole('textbox')).toHaveValue('My text stays');
  },
};

/** The visitor speaks (setting `dictation`). */
export const Dictation: Story = {
  args: { snapshot: { dictation: 'listening', draft: 'My order has not', blocked: null } },
  play: async ({ canvas, args }) => {
    const tool = await canvas.findByRole('button', { name: 'Dictate' });
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    await expect(await canvas.findByText('Listening – speak now')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await expect(args.listen).toHaveBeenCalledWith('composer.endDictation');
  },
};

export const DictationFromTheRight: Story = {
  args: Dictation.args ?? {},
  globals: { locale: 'ara' },
};

/** The browser refuses the microphone: the visitor reads why, until they press OK. */
export const DictationRefused: Story = {
  args: { snapshot: { dictation: 'not-allowed' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: 'Dictate' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'OK' }));
    await expect(args.listen).toHaveBeenCalledWith('composer.endDictation');
  },
};

/** A sent text waits, and can be taken back (setting `undoSendMs`). */
export const CanBeUndone: Story = {
  args: { snapshot: { undoOffered: true } },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox');
    box.focus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(args.listen).toHaveBeenCalledWith('composer.undoSend');
    await expect(box).toHaveFocus();
  },
};

export const CanBeUndoneFromTheRight: Story = {
  args: CanBeUndone.args ?? {},
  globals: { locale: 'ara' },
};

export const Ended: Story = { args: { snapshot: { blocked: 'ended' } } };

export const NobodyThere: Story = {
  args: { snapshot: { blocked: 'no-service', draft: 'My text stays' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.listen).toHaveBeenCalledWith('composer.continueSession');
    await expect(canvas.getByRole('textbox')).toHaveValue('My text stays');
  },
};

export const RobotMode: Story = {
  args: { snapshot: { imagesOffered: false, videoOffered: false }, counterpart: 'robot' },
};

export const Suggestions: Story = {
  args: {
    counterpart: 'robot',
    snapshot: { draft: 'How do', blocked: null, suggestions: ['How do I withdraw?', 'How do I verify?'] },
  },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('textbox');
    await expect(canvas.getByText('2 suggestions').closest('[aria-live=polite]')).not.toBeNull();
    await expect(box).toHaveAttribute('aria-haspopup', 'listbox');
    await expect(box).toHaveAttribute('aria-controls', (await canvas.findByRole('listbox')).id);
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('option', { name: 'How do I verify?' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.listen).toHaveBeenCalledWith('composer.chooseSuggestion', 'How do I verify?');
  },
};

/**
 * There is no room for all suggestions: the chosen one is scrolled into view. Keys with a modifier belong to the
 * text.
 */
export const ManySuggestions: Story = {
  args: {
    counterpart: 'robot',
    snapshot: {
      draft: 'a text that is long enough to stand in more than one line of this box '.repeat(2).trim(),
      blocked: null,
      suggestions: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
    },
  },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole<HTMLTextAreaElement>('textbox');
    const option = (name: string) => canvas.getByRole('option', { name });
    await userEvent.click(box);
    box.setSelectionRange(4, 4);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.queryByRole('option', { selected: true })).toBeNull();
    box.setSelectionRange(box.value.length, box.value.length);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(canvas.queryByRole('option', { selected: true })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(option('Sixth')).toHaveAttribute('aria-selected', 'true');
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(option('Sixth').getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1);
    await fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    await expect(args.listen).not.toHaveBeenCalledWith('composer.chooseSuggestion', 'Sixth');
    await userEvent.keyboard('{Enter}');
    await expect(args.listen).toHaveBeenCalledWith('composer.chooseSuggestion', 'Sixth');
  },
};

export const HabitMenu: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Send shortcut' });
    await userEvent.click(button);
    const other = await canvas.findByRole('menuitemradio', { name: /^Ctrl\+Enter to send/ });
    await userEvent.click(other);
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};
