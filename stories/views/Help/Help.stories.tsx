import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { HelpSnapshot } from '../../../application/presentation/help/help-contract';
import { Help } from '../../../ui/views/Help/Help';
import { storyLinks } from '../../support/links';
import { inTheScreen } from '../../support/StoryPanel';

const ARTICLES = [
  {
    title: 'How do I make a deposit?',
    snippet: 'Open Wallet → Deposit, choose a method and the amount. Bank transfer: …',
  },
  {
    title: 'How long does a withdrawal take?',
    snippet: 'A withdrawal is checked within 2 hours and paid the same day. The fir…',
  },
  {
    title: 'How do I set a limit for myself?',
    snippet: 'Under Account → Limits you set a day’s or a month’s deposit.',
  },
];

const snapshot = (fields: Partial<HelpSnapshot> = {}): HelpSnapshot => ({
  typed: '',
  searched: '',
  busy: false,
  failed: false,
  articles: ARTICLES,
  ...fields,
});

const meta = {
  title: 'Views/Help',
  component: Help,
  decorators: [inTheScreen],
  parameters: { surroundings: false },
  args: {
    snapshot: snapshot(),
    actions: { type: fn(), search: fn(), clear: fn(), retry: fn() },
    links: storyLinks(),
  },
} satisfies Meta<typeof Help>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllArticles: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = await canvas.findByRole('textbox', { name: 'Search for answers' });
    await userEvent.type(box, 'b{Enter}');
    await expect(args.actions.type).toHaveBeenCalledWith('b');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.actions.search).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('link', { name: /withdrawal/ }));
    await expect(args.links.go).toHaveBeenCalledWith({
      screen: 'explanation',
      title: 'How long does a withdrawal take?',
      search: null,
    });
  },
};

export const Found: Story = {
  args: { snapshot: snapshot({ typed: 'limit', searched: 'limit', articles: ARTICLES.slice(2) }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText('1 result')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.links.go).toHaveBeenCalledWith(
      expect.objectContaining({ screen: 'explanation', search: 'limit' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.actions.clear).toHaveBeenCalled();
  },
};

export const NothingFound: Story = {
  args: { snapshot: snapshot({ typed: 'zzzz', searched: 'zzzz', articles: [] }) },
};

export const Loading: Story = { args: { snapshot: snapshot({ busy: true, articles: [] }) } };

export const Empty: Story = { args: { snapshot: snapshot({ articles: [] }) } };

export const Failed: Story = {
  args: { snapshot: snapshot({ failed: true, articles: [] }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.actions.retry).toHaveBeenCalled();
  },
};
