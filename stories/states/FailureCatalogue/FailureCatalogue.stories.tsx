import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { AGENT } from '../../support/messages';
import { FailurePlace, type FailurePlaceProps } from './FailurePlace';
import { FailureTable } from './FailureTable';
import { KEYS, keysAt, type Place } from './failure-scene';

/** Spec §8: every row of the catalogue, as a table and at its place in the widget. */
const meta = {
  title: 'States and errors/Failure catalogue',
  component: FailurePlace,
  parameters: { surroundings: false },
  render: (args, { globals }) => <FailurePlace {...args} globals={storyGlobals(globals)} />,
} satisfies Meta<typeof FailurePlace>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {
  args: { place: 'toast', failure: 'copied' },
  argTypes: { place: { control: false }, failure: { control: false } },
  render: () => <FailureTable />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(KEYS);
  },
};

/** Shows all rows of one place, and looks for the text of each. */
const eachRow: NonNullable<Story['play']> = async ({ args, canvasElement, userEvent }) => {
  const { place }: FailurePlaceProps = args;
  const screen = within(canvasElement);
  const { t } = await new I18nLoader().load('en');
  for (const key of keysAt(place)) {
    await waitFor(() => expect(screen.getByText(key)).toBeVisible());
    // `getAllByText` compares ordinary spaces, but the space between a number and its unit is another character.
    const text = t(key, { name: AGENT.name }).replaceAll(/\s+/g, ' ');
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    await userEvent.click(screen.getByRole('button', { name: 'Next row' }));
  }
};

const at = (place: Place): Story => {
  const [first = 'copied'] = keysAt(place);
  return {
    args: { place, failure: first },
    argTypes: { place: { control: false }, failure: { control: 'select', options: keysAt(place) } },
    play: eachRow,
  };
};

export const Toast: Story = at('toast');
export const Popup: Story = at('popup');
export const Notice: Story = at('notice');
export const Field: Story = at('field');
export const Form: Story = at('form');
export const Screen: Story = at('screen');
