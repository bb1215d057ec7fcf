import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationSection } from '../../support/FoundationSection';
import { FoundationTable } from '../../support/FoundationTable';
import { groupOfToken, TOKEN_GROUPS, type TokenGroup } from '../../support/token-groups';

/** Every custom property of the widget in groups, with a swatch and the value that the browser computes for it. */
const meta: Meta = { title: 'Foundations/Tokens', parameters: { surroundings: false } };

export default meta;

const BOX: CSSProperties = {
  display: 'block',
  inlineSize: 72,
  blockSize: 40,
  border: '1px solid var(--kefu-edge)',
  background: 'var(--kefu-raised)',
};

/** Higher than twice the largest corner, which would make a pill of the box. */
const CORNER_HEIGHT = 56;

const swatchOf = (group: TokenGroup, name: string, figure: string): CSSProperties | null => {
  const value = `var(--kefu-${name})`;
  if (group === 'Colours') return { ...BOX, background: value };
  // A percentage makes an ellipse of a box that is not square.
  if (group === 'Corners') {
    const inlineSize = figure.endsWith('%') ? CORNER_HEIGHT : BOX.inlineSize;
    return { ...BOX, blockSize: CORNER_HEIGHT, inlineSize, borderRadius: value };
  }
  if (name.startsWith('shadow-')) return { ...BOX, border: 0, margin: 12, boxShadow: value };
  if (/border$/.test(name)) return { ...BOX, borderWidth: value };
  if (group === 'Space and size')
    return {
      ...BOX,
      inlineSize: `min(${value}, 240px)`,
      blockSize: 12,
      background: 'var(--kefu-accent-text)',
    };
  return null;
};

const letters = (name: string): CSSProperties => {
  const value = `var(--kefu-${name})`;
  if (name.startsWith('type-')) return { fontSize: value };
  if (name.startsWith('font')) return { fontFamily: value };
  if (name.endsWith('weight')) return { fontWeight: value };
  return {};
};

interface SwatchProps {
  readonly group: TokenGroup;
  readonly name: string;
  readonly value: string;
}

const Swatch = ({ group, name, value }: SwatchProps) => {
  const style = swatchOf(group, name, value);
  if (style) return <span style={style} />;
  return group === 'Letters' ? <span style={letters(name)}>Ag 0123</span> : null;
};

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Tokens">
      {(tokens) =>
        TOKEN_GROUPS.map(({ name: group, meaning }) => {
          const rows = [...tokens].filter(([name, value]) => groupOfToken(name, value) === group);
          if (rows.length === 0) return null;
          return (
            <FoundationSection key={group} title={group} meaning={meaning}>
              <FoundationTable
                caption={`${rows.length} tokens: ${group.toLowerCase()}`}
                heads={['Token', 'Swatch', 'Value']}
                rows={rows.map(
                  ([name, value]) =>
                    [
                      `--kefu-${name}`,
                      <Swatch key="swatch" group={group} name={name} value={value} />,
                      <code key="value">{value}</code>,
                    ] as const,
                )}
              />
            </FoundationSection>
          );
        })
      }
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: '--kefu-surface' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: '--kefu-type-3' })).toBeInTheDocument();
    const corners = canvas.getByRole('table', { name: /tokens: corners$/ });
    await expect(corners).toHaveTextContent('--kefu-radius-bubble');
    await expect(corners).not.toHaveTextContent('--kefu-surface');
  },
};
