import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { HeaderProps } from '../../../ui/foundation/look/header-props';
import { useTheme } from '../../../ui/foundation/look/ThemeContext';
import { PanelSizeContext } from '../../../ui/foundation/PanelSizeContext';
import { PanelSizeButton } from '../../../ui/views/Header/PanelSizeButton';
import { picture } from '../../support/pictures';
import { HEADER, ROBOT_HEADER } from '../../support/snapshots';

const ThemedHeader = (props: HeaderProps) => {
  const { Header } = useTheme();
  return <Header {...props} />;
};

/** The header of the chat: who answers, whether they are online, and the close button. */
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
    await expect(canvas.getByRole('button', { name: 'Chat options' })).toHaveAttribute(
      'aria-haspopup',
      'menu',
    );
  },
};
/** Where the visitor may enlarge the panel. */
export const Sized: Story = {
  args: { snapshot: { ...HEADER, logoUrl: picture(200, 160, 60) } },
  decorators: [
    (Drawn) => {
      const [isLarge, setLarge] = useState(false);
      return (
        <PanelSizeContext.Provider value={<PanelSizeButton isLarge={isLarge} onChange={setLarge} />}>
          <Drawn />
        </PanelSizeContext.Provider>
      );
    },
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Large window', pressed: false }));
    await expect(canvas.getByRole('button', { name: 'Large window', pressed: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Large window', pressed: false })).toBeVisible();
  },
};
export const Robot: Story = { args: { snapshot: ROBOT_HEADER } };
// Shows spec §2.14.
export const Offline: Story = { args: { snapshot: { ...HEADER, status: 'offline' } } };
export const Connecting: Story = { args: { snapshot: { ...HEADER, status: 'connecting' } } };
export const Disconnected: Story = { args: { snapshot: { ...HEADER, status: 'disconnected' } } };
export const Ended: Story = { args: { snapshot: { ...HEADER, status: 'ended', onlinePeople: null } } };
export const Types: Story = { args: { snapshot: { ...HEADER, typing: true } } };
// Shows spec §2.14.
export const LogoWithLink: Story = {
  args: { snapshot: { ...HEADER, logoUrl: picture(200, 160, 60), logoLink: 'https://example.com' } },
  play: async ({ canvas }) => {
    // Its ring of the focus has its colour, and the browser's own blue of links is not seen on a dark header.
    const link = await canvas.findByRole('link');
    const name = canvas.getByRole('heading');
    await expect(getComputedStyle(link).color).toBe(getComputedStyle(name).color);
  },
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

const WITH_LOGO = { ...HEADER, logoUrl: picture(200, 160, 60), logoLink: 'https://example.com' };
const EVERY_STATE: readonly HeaderProps['snapshot'][] = [
  ...(['connecting', 'online', 'offline', 'disconnected', 'ended'] as const).map((status) => ({
    ...WITH_LOGO,
    status,
  })),
  { ...WITH_LOGO, typing: true },
  { ...ROBOT_HEADER, logoUrl: WITH_LOGO.logoUrl, logoLink: WITH_LOGO.logoLink },
  { ...HEADER, counterpart: { role: 'service', name: 'Maximiliane von Hohenlohe-Waldenburg', avatar: null } },
];

const isCut = (part: Element | null | undefined): boolean => !part || part.scrollWidth > part.clientWidth;

/**
 * At 320 to 400 pixels the header has one height in every state and the status has one line. The logo becomes
 * smaller before the name is cut.
 */
export const OneHeight: Story = {
  tags: ['test-only'],
  render: (args) => (
    <div style={{ overflow: 'auto' }}>
      {EVERY_STATE.map((snapshot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <ThemedHeader key={index} {...args} snapshot={snapshot} />
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement, globals }) => {
    await canvas.findByRole('heading', { name: 'Virtual assistant' });
    const panel = canvasElement.querySelector<HTMLElement>('.kefu');
    for (const width of ['320px', '360px', '375px', '400px']) {
      panel?.style.setProperty('--kefu-width', width);
      const headers = [...canvasElement.querySelectorAll('.kefu-header')];
      const heights = new Set(headers.map((header) => header.getBoundingClientRect().height));
      await expect(heights.size, width).toBe(1);
      if ((globals['theme'] ?? 'default') !== 'default') continue;
      const robot = headers.at(-2);
      await expect(isCut(robot?.querySelector('.kefu-header-name')), `the name at ${width}`).toBe(false);
      await expect(
        headers.some((header) => isCut(header.querySelector('.kefu-status'))),
        width,
      ).toBe(false);
    }
  },
};
