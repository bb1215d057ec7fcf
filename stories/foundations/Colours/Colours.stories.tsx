import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { COLOUR_TOKENS } from '../../../ui/foundation/look/tokens';
import { COLOUR_GROUPS, meaningOf } from '../../support/colour-groups';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationSection } from '../../support/FoundationSection';
import { FoundationTable } from '../../support/FoundationTable';
import { readColours } from '../../support/tokens';

/**
 * The colours of the theme in groups with their meaning, and the contrast of each text and control to its background (WCAG AA:
 * text 4.5, shapes 3).
 */
const meta: Meta = { title: 'Foundations/Colours', parameters: { surroundings: false } };

export default meta;

const swatch = (background: string): CSSProperties => ({
  display: 'block',
  inlineSize: 48,
  blockSize: 32,
  border: '1px solid var(--kefu-edge)',
  background,
});

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Colours">
      {(tokens) =>
        COLOUR_GROUPS.map(({ name: group, meaning, tokens: members }) => (
          <FoundationSection key={group} title={group} meaning={meaning}>
            <FoundationTable
              caption={`${members.length} colours: ${group.toLowerCase()}`}
              heads={['Token', 'Colour', 'Value', 'Meaning', 'Seen on', 'Contrast']}
              rows={readColours(tokens)
                .filter(({ name }) => members.includes(name))
                .map(({ name, value, on, contrast }) => [
                  name,
                  <span key="colour" style={swatch(value)} />,
                  <code key="value">{value}</code>,
                  meaningOf(name),
                  on ?? '',
                  contrast === null ? '' : `${contrast.toFixed(2)} : 1`,
                ])}
            />
          </FoundationSection>
        ))
      }
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^text .* surface \d+\.\d\d : 1$/ })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(COLOUR_TOKENS.length);
    await expect(canvas.getByRole('row', { name: /^on-header .* header / })).toBeInTheDocument();
  },
};
