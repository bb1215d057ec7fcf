import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { viewer } from '../../support/media';
import { StoryMedia } from '../../support/StoryMedia';

const meta: Meta<typeof StoryMedia> = {
  title: 'Views/Viewer',
  component: StoryMedia,
  args: { listen: fn() },
  render: (args, { globals }) => <StoryMedia {...args} globals={storyGlobals(globals)} />,
};

export default meta;

/** The view loads when it is first shown. */
const PATIENT = { timeout: 5_000 };

type Story = StoryObj<typeof meta>;

export const First: Story = { args: { viewer: viewer(0) } };

export const WithCaption: Story = { args: { viewer: viewer(1) } };

export const Broken: Story = { args: { viewer: viewer(2) } };

// Shows decision 19.
export const Video: Story = {
  args: {
    viewer: { kind: 'video', url: 'data:video/mp4;base64,AAAA', caption: 'A video that cannot be played' },
  },
};

export const ByKeyboard: Story = {
  tags: ['test-only'],
  args: { viewer: viewer(0) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Image viewer' }, PATIENT)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.listen).toHaveBeenLastCalledWith('viewer.show', 1);
    await expect(screen.getByRole('img', { name: 'My receipt of this morning' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.listen).toHaveBeenLastCalledWith('viewer.show', 0);
    await userEvent.keyboard('++');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Fit to screen/ })).toHaveTextContent('225%'),
    );
    await userEvent.keyboard('0');
    await expect(screen.getByRole('button', { name: /Fit to screen/ })).toHaveTextContent('100%');
    await userEvent.keyboard('{Escape}');
    await expect(args.listen).toHaveBeenCalledWith('viewer.close');
  },
};

export const RightToLeft: Story = {
  args: { viewer: viewer(1) },
  globals: { locale: 'ara' },
};
