import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { STATE_NAMES } from '../../support/states';
import { WidgetGrid } from '../../support/WidgetGrid';

/** One theme in all states. Theme, language and scheme come from the toolbar. */
const meta: Meta = {
  title: 'Themes/Sheet',
  // axe checks each state in a story of its own.
  parameters: { surroundings: false, a11y: { test: 'off' } },
  render: (_, { globals }) => {
    const choice = storyGlobals(globals);
    return (
      <WidgetGrid
        key={choice.theme}
        title={`All states: ${choice.theme}`}
        cells={STATE_NAMES.map((state) => ({ theme: choice.theme, state }))}
        globals={choice}
      />
    );
  },
};

export default meta;

export const AllStates: StoryObj = {
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll('[data-cell] .kefu')).toHaveLength(STATE_NAMES.length),
      { timeout: 15_000 },
    );
  },
};
