import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import type { StateName } from '../../support/states';
import { WidgetGrid } from '../../support/WidgetGrid';

interface ChosenSetProps {
  readonly state: StateName;
  readonly scheme: 'light' | 'dark';
}

/** The states that a visitor meets most, in all themes, light and dark. Axe checks each widget of the page. */
const meta: Meta<ChosenSetProps> = {
  title: 'Themes/Chosen set',
  parameters: { surroundings: false },
  render: ({ state, scheme }, { globals }) => (
    <WidgetGrid
      title={`${state}, ${scheme}`}
      cells={THEME_IDS.map((theme) => ({ theme, state }))}
      globals={{ ...storyGlobals(globals), scheme }}
    />
  ),
  play: async ({ canvasElement, args }) => {
    await waitFor(
      () => {
        const shown = canvasElement.querySelectorAll(`[data-cell] .kefu[data-scheme="${args.scheme}"]`);
        expect(shown).toHaveLength(THEME_IDS.length);
        expect(canvasElement.querySelector('.kefu-starting')).toBeNull();
      },
      { timeout: 30_000 },
    );
  },
};

export default meta;

type Story = StoryObj<ChosenSetProps>;

const light = (state: StateName): Story => ({ args: { state, scheme: 'light' } });
const dark = (state: StateName): Story => ({ args: { state, scheme: 'dark' } });

export const HomeLight = light('home');
export const HomeDark = dark('home');
export const RobotLight = light('robot');
export const RobotDark = dark('robot');
export const AgentLight = light('agent');
export const AgentDark = dark('agent');
export const EvaluationLight = light('evaluation');
export const EvaluationDark = dark('evaluation');
export const ImageDialogLight = light('upload');
export const ImageDialogDark = dark('upload');
export const FailureLight = light('startFailed');
export const FailureDark = dark('startFailed');
