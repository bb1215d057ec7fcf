import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import * as LIMITS from '../../../domain/limits';
import type { MessageBody } from '../../../domain/message/message';
import { agent, html, mine } from '../../support/messages';
import { StoryWidget } from '../../support/StoryWidget';
import { conversation } from '../../support/snapshots';

/** Messages that attack the view. One bad message must damage only its own row. */
const meta = {
  title: 'States and errors/Hostile messages',
  component: StoryWidget,
  parameters: { surroundings: false },
  args: { listen: fn(), scene: {} },
  render: (args, { globals }) => <StoryWidget {...args} globals={storyGlobals(globals)} />,
} satisfies Meta<typeof StoryWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

const unreadable = { kind: 'images', urls: null, caption: 'The words beside it' } as unknown as MessageBody;

export const BrokenRow: Story = {
  args: {
    scene: {
      conversation: conversation([
        mine('Which picture do you mean?', { ago: 300 }),
        agent(unreadable, { ago: 200 }),
        agent('This one, and all others stay', { ago: 100 }),
        { ...agent('No calendar holds its time', { id: 'timeless' }), sentAt: Number.NaN },
        mine('I see', { ago: 10 }),
      ]),
    },
  },
  play: async ({ canvas, args, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByText('This message can’t be shown')).toHaveLength(2));
    await expect(canvas.getByText('This one, and all others stay')).toBeVisible();
    await expect(canvas.getByText('I see')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Mia' })).toBeVisible();
    const row = canvasElement.querySelector<HTMLElement>('[data-unstr="timeless"]');
    await expect(row).toHaveAttribute('data-kefu', 'message');
    const written = fn();
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => written(text) },
    });
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Copy' }));
    Reflect.deleteProperty(navigator, 'clipboard');
    await waitFor(() => expect(args.listen).toHaveBeenCalledWith('conversation.copied'));
    await expect(written).toHaveBeenCalledWith('No calendar holds its time');
    await userEvent.type(canvas.getByRole('textbox'), 'The box works');
    await expect(canvas.getByRole('textbox')).toHaveValue('The box works');
  },
};

const LINES = Array.from({ length: 3_000 }, (_, line) => `Line ${line + 1} of the terms`).join('\n');

// Shows decision 25.
export const LongText: Story = {
  args: { scene: { conversation: conversation([agent(LINES), mine('That is long')]) } },
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: 'Show all' });
    const bubble = canvasElement.querySelector('.kefu-bubble .kefu-text');
    await expect(bubble?.textContent?.length).toBeLessThan(LIMITS.shownCharacters + 20);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bubble?.textContent).toBe(LINES));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Line 3000 of the terms'));
  },
};

export const LongHtml: Story = {
  args: {
    scene: {
      conversation: conversation([
        agent(
          html(
            `<p>The <b>terms</b>.</p>${'<p>One more <i>rule</i>.</p>'.repeat(1_500)}<p>The end &amp; all</p>`,
          ),
        ),
      ]),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    // The drawn html brings another button than the words that stand in for it.
    await waitFor(() => expect(canvasElement.querySelector('.kefu-html b')).toHaveTextContent('terms'));
    const log = canvas.getByRole('log');
    const end = () => log.scrollHeight - log.clientHeight;
    const endBefore = end();
    // The list keeps no row for a reader who has scrolled up and back.
    await fireEvent.wheel(log);
    log.scrollTop -= 1_000;
    await canvas.findByRole('button', { name: /Go to latest message/ });
    log.scrollTop = endBefore;
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Go to latest message/ })).toBeNull());
    const row = log.querySelector('[data-kefu="message"]');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    const rest = () => canvasElement.querySelector('.kefu-rest');
    await waitFor(() => expect(rest()?.textContent?.slice(-13)).toBe('The end & all'));
    await expect(rest()?.innerHTML).not.toContain('<');
    await waitFor(() => expect(end()).toBeGreaterThan(endBefore + 1_000));
    await waitFor(() => expect(Math.abs(end() - log.scrollTop)).toBeLessThan(2));
    // A row that the list removes and draws again is another one, and has lost the focus.
    await expect(row?.isConnected).toBe(true);
    await expect(document.activeElement).toBe(rest());
  },
};

export const WordsInBrackets: Story = {
  args: {
    scene: {
      conversation: conversation([
        agent(
          html(
            '<p>Please write <b>PAY</b> &lt;space&gt; <amount> <your name> to 12345.</p><script>1</script>',
          ),
        ),
      ]),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.kefu-html b')).toHaveTextContent('PAY'));
    await expect(canvasElement.querySelector('.kefu-html')).toHaveTextContent(
      'Please write PAY <space> <amount> <your name> to 12345.',
    );
    await expect(canvas.queryByText('1', { exact: true })).toBeNull();
  },
};
