import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { StoryLauncher, type StoryLauncherProps } from './StoryLauncher';

type Args = Omit<StoryLauncherProps, 'globals'>;

/** What the loader draws on the page of a shop: the launcher in the theme's own shape and glyph, badge, preview and panel. */
const meta: Meta<Args> = {
  title: 'Host page/Launcher',
  parameters: { surroundings: false },
  args: { unread: 0, preview: '', isOpen: false },
  render: (args, { globals }) => <StoryLauncher {...args} globals={storyGlobals(globals)} />,
};

export default meta;

type Story = StoryObj<Args>;

const rootOf = (canvas: HTMLElement): ShadowRoot =>
  canvas.querySelector('[data-kefu="embed"]')?.shadowRoot as ShadowRoot;

const part = (canvas: HTMLElement, name: string): HTMLElement =>
  rootOf(canvas).querySelector(`[data-kefu="${name}"]`) as HTMLElement;

export const Launcher: Story = {};

/** The number of unread messages. Above nine it is 9+. */
export const Badge: Story = {
  args: { unread: 12 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, 'unread').textContent).not.toBe(''));
    const badge = part(canvasElement, 'unread').getBoundingClientRect();
    await expect(badge.right, 'on the screen').toBeLessThanOrEqual(innerWidth);
  },
};

/** The last unread message beside the launcher, until the visitor opens or closes it. */
export const Preview: Story = {
  args: { unread: 2, preview: 'Thank you! It was booked a minute ago. Is there anything else?' },
};

/** The ring of the focus follows the corners of the card, and no letter lies below it. */
export const RingOfThePreview: Story = {
  tags: ['test-only'],
  args: { unread: 2, preview: 'Thank you! It was booked a minute ago. Is there anything else?' },
  globals: { theme: 'sgw' },
  play: async ({ canvasElement }) => {
    const button = () => rootOf(canvasElement).querySelector('.n .t') as HTMLElement;
    await waitFor(() => expect(getComputedStyle(button()).borderRadius).toBe('0px'));
    const words = Math.max(...[...button().children].map((line) => line.getBoundingClientRect().right));
    await expect(words).toBeLessThanOrEqual(button().getBoundingClientRect().right - 2);
  },
};

/** The panel at the press, while the app is on its way. */
export const PanelSkeleton: Story = { args: { isOpen: true } };

/** Square themes have a square panel, also in the colours and the shape that the shop chose. */
export const SquarePanel: Story = {
  tags: ['test-only'],
  args: { isOpen: true },
  globals: { theme: 'eb' },
  play: async ({ canvasElement }) => {
    const panel = () => rootOf(canvasElement).querySelector('.p') as HTMLElement;
    await waitFor(() => expect(getComputedStyle(panel()).borderRadius).toBe('0px'));
    const launcher = part(canvasElement, 'launcher');
    await expect(getComputedStyle(launcher).getPropertyValue('--ground')).toBe('#12c8f2');
    launcher.style.setProperty('--ground', '#123456');
    await expect(getComputedStyle(launcher).getPropertyValue('--ground')).toBe('#123456');
  },
};
