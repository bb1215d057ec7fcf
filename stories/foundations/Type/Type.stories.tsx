import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { FoundationPage } from '../../support/FoundationPage';
import { TypeTable } from './TypeTable';

/** The sizes of type, in the font of the theme. */
const meta: Meta = { title: 'Foundations/Type', parameters: { surroundings: false } };

export default meta;

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Type">
      {(tokens) => <TypeTable tokens={tokens} />}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'type-5' })).toBeVisible();
    const name = canvas.getByRole('rowheader', { name: 'type-1' }).querySelector('code');
    await expect(name?.getClientRects()).toHaveLength(1);
  },
};
