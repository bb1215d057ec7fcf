import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationTable } from '../../support/FoundationTable';

/** Every custom property of the widget, with the value that the browser computes for it. */
const meta: Meta = { title: 'Foundations/Tokens', parameters: { surroundings: false } };

export default meta;

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Tokens">
      {(tokens) => (
        <FoundationTable
          caption={`${tokens.size} tokens`}
          heads={['Token', 'Value']}
          rows={[...tokens].map(
            ([name, value]) => [`--kefu-${name}`, <code key={name}>{value}</code>] as const,
          )}
        />
      )}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: '--kefu-surface' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: '--kefu-type-3' })).toBeInTheDocument();
    await expect(canvas.getByRole('rowheader', { name: '--kefu-radius-bubble' })).toBeInTheDocument();
  },
};
