import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationTable } from '../../support/FoundationTable';

/** Durations and curves of movements. The toolbar shows them with reduced motion. */
const meta: Meta = { title: 'Foundations/Motion', parameters: { surroundings: false } };

export default meta;

const MEANINGS: Readonly<Record<string, string>> = {
  fast: 'what answers a press: buttons, switches',
  slow: 'what comes and goes: dialogs, toasts, a new message',
  ease: 'how a movement starts and ends',
  rise: 'how far below its place a new message starts',
};

const TRACK: CSSProperties = { inlineSize: 200, border: '1px solid var(--kefu-edge)' };

/** A bar that grows below the pointer or the focus. */
const Sample = ({ token }: { readonly token: string }) => {
  const [grown, setGrown] = useState(false);
  if (token === 'rise') return null;
  const time = token === 'ease' ? '1s' : `var(--kefu-${token})`;
  return (
    <button
      type="button"
      aria-label={`Show ${token}`}
      style={{ ...TRACK, padding: 0, background: 'none', cursor: 'pointer' }}
      onPointerEnter={() => setGrown(true)}
      onPointerLeave={() => setGrown(false)}
      onFocus={() => setGrown(true)}
      onBlur={() => setGrown(false)}
    >
      <span
        style={{
          display: 'block',
          inlineSize: grown ? '100%' : '20%',
          blockSize: 22,
          background: 'var(--kefu-accent-text)',
          transition: `inline-size ${time} var(--kefu-ease)`,
        }}
      />
    </button>
  );
};

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Motion">
      {(tokens) => (
        <FoundationTable
          caption="Point at a bar: it moves as the token says"
          heads={['Token', 'Value', 'Meaning', 'Sample']}
          rows={Object.entries(MEANINGS).map(([name, meaning]) => [
            name,
            <code key="value">{tokens.get(name)}</code>,
            meaning,
            <Sample key="sample" token={name} />,
          ])}
        />
      )}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'fast' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^slow .*\dm?s / })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^rise -?\d/ })).toBeVisible();
  },
};
