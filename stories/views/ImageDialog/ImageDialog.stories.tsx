import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { ImageEditing } from '../../../application/presentation/media/media-contract';
import { editingOf, images, item } from '../../support/media';
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

const BARS = [
  { x: 0.1, y: 0.3, width: 0.5, height: 0.12 },
  { x: 0.3, y: 0.6, width: 0.6, height: 0.1 },
];

const editor = (more: Partial<ImageEditing> = {}) => images(three, { editing: editingOf(item(1), more) });

const sheet = () => screen.findByRole('dialog', { name: 'Edit image' }, PATIENT);

/** By keys: a bar is added, moved, sized and removed, and each is taken back. */
export const Editing: Story = {
  args: { image: editor() },
  play: async ({ args }) => {
    const dialog = within(await sheet());
    await userEvent.click(dialog.getByRole('button', { name: 'Black bar' }));
    const bar = dialog.getByRole('slider', { name: 'Black bar 1' });
    await expect(bar).toHaveFocus();
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      '20% from the left, 30% from the top, 60% wide, 10% high',
    );
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{ArrowUp}{/Shift}');
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      '18% from the left, 32% from the top, 62% wide, 8% high',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Size' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Down' }));
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      '18% from the left, 32% from the top, 62% wide, 10% high',
    );
    bar.focus();
    await userEvent.keyboard('{Delete}');
    await expect(dialog.queryByRole('slider')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Black bar' })).toHaveFocus();
    await expect(dialog.getByText('Removed')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(dialog.getByRole('slider')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.listen).toHaveBeenCalledWith('image.saveEdit', {
      turns: 0,
      crop: null,
      bars: [expect.objectContaining({ width: expect.closeTo(0.62) })],
    });
  },
};

export const Bars: Story = { args: { image: editor({ edit: { turns: 0, crop: null, bars: BARS } }) } };

export const Cropped: Story = {
  args: {
    image: editor({ edit: { turns: 0, crop: { x: 0.2, y: 0.1, width: 0.6, height: 0.7 }, bars: BARS } }),
  },
};

export const Turned: Story = { args: { image: editor({ edit: { turns: 1, crop: null, bars: BARS } }) } };

export const EditSaving: Story = { args: { image: editor({ state: 'saving' }) } };

export const EditFailed: Story = { args: { image: editor({ state: 'failed' }) } };

/** A protection against fingerprints changes what a page draws. */
export const EditProtected: Story = {
  args: { image: editor({ state: 'protected' }) },
  play: async () => {
    const dialog = within(await sheet());
    await expect(dialog.getByRole('alert')).toHaveTextContent(/can’t be edited here/);
    await expect(dialog.queryByRole('button', { name: 'Done' })).toBeNull();
  },
};

export const EditLeft: Story = {
  tags: ['test-only'],
  args: { image: editor() },
  play: async ({ args }) => {
    await expect(await sheet()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.listen).toHaveBeenCalledWith('image.closeEdit');
    await expect(screen.queryByRole('dialog', { name: 'Edit image' })).toBeNull();
    await expect(screen.getByRole('dialog', { name: 'Send images' })).toBeVisible();
  },
};

/** Bars that are not in the image yet: leaving asks first, and Escape goes back to them. */
export const EditLeftWithBars: Story = {
  args: { image: editor() },
  play: async ({ args }) => {
    const dialog = within(await sheet());
    await userEvent.click(await dialog.findByRole('button', { name: 'Black bar' }));
    await userEvent.keyboard('{Escape}');
    const stay = await dialog.findByRole('button', { name: 'Keep editing' });
    await expect(stay).toHaveFocus();
    await expect(stay).toHaveAccessibleDescription('The black bars aren’t in the image yet.');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.queryByRole('button', { name: 'Keep editing' })).toBeNull();
    await expect(args.listen).not.toHaveBeenCalledWith('image.closeEdit');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await dialog.findByRole('button', { name: 'Leave without them' })).toBeVisible();
  },
};

export const EditDark: Story = { args: { ...Cropped.args }, globals: { scheme: 'dark' } };

export const EditFromTheRight: Story = { args: { ...Bars.args }, globals: { locale: 'ara' } };

export const EditNarrow: Story = { args: { ...Bars.args }, globals: { locale: 'de', width: '320' } };
