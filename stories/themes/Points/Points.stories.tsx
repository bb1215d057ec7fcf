import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { withFingers } from '../../support/touch';
import { visitPoints } from './points';
import { Stage, shown } from './stage';

/** CSS pixels. */
const size = (width: number, height: number) => ({
  name: `${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
});

const SIZES = {
  narrow: size(320, 640),
  phone: size(360, 640),
  /** With an open keyboard. */
  typing: size(360, 410),
  desk: size(1280, 800),
};

/**
 * The points that a theme's style sheet can break, one after the other in each theme: V2 questions and the way to a person, V7 state of
 * the connection, V8 exact time, V10 ticks, V14 failed upload, V16 message form, V18 system lines, V19 tools, V20 no results and a ban.
 */
const meta: Meta = {
  title: 'Themes/Points',
  tags: ['test-only', 'release'],
  parameters: { surroundings: false, a11y: { test: 'off' }, viewport: { options: SIZES } },
  render: (_, { globals }) => <Stage scheme={storyGlobals(globals).scheme} />,
};

export default meta;
type Story = StoryObj;

const at = (name: keyof typeof SIZES, locale: 'en' | 'ara'): Story => ({
  globals: { viewport: { value: name }, locale },
  beforeEach: () => (name === 'desk' ? undefined : withFingers()),
  play: async ({ canvasElement, userEvent }) => {
    const setting = {
      canvas: canvasElement,
      user: userEvent,
      locale,
      isThorough: name === 'phone' && locale === 'en',
    };
    const found: string[] = [];
    for (const theme of THEME_IDS) found.push(...(await visitPoints({ ...setting, theme })));
    shown.set(null);
    await expect(found).toEqual([]);
  },
});

export const At320: Story = at('narrow', 'en');
export const At320InArabic: Story = at('narrow', 'ara');
export const At360: Story = at('phone', 'en');
export const At360InArabic: Story = at('phone', 'ara');
export const WithAKeyboard: Story = at('typing', 'en');
export const At1280: Story = at('desk', 'en');
export const At1280InArabic: Story = at('desk', 'ara');
