import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { STATE_NAMES, type StateName } from '../../support/states';
import { WidgetGrid } from '../../support/WidgetGrid';

interface MatrixProps {
  readonly state: StateName;
}

/** All themes of the registry in one state. Language and scheme come from the toolbar. */
const meta: Meta<MatrixProps> = {
  title: 'Themes/Matrix',
  // axe checks each state in a story of its own.
  parameters: { surroundings: false, a11y: { test: 'off' } },
  args: { state: 'agent' },
  argTypes: { state: { control: 'select', options: STATE_NAMES } },
  render: ({ state }, { globals }) => (
    <WidgetGrid
      key={state}
      title={`All themes: ${state}`}
      cells={THEME_IDS.map((theme) => ({ theme, state }))}
      globals={storyGlobals(globals)}
    />
  ),
};

export default meta;

// Shows decision 1.
export const AllThemes: StoryObj<MatrixProps> = {
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll('[data-cell] [role="log"]')).toHaveLength(THEME_IDS.length),
      // All themes must load.
      { timeout: 15_000 },
    );
  },
};
