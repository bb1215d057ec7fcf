import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { Avatar } from '../../../ui/primitives/Avatar';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationTable } from '../../support/FoundationTable';

/** The three drawn avatars of the theme, in the sizes of the widget. */
const meta: Meta = { title: 'Foundations/Avatars', parameters: { surroundings: false } };

export default meta;

const WHO = ['visitor', 'service', 'robot'] as const;

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Avatars">
      {() => (
        <FoundationTable
          caption="Avatars"
          heads={['Who', '28', '42', '96']}
          rows={WHO.map(
            (who) =>
              [
                who,
                ...[28, 42, 96].map((size) => (
                  <span key={size} style={{ '--kefu-avatar': `${size}px` } as CSSProperties}>
                    <Avatar who={who} avatar={null} />
                  </span>
                )),
              ] as const,
          )}
        />
      )}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(WHO.length);
  },
};
