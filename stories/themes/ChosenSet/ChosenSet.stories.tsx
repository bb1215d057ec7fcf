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

/**
 * Each theme in the most important states, checked by axe in both schemes. All themes are on one page, because that
 * is faster.
 */
const meta: Meta<ChosenSetProps> = {
  title: 'Themes/Chosen set',
  parameters: { surroundings: false },
  args: { scheme: 'light' },
  argTypes: { scheme: { control: 'inline-radio', options: ['light', 'dark'] }, state: { control: false } },
  render: ({ state, scheme }, { globals }) => (
    <WidgetGrid
      key={`${state} ${scheme}`}
      title={`All themes: ${state}, ${scheme}`}
      cells={THEME_IDS.map((theme) => ({ theme, state }))}
      globals={{ ...storyGlobals(globals), scheme }}
    />
  ),
};

export default meta;
type Story = StoryObj<ChosenSetProps>;

/** Waits until all themes have loaded and each shows the subject of the state. */
const shows = (state: StateName, selector: string): Story => ({
  args: { state },
  play: async ({ canvasElement }) => {
    await waitFor(
      () => {
        for (const theme of THEME_IDS) {
          const cell = canvasElement.querySelector(`[data-cell="${theme} ${state}"]`);
          expect(cell?.querySelector(`.kefu[data-theme="${theme}"] ${selector}`), theme).not.toBeNull();
        }
      },
      { timeout: 10_000 },
    );
  },
});

/** The conversation behind a dialog is that of another story, so axe reads the dialogs alone. */
const showsDialog = (state: StateName): Story => ({
  ...shows(state, '[role=dialog]'),
  parameters: { a11y: { context: { include: ['[role=dialog]'] } } },
});

const inTheDark = (story: Story): Story => ({ ...story, args: { ...story.args, scheme: 'dark' } });

export const Home = shows('home', '[data-kefu="greeting"]');
export const HomeDark: Story = { ...inTheDark(Home), tags: ['release'] };
export const Robot = shows('robot', '[role=log]');
export const RobotDark: Story = { ...inTheDark(Robot), tags: ['release'] };
export const Agent = shows('agent', '[role=log]');
export const AgentDark = inTheDark(Agent);
export const Evaluation = showsDialog('evaluation');
export const EvaluationDark: Story = { ...inTheDark(Evaluation), tags: ['release'] };
export const ImageDialog = showsDialog('imageDialog');
export const ImageDialogDark: Story = { ...inTheDark(ImageDialog), tags: ['release'] };
export const Failure = shows('startFailed', 'button');
export const FailureDark: Story = { ...inTheDark(Failure), tags: ['release'] };
