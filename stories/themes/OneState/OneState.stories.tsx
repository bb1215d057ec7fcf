import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { StoryWidget } from '../../support/StoryWidget';
import { SHOT_STATES, STATE_NAMES, STATES, type StateName } from '../../support/states';

interface OneStateProps {
  readonly state: StateName;
}

/** One theme in one state on the whole page. `npm run shots` photographs this story, and reads its lists of themes and states. */
const meta: Meta<OneStateProps> = {
  title: 'Themes/One state',
  parameters: { surroundings: false },
  args: { state: 'agent' },
  argTypes: { state: { control: 'select', options: STATE_NAMES } },
  render: ({ state }, { globals }) => (
    <div data-shot-themes={THEME_IDS.join(' ')} data-shot-states={SHOT_STATES.join(' ')}>
      <StoryWidget key={state} scene={STATES[state]} globals={storyGlobals(globals)} />
    </div>
  ),
};

export default meta;

export const Page: StoryObj<OneStateProps> = {};

/** The script finds its lists. */
export const Lists: StoryObj<OneStateProps> = {
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    const { shotThemes, shotStates } =
      canvasElement.querySelector<HTMLElement>('[data-shot-themes]')?.dataset ?? {};
    await expect(shotThemes?.split(' ')).toEqual([...THEME_IDS]);
    await expect(shotStates?.split(' ')).toEqual([...SHOT_STATES]);
  },
};
