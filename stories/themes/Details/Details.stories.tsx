import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { StoryWidget } from '../../support/StoryWidget';
import { STATES, type StateName } from '../../support/states';
import { paintedToken } from '../../support/tokens';

interface DetailsProps {
  readonly state: StateName;
  /** Text of the banner, for yb. */
  readonly banner?: string;
}

/** What makes a theme itself, on a phone of 360 px, measured: the details that a review of all themes asked for. */
const meta: Meta<DetailsProps> = {
  title: 'Themes/Details',
  tags: ['test-only', 'release'],
  parameters: { surroundings: false },
  args: { state: 'failedMessage' },
  render: ({ state, banner = '' }, { globals }) => (
    <div style={{ inlineSize: 360 }}>
      <StoryWidget
        scene={{ ...STATES[state], marquee: { text: banner } }}
        globals={storyGlobals(globals)}
        full={false}
      />
    </div>
  ),
};

export default meta;

type Story = StoryObj<DetailsProps>;

const find = async (canvas: HTMLElement, selector: string): Promise<HTMLElement> => {
  const found = () => canvas.querySelector<HTMLElement>(selector);
  await waitFor(() => expect(found(), selector).not.toBeNull());
  return found() as HTMLElement;
};

const ready = (canvas: HTMLElement, theme: string) =>
  find(canvas, `.kefu[data-theme="${theme}"] .kefu-composer`);

export const Eb: Story = {
  globals: { theme: 'eb' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'eb');
    const status = await find(canvasElement, '.kefu-status[data-status="online"]');
    const lamp = getComputedStyle(status, '::before').backgroundColor;
    const [red = 0, green = 0] = lamp.match(/\d+/g)?.map(Number) ?? [];
    await expect(green, 'the lamp is green').toBeGreaterThan(red);
    const band = (await find(canvasElement, '.kefu-band')).getBoundingClientRect();
    const name = (await find(canvasElement, '.kefu-header-name')).getBoundingClientRect();
    await expect(name.top, 'the name is in the band').toBeGreaterThanOrEqual(band.top);
    const failed = await find(canvasElement, '.kefu-bubble-failed');
    await expect(getComputedStyle(failed).boxShadow, 'no square frame').toBe('none');
    const skin = await find(canvasElement, '.kefu-bubble-failed > .kefu-skin');
    await expect(getComputedStyle(skin).backgroundColor).toBe(paintedToken(failed, 'danger'));
  },
};

/** A sheet stands on the lower edge: only its upper corner is cut. */
export const EbSheet: Story = {
  globals: { theme: 'eb' },
  args: { state: 'evaluation' },
  play: async ({ canvasElement }) => {
    const sheet = await find(canvasElement, '.kefu[data-theme="eb"] .kefu-dialog-sheet');
    await waitFor(() => expect(getComputedStyle(sheet).clipPath).toMatch(/100% 100%, 0(px|%) 100%\)$/));
    const title = await find(canvasElement, '.kefu-dialog-title');
    await expect(getComputedStyle(title).backgroundColor, 'the lower third').toBe(
      paintedToken(title, 'accent'),
    );
  },
};

export const Yb: Story = {
  globals: { theme: 'yb' },
  args: { state: 'media', banner: 'Cup final on Saturday' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'yb');
    const header = await find(canvasElement, '.kefu-header');
    const banner = await find(canvasElement, '.kefu-marquee');
    const height = banner.getBoundingClientRect().bottom - header.getBoundingClientRect().top;
    await expect(height, 'header, status and banner').toBeLessThanOrEqual(108);
    const bubbles = [...canvasElement.querySelectorAll('.kefu-own .kefu-bubble-media')];
    const empty = bubbles.map((bubble) => {
      const pictures = [...bubble.querySelectorAll('img, button')].map((one) => one.getBoundingClientRect());
      const left = Math.min(...pictures.map((one) => one.left));
      const right = Math.max(...pictures.map((one) => one.right));
      return bubble.getBoundingClientRect().width - (right - left);
    });
    await expect(Math.max(0, ...empty), 'beside a picture').toBeLessThan(64);
  },
};

export const Xpj: Story = {
  globals: { theme: 'xpj' },
  args: { state: 'agent' },
  play: async ({ canvasElement }) => {
    const composer = await ready(canvasElement, 'xpj');
    await expect(composer.getBoundingClientRect().height, 'one row').toBeLessThanOrEqual(84);
  },
};

