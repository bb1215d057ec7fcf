import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { video } from '../../support/media';
import { StoryMedia } from '../../support/StoryMedia';

const meta: Meta<typeof StoryMedia> = {
  title: 'Views/Video dialog',
  component: StoryMedia,
  args: { listen: fn() },
  render: (args, { globals }) => <StoryMedia {...args} globals={storyGlobals(globals)} />,
};

export default meta;

/** The view loads when it is first shown. */
const PATIENT = { timeout: 5_000 };

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { video: video({ video: null }) } };

// Shows spec §2.21.
export const Chosen: Story = {
  args: { video: video() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(args.listen).toHaveBeenCalledWith('video.submit');
  },
};

export const WithoutPoster: Story = {
  args: { video: video({ video: { name: 'clip.mkv', size: 104_857_599, posterUrl: null, seconds: null } }) },
};

export const TooLarge: Story = { args: { video: video({ video: null, error: 'video_too_large' }) } };

export const WrongType: Story = { args: { video: video({ video: null, error: 'video_type_error' }) } };

export const Dark: Story = { args: { video: video() }, globals: { scheme: 'dark' } };
