import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { SkinTone } from '../../../application/presentation/emoji/emoji-contract';
import { EmojiPanel } from '../../../ui/views/EmojiPanel/EmojiPanel';
import { atTheFoot } from '../../support/StoryPanel';
import { broken, fromFiles, never } from './emoji-files';

const meta = {
  title: 'Views/Emoji panel',
  component: EmojiPanel,
  decorators: [atTheFoot],
  args: {
    snapshot: { recent: [], tone: 0 },
    actions: { remember: fn(), setTone: fn(), load: fromFiles },
    language: 'en',
    searchShown: true,
    onPick: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof EmojiPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

// Shows spec §2.16, spec §2.17, spec §3.37.
export const Full: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'grinning face with big eyes' });
    await userEvent.click(cell);
    await expect(args.onPick).toHaveBeenCalledWith('😃');
    await expect(args.actions.remember).toHaveBeenCalledWith('😃');
  },
};

/** When the panel opens, only visible emoji are drawn, not two thousand buttons. */
export const DrawsLittle: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(240);
  },
};

export const Recent: Story = {
  args: { snapshot: { recent: ['👍🏽', '🎉', '😂', '🇧🇷'], tone: 3 } },
  play: async ({ canvas }) => {
    await canvas.findByText('Recently used');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Recently used' })).toHaveAttribute('aria-current', 'true'),
    );
    await expect(canvas.getByRole('button', { name: 'Skin tone: Medium' })).toHaveTextContent('✋🏽');
  },
};

export const Search: Story = {
  tags: ['test-only'],
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    const box = canvas.getByRole('searchbox', { name: 'Search emoji' });
    await userEvent.type(box, 'soccer');
    await waitFor(() => expect(box).toHaveAccessibleDescription(/\d+ emoji found/));
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('⚽');
  },
};

export const NothingFound: Story = {
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    await userEvent.type(canvas.getByRole('searchbox'), 'xyzzy');
    await expect(await canvas.findByText(/No emoji found/)).toBeInTheDocument();
  },
};

/** One cell is in the tab order. Arrow keys move to other cells, also by rows, and the view scrolls to them. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('😂');
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
    await expect(document.activeElement).toHaveAttribute('role', 'gridcell');
    const here = document.activeElement as HTMLElement;
    await waitFor(() => expect(here.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith(here.textContent);
    await expect(here).toHaveFocus();
    await expect(canvas.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Sections: Story = {
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    await userEvent.click(canvas.getByRole('button', { name: 'Food and drink' }));
    await expect(await canvas.findByRole('gridcell', { name: 'grapes' })).toBeInTheDocument();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Food and drink' })).toHaveAttribute('aria-current', 'true'),
    );
  },
};

const Toned = (props: ComponentProps<typeof EmojiPanel>) => {
  const [tone, setTone] = useState<SkinTone>(0);
  return <EmojiPanel {...props} snapshot={{ recent: [], tone }} actions={{ ...props.actions, setTone }} />;
};

export const SkinTones: Story = {
  tags: ['test-only'],
  render: (args) => <Toned {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    await userEvent.click(canvas.getByRole('button', { name: 'Skin tone: Default' }));
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: /Dark$/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'People and body' }));
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'waving hand' }));
    await expect(args.onPick).toHaveBeenCalledWith('👋🏿');
  },
};

/** The theme hides the search (stg). */
export const WithoutSearch: Story = {
  args: { searchShown: false },
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

/** The first 24 emoji are shown at once. */
export const Loading: Story = {
  args: { actions: { remember: fn(), setTone: fn(), load: never } },
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByText('Frequently used');
    await waitFor(() => expect(canvas.getAllByRole('gridcell')).toHaveLength(24));
    await userEvent.click(await canvas.findByRole('gridcell', { name: '🙏' }));
    await expect(args.onPick).toHaveBeenCalledWith('🙏');
  },
};

const load = fn(broken);

export const Failed: Story = {
  args: { actions: { remember: fn(), setTone: fn(), load } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Couldn’t load');
    await waitFor(() => expect(canvas.getAllByRole('gridcell')).toHaveLength(24));
    const asked = load.mock.calls.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load.mock.calls.length).toBe(asked + 1));
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { snapshot: { recent: ['🎉', '😂'], tone: 0 } },
};

export const Chinese: Story = {
  globals: { locale: 'cn' },
  args: { language: 'cn' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: '嘿嘿' });
    await userEvent.type(canvas.getByRole('searchbox'), '笑');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveAccessibleDescription(/找到/));
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ara' },
  args: { dataUrl: () => 'emoji/en.json' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'grinning face' });
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(document.activeElement).toHaveTextContent('😂');
  },
};