export const Sgw: Story = {
  globals: { theme: 'sgw', scheme: 'dark' },
  args: { state: 'agent' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'sgw');
    const tools = await find(canvasElement, '.kefu-tools');
    await expect(tools.scrollWidth, 'no tool is cut').toBeLessThanOrEqual(tools.clientWidth);
    const torn = [...tools.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth);
    await expect(torn.map((one) => one.textContent)).toEqual([]);
    const header = await find(canvasElement, '.kefu-header');
    const [red = 255] = getComputedStyle(header).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    await expect(red, 'the header does not glare').toBeLessThan(80);
  },
};

export const Sm: Story = {
  globals: { theme: 'sm' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'sm');
    const skin = await find(canvasElement, '.kefu-skin');
    await expect(getComputedStyle(skin, '::before').content, 'no gap in the tube').toBe('none');
    const broken = getComputedStyle(await find(canvasElement, '.kefu-bubble-failed > .kefu-skin'));
    await expect(broken.borderTopStyle, 'the tube of a failure is broken').toBe('dashed');
    await expect(broken.boxShadow, 'and gives no light').toBe('none');
  },
};

export const SmDialog: Story = {
  globals: { theme: 'sm' },
  args: { state: 'evaluation' },
  play: async ({ canvasElement }) => {
    const head = await find(canvasElement, '.kefu[data-theme="sm"] .kefu-dialog-head');
    await expect(getComputedStyle(head).backgroundColor, 'as dark as the header').toBe(
      paintedToken(head, 'header'),
    );
    const title = await find(canvasElement, '.kefu-dialog-title');
    await expect(getComputedStyle(title).color).toBe(paintedToken(head, 'on-header'));
  },
};

export const Sz: Story = {
  globals: { theme: 'sz' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'sz');
    const tail = await find(canvasElement, '.kefu-own .kefu-skin > i');
    const log = await find(canvasElement, '.kefu-log');
    const room = log.getBoundingClientRect().left + log.clientWidth - tail.getBoundingClientRect().right;
    await expect(room, 'between tail and edge').toBeGreaterThanOrEqual(4);
    await expect(getComputedStyle(tail).backgroundImage, 'the tail is filled as the bubble').toContain(
      paintedToken(tail, 'bubble-out'),
    );
  },
};

export const Hg: Story = {
  globals: { theme: 'hg' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'hg');
    const skin = await find(canvasElement, '.kefu-bubble-failed > .kefu-skin');
    const edge = getComputedStyle(skin).borderTopColor;
    await expect(edge, 'the edge of a failure').toBe(paintedToken(skin, 'danger'));
    await expect(edge).not.toBe(paintedToken(skin, 'edge-out'));
  },
};

export const HgFailure: Story = {
  globals: { theme: 'hg', scheme: 'light' },
  args: { state: 'startFailed' },
  play: async ({ canvasElement }) => {
    const table = await find(canvasElement, '.kefu[data-theme="hg"] .kefu-failure-part');
    await expect(getComputedStyle(table).backgroundImage, 'the felt').toContain(
      paintedToken(table, 'ground'),
    );
    const card = await find(canvasElement, '.kefu-failure-plate');
    await expect(getComputedStyle(card).backgroundColor, 'the card').toBe(paintedToken(card, 'surface'));
  },
};

export const Dx: Story = {
  globals: { theme: 'dx' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'dx');
    const bubble = await find(canvasElement, '.kefu-own .kefu-bubble');
    const log = await find(canvasElement, '.kefu-log');
    const beside = log.getBoundingClientRect().left + log.clientWidth - bubble.getBoundingClientRect().right;
    await expect(beside, 'no suitcase').toBeLessThanOrEqual(20);
  },
};

export const Sg: Story = {
  globals: { theme: 'sg' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'sg');
    await find(canvasElement, '.kefu-author');
    const small = [...canvasElement.querySelectorAll('.kefu *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 13);
    await expect(small.map((one) => one.className)).toEqual([]);
  },
};

export const Stg: Story = {
  globals: { theme: 'stg' },
  play: async ({ canvasElement }) => {
    const composer = await ready(canvasElement, 'stg');
    await expect(composer.getBoundingClientRect().height).toBeLessThanOrEqual(120);
    const send = await find(canvasElement, '.kefu-send[aria-disabled="true"]');
    await expect(getComputedStyle(send).color, 'a word that can be read').toBe(paintedToken(send, 'text'));
  },
};

export const Lxpj111: Story = {
  globals: { theme: 'lxpj111' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, 'lxpj111');
    const header = await find(canvasElement, '.kefu-header');
    await expect(getComputedStyle(header, '::before').backdropFilter, 'no smear').toBe('none');
  },
};
