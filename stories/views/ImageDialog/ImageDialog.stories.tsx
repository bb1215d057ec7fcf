import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { images, item } from '../../support/media';
import { StoryMedia } from '../../support/StoryMedia';

const meta: Meta<typeof StoryMedia> = {
  title: 'Views/Image dialog',
  component: StoryMedia,
  args: { listen: fn() },
  render: (args, { globals }) => <StoryMedia {...args} globals={storyGlobals(globals)} />,
};

export default meta;

/** The view loads when it is first shown. */
const PATIENT = { timeout: 5_000 };

type Story = StoryObj<typeof meta>;

const three = [item(1), item(2), item(3)];

/** What the file picker of the dialog takes (spec §5 Images). */
const takenByPicker = () =>
  document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')?.accept.split(',').sort();

export const Empty: Story = {
  args: { image: images([]) },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    await expect(takenByPicker()).toEqual(['.jpeg', '.jpg', '.png', 'image/jpeg', 'image/png']);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(args.listen).toHaveBeenCalledWith('image.submit');
  },
};

export const Missing: Story = {
  args: { image: images([], { missing: true }) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Please select at least one image.');
    await expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(1);
  },
};

export const Chosen: Story = { args: { image: images(three) } };

export const Full: Story = {
  args: { image: images([...three, item(4), item(5)], { caption: 'The receipts of this week' }) },
};

export const Checking: Story = {
  args: { image: images([item(1), item(2, { previewUrl: null })], { inspecting: true }) },
};

export const Refused: Story = {
  args: {
    image: images([
      item(1),
      item(2, { name: 'scan.png', previewUrl: null, error: 'illegal_img_error' }),
      item(3, { name: 'half.jpg', previewUrl: null, error: 'picture_error1' }),
    ]),
  },
};

export const Reordered: Story = {
  tags: ['test-only'],
  args: { image: images(three) },
  play: async () => {
    const later = await screen.findByRole('button', { name: 'Move \u2068Photo 1.jpg\u2069 later' }, PATIENT);
    later.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: 'Move \u2068Photo 1.jpg\u2069 later' })).toHaveFocus();
    const names = screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
    await expect(names.filter((name) => name?.includes('Photo'))).toEqual([
      '\u2068Photo 2.jpg\u2069, image 1 of 3',
      '\u2068Photo 1.jpg\u2069, image 2 of 3',
      '\u2068Photo 3.jpg\u2069, image 3 of 3',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove \u2068Photo 2.jpg\u2069' }));
    await expect(screen.queryByRole('img', { name: /Photo 2/ })).toBeNull();
  },
};

export const Escaped: Story = {
  tags: ['test-only'],
  args: { image: images(three) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Send images' }, PATIENT)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.listen).toHaveBeenCalledWith('image.close');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** The counter of the caption appears before the caption is cut. */
export const LongCaption: Story = {
  args: { image: images(three, { caption: 'x'.repeat(179) }) },
  play: async () => {
    const box = await screen.findByRole('textbox', { name: 'Caption (optional)' }, PATIENT);
    await expect(screen.queryByText('179/200')).toBeNull();
    await userEvent.type(box, 'y');
    // The dialog fades in.
    await waitFor(() => expect(screen.getByText('180/200')).toBeVisible());
    await expect(screen.getByText(/180/, { selector: '[aria-live=polite]' })).not.toBeNull();
  },
};

export const Dark: Story = { args: { image: images(three) }, globals: { scheme: 'dark' } };

export const RightToLeft: Story = { args: { image: images(three) }, globals: { locale: 'ara' } };
