import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { HeaderProps } from '../../../ui/foundation/look/header-props';
import { useTheme } from '../../../ui/foundation/look/ThemeContext';
import { picture } from '../../support/pictures';
import { HEADER, ROBOT_HEADER } from '../../support/snapshots';

const ThemedHeader = (props: HeaderProps) => {
  const { Header } = useTheme();
  return <Header {...props} />;
};

/** The head of the chat: who speaks, whether they are there, and the way out. */
const meta = {
  title: 'Views/Header',
  component: ThemedHeader,
  parameters: { height: '400px' },
  args: { snapshot: HEADER, actions: { close: fn(), setSound: fn() } },
} satisfies Meta<typeof ThemedHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Online: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the chat' }));
    await expect(args.actions.close).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Sound', pressed: false }));
    await expect(args.actions.setSound).toHaveBeenCalledWith(true);
  },
};
export const Robot: Story = { args: { snapshot: ROBOT_HEADER } };
export const Offline: Story = { args: { snapshot: { ...HEADER, status: 'offline' } } };
export const Connecting: Story = { args: { snapshot: { ...HEADER, status: 'connecting' } } };
export const Disconnected: Story = { args: { snapshot: { ...HEADER, status: 'disconnected' } } };
export const Ended: Story = { args: { snapshot: { ...HEADER, status: 'ended', onlinePeople: null } } };
export const Types: Story = { args: { snapshot: { ...HEADER, typing: true } } };
export const LogoWithLink: Story = {
  args: { snapshot: { ...HEADER, logoUrl: picture(200, 160, 60), logoLink: 'https://example.com' } },
};
export const LongName: Story = {
  args: {
    snapshot: {
      ...HEADER,
      counterpart: {
        role: 'service',
        name: 'Maximiliane von Hohenlohe-Waldenburg-Schillingsfürst',
        avatar: null,
      },
    },
  },
};
