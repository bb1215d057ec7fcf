import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { ICONS, type IconName } from '../../../ui/foundation/look/icons';
import { Icon } from '../../../ui/primitives/Icon';
import { FoundationPage } from '../../support/FoundationPage';
import { FoundationTable } from '../../support/FoundationTable';

/** All icons on their grid of 24 pixels. */
const meta: Meta = { title: 'Foundations/Icons', parameters: { surroundings: false } };

export default meta;

const NAMES = Object.keys(ICONS) as readonly IconName[];

export const All: StoryObj = {
  render: (_, { globals }) => (
    <FoundationPage globals={storyGlobals(globals)} title="Icons">
      {() => (
        <FoundationTable
          caption={`${NAMES.length} icons`}
          heads={['Name', '16', '24', '40']}
          rows={NAMES.map(
            (name) =>
              [name, ...[16, 24, 40].map((size) => <Icon key={size} name={name} size={size} />)] as const,
          )}
        />
      )}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(NAMES.length);
    const drawings = [...document.querySelectorAll<SVGSVGElement>('.kefu-icon')];
    await expect(drawings).toHaveLength(3 * NAMES.length);
    const strokes = drawings.map((one) => {
      const { strokeWidth, strokeLinecap, strokeLinejoin, fill } = getComputedStyle(one);
      return [strokeWidth, strokeLinecap, strokeLinejoin, fill].join();
    });
    await expect(new Set(strokes), 'one line for all').toHaveProperty('size', 1);
    const outside = drawings.filter((one) => {
      const { x, y, width, height } = one.getBBox();
      return (
        one.getAttribute('viewBox') !== '0 0 24 24' ||
        Math.min(x, y) < 0 ||
        Math.max(x + width, y + height) > 24
      );
    });
    await expect(outside.map((one) => one.innerHTML)).toEqual([]);
  },
};
