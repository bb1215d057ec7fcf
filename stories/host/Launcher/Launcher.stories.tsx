import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { portrait } from '../../support/pictures';
import { StoryLauncher, type StoryLauncherProps } from '../../support/StoryLauncher';

type Args = Omit<StoryLauncherProps, 'globals'>;

/** What the loader draws on the page of a shop: the launcher in the theme's own shape and glyph, badge, preview and panel. */
const meta: Meta<Args> = {
  title: 'Host page/Launcher',
  parameters: { surroundings: false },
  args: { unread: 0, preview: '', isOpen: false },
  render: (args, { globals }) => <StoryLauncher {...args} globals={storyGlobals(globals)} />,
};

export default meta;

type Story = StoryObj<Args>;

const rootOf = (canvas: HTMLElement): ShadowRoot =>
  canvas.querySelector('[data-kefu="embed"]')?.shadowRoot as ShadowRoot;

const part = (canvas: HTMLElement, name: string): HTMLElement =>
  rootOf(canvas).querySelector(`[data-kefu="${name}"]`) as HTMLElement;

export const Launcher: Story = {};

/** The number of unread messages. Above nine it is 9+. */
export const Badge: Story = {
  args: { unread: 12 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, 'unread').textContent).not.toBe(''));
    const badge = part(canvasElement, 'unread').getBoundingClientRect();
    await expect(badge.right, 'on the screen').toBeLessThanOrEqual(innerWidth);
  },
};

/** A picture of the shop in the shape of the theme. The badge stays above it. */
export const PictureOfTheShop: Story = {
  args: { unread: 3, image: portrait(24) },
  play: async ({ canvasElement }) => {
    const launcher = part(canvasElement, 'launcher');
    await waitFor(() => expect(part(canvasElement, 'unread').textContent).toBe('3'));
    await waitFor(() => expect(launcher.querySelector('img')?.naturalWidth).toBeGreaterThan(0));
    await expect(getComputedStyle(launcher, '::before').visibility).toBe('hidden');
    const badge = part(canvasElement, 'unread').getBoundingClientRect();
    const top = rootOf(canvasElement).elementFromPoint(badge.x + badge.width / 2, badge.y + badge.height / 2);
    await expect(top, 'the badge is above the picture').toBe(part(canvasElement, 'unread'));
  },
};

/** While the chat is open, the cross of the theme closes it. */
export const PictureAndCross: Story = {
  args: { image: portrait(24), isOpen: true },
  play: async ({ canvasElement }) => {
    const launcher = part(canvasElement, 'launcher');
    await waitFor(() => expect(launcher.getAttribute('aria-expanded')).toBe('true'));
    await expect(getComputedStyle(launcher.querySelector('img') as Element).display).toBe('none');
    await expect(getComputedStyle(launcher, '::before').visibility).toBe('visible');
  },
};

/** The last unread message beside the launcher, until the visitor opens or closes it. */
export const Preview: Story = {
  args: { unread: 2, preview: 'Thank you! It was booked a minute ago. Is there anything else?' },
};

/** The ring of the focus follows the corners of the card, and no letter lies below it. */
export const RingOfThePreview: Story = {
  tags: ['test-only'],
  args: { unread: 2, preview: 'Thank you! It was booked a minute ago. Is there anything else?' },
  globals: { theme: 'sgw' },
  play: async ({ canvasElement }) => {
    const button = () => rootOf(canvasElement).querySelector('.n .t') as HTMLElement;
    await waitFor(() => expect(getComputedStyle(button()).borderRadius).toBe('0px'));
    const words = Math.max(...[...button().children].map((line) => line.getBoundingClientRect().right));
    await expect(words).toBeLessThanOrEqual(button().getBoundingClientRect().right - 2);
  },
};

/** Letters that reach high above and far below their line: marks in two storeys of Vietnamese, Thai and Hindi, and tails. */
const TALL = ['Ặ Ỗ Ậ gyjpqỵ', 'ที่ ปู่ ญู้ น้ำ ฎู', 'र्क्षी ट्ठू हृ कुँ', 'ÅÉÑ Çgjy', 'أهلاً وسهلاً يجري'];

