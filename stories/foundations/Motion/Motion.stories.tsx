import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationTable } from '../../support/FoundationTable';

/** Durations and curves of movements. The toolbar shows them with reduced motion. */
const meta: Meta = { title: 'Foundations/Motion', parameters: { surroundings: false } };

export default meta;

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Motion">
      {(tokens) => (
        <FoundationTable
          caption="Motion"
          heads={['Token', 'Value', 'Press']}
          rows={[...tokens]
            .filter(([, value]) => /^[\d.]+m?s$/.test(value))
            .map(
              ([name, value]) =>
                [
                  name,
                  value,
                  <button
                    key="press"
                    type="button"
                    className="kefu-button kefu-button-quiet"
                    style={{ transitionDuration: `var(--kefu-${name})` }}
                  >
                    {name}
                  </button>,
                ] as const,
            )}
        />
      )}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'fast' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'slow' })).toBeVisible();
  },
};
