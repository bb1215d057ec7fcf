import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ChatMenu } from '../../../ui/views/Conversation/ChatMenu';
import { inThePanel } from '../../support/StoryPanel';
import { AGENT_CHAT } from '../../support/scenes';
import { conversation, HEADER, OPTIONS } from '../../support/snapshots';

const actions = { setSound: fn(), search: fn(), setTextSize: fn(), setDataSaver: fn(), notSaved: fn() };

/** The menu of the chat, below the three dots of the header. */
const meta = {
  title: 'Views/Chat menu',
  component: ChatMenu,
  decorators: [inThePanel],
  args: {
    actions,
    x: 240,
    y: 60,
    header: HEADER,
    options: OPTIONS,
    conversation: conversation(AGENT_CHAT),
    onClose: fn(),
  },
} satisfies Meta<typeof ChatMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By the keyboard. */
export const All: Story = {
  play: async ({ args }) => {
    const menu = within(await screen.findByRole('menu', { name: 'Chat options' }));
    await expect(menu.getByRole('menuitemradio', { name: 'Normal text', checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(actions.setTextSize).toHaveBeenCalledWith('large');
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Sound', checked: false }));
    await expect(actions.setSound).toHaveBeenCalledWith(true);
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Data saver', checked: false }));
    await expect(actions.setDataSaver).toHaveBeenCalledWith(true);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Search this conversation' }));
    await expect(actions.search).toHaveBeenCalledWith(true);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Before anything was said, and without what the integrator has turned off. */
export const Little: Story = {
  args: { options: { ...OPTIONS, textSize: null, dataSaver: null }, conversation: conversation([]) },
};

export const SoundOn: Story = { args: { header: { ...HEADER, soundOn: true } } };

export const FromTheRight: Story = { globals: { locale: 'ara' } };

export const Narrow: Story = { globals: { locale: 'fra', width: '320' } };