/** The highest and the lowest pixel of a line's letters. Its box may be higher or lower. */
const inkOf = (line: DOMRect, text: string, { font }: CSSStyleDeclaration) => {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  canvas.font = font;
  const ink = canvas.measureText(text);
  const middle = (line.top + line.bottom) / 2;
  const baseline = middle + (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
  return {
    top: baseline - ink.actualBoundingBoxAscent,
    bottom: baseline + ink.actualBoundingBoxDescent,
  };
};

/** V11: in each theme all letters of name and message are whole, in one line and in three. */
export const NoLetterOfThePreviewIsCut: Story = {
  tags: ['test-only', 'release'],
  // There are dozens of launchers at one place.
  parameters: { a11y: { test: 'off' } },
  render: (_, { globals }) => (
    <>
      {THEME_IDS.flatMap((theme) =>
        TALL.map((text) => (
          <div key={theme + text} data-case={`${theme}: ${text}`}>
            <StoryLauncher
              unread={1}
              name={text}
              preview={`${text} `.repeat(12)}
              isOpen={false}
              globals={{ ...storyGlobals(globals), theme }}
            />
          </div>
        )),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const cases = [...canvasElement.querySelectorAll<HTMLElement>('[data-case]')];
    const cut: string[] = [];
    for (const one of cases) {
      const [name, words] = await waitFor(() => {
        const found = [...rootOf(one).querySelectorAll<HTMLElement>('.n .t > *')];
        // The drawing of the theme comes after the css of launcher and panel.
        expect(rootOf(one).adoptedStyleSheets).toHaveLength(3);
        expect(found).toHaveLength(2);
        return found as [HTMLElement, HTMLElement];
      });
      for (const part of [name, words]) {
        const box = part.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(part);
        const lines = [...range.getClientRects()].filter(
          ({ top, bottom }) => (top + bottom) / 2 > box.top && (top + bottom) / 2 < box.bottom,
        );
        await expect(lines.length).toBeGreaterThan(0);
        const ink = lines.map((line) => inkOf(line, part.textContent ?? '', getComputedStyle(part)));
        const above = box.top - Math.min(...ink.map(({ top }) => top));
        const below = Math.max(...ink.map(({ bottom }) => bottom)) - box.bottom;
        if (Math.max(above, below) > 0.5)
          cut.push(
            `${one.dataset.case}, ${part.localName}: ${above.toFixed(1)} above, ${below.toFixed(1)} below`,
          );
      }
    }
    await expect(cut).toEqual([]);
  },
};

/** The panel at the press, while the app is on its way. */
export const PanelSkeleton: Story = { args: { isOpen: true } };

/** Square themes have a square panel, also in the colours and the shape that the shop chose. */
export const SquarePanel: Story = {
  tags: ['test-only'],
  args: { isOpen: true },
  globals: { theme: 'eb' },
  play: async ({ canvasElement }) => {
    const panel = () => rootOf(canvasElement).querySelector('.p') as HTMLElement;
    await waitFor(() => expect(getComputedStyle(panel()).borderRadius).toBe('0px'));
    const launcher = part(canvasElement, 'launcher');
    await expect(getComputedStyle(launcher).getPropertyValue('--ground')).toBe('#12c8f2');
    launcher.style.setProperty('--ground', '#123456');
    await expect(getComputedStyle(launcher).getPropertyValue('--ground')).toBe('#123456');
  },
};

const GREETING = {
  text: {
    en: 'Hi! Questions about a deposit or your first order? We are here.',
    ara: 'مرحبًا! هل لديك سؤال؟',
  },
  replies: [{ en: 'Where is my order?', ara: 'أين طلبي؟' }, 'TX-2048'],
};

/** The shop's sentence with two quick replies, until the visitor opens the chat or dismisses it. */
export const Greeting: Story = {
  args: { greeting: GREETING },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, 'shop-greeting')).not.toBeNull());
    const card = part(canvasElement, 'shop-greeting').getBoundingClientRect();
    await expect(card.left, 'on the screen').toBeGreaterThanOrEqual(0);
    await expect(card.right, 'on the screen').toBeLessThanOrEqual(innerWidth);
    const words = part(canvasElement, 'shop-greeting-open').getBoundingClientRect();
    await expect(words.width, 'the words have the whole card').toBeGreaterThan(card.width * 0.75);
    await expect(rootOf(canvasElement).activeElement, 'it takes no focus').toBeNull();
    for (const name of ['shop-greeting-open', 'shop-greeting-reply', 'shop-greeting-close'])
      await expect(part(canvasElement, name).getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  },
};

/** A sentence alone, as long as it may be, in one word. */
export const LongGreeting: Story = {
  args: { greeting: { text: 'Donaudampfschifffahrt'.repeat(9), replies: ['r'.repeat(60)] } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, 'shop-greeting')).not.toBeNull());
    const card = part(canvasElement, 'shop-greeting');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};
