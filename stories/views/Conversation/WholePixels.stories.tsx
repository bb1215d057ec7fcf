import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { Message } from '../../../domain/message/message';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { agent, html, mine, notice } from '../../support/messages';
import { GRID, PAGE } from '../../support/page';
import { painted } from '../../support/painted';
import { drawn } from '../../support/pictures';
import { StoryWidget } from '../../support/StoryWidget';
import { AGENT_CHAT, EVERY_STATUS, HTML, MEDIA } from '../../support/scenes';
import { conversation } from '../../support/snapshots';

/**
 * A browser scrolls by whole pixels. If all rows are whole pixels high, older messages that arrive above the visible
 * part move nothing.
 */
const meta: Meta = {
  title: 'Views/Conversation/Whole pixels',
  tags: ['test-only'],
  parameters: { surroundings: false, a11y: { test: 'off' } },
};

export default meta;

const EVERY_KIND: readonly Message[] = [
  agent(
    html('<h1>H<sub>2</sub>O</h1><p>10<sup>3</sup> <small>small</small> <code>code</code></p><pre>pre</pre>'),
  ),
  mine({ kind: 'video', url: 'data:video/mp4,', caption: 'A video' }),
  agent({ kind: 'lost', type: 'image' }),
  agent({ kind: 'images', urls: [drawn(300, 900)], caption: '' }),
  agent({ kind: 'images', urls: [drawn(901, 300)], caption: 'Wide' }),
  notice('notice_session_ended'),
  ...HTML,
  ...MEDIA,
  ...AGENT_CHAT,
  ...EVERY_STATUS,
];

const SCENE = { conversation: conversation(EVERY_KIND, { advertisement: '<p>Cash back <b>today</b></p>' }) };

/** More than the visible part is drawn, so a larger step would still miss no row. */
const STEP = 1_000;

/** The rows that are not a whole number of pixels high, of a list that is scrolled from its end to its start. */
const fractionalRows = async (log: Element): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (let top = log.scrollHeight; top > -STEP; top -= STEP) {
    log.scrollTop = Math.max(0, top);
    await painted();
    await painted();
    for (const row of log.querySelectorAll('.kefu-row, .kefu-advertisement')) {
      const height = row.parentElement ? getComputedStyle(row.parentElement).height : '';
      if (!Number.isInteger(Number.parseFloat(height))) found.add(`${height}: ${row.textContent}`);
    }
  }
  return [...found];
};

const fromBottom = (log: Element): number => log.scrollHeight - log.scrollTop - log.clientHeight;

export const EveryRowInEveryTheme: StoryObj = {
  render: (_, { globals }) => (
    <main style={{ ...PAGE, ...GRID }}>
      {THEME_IDS.map((theme) => (
        <div key={theme} data-cell={theme}>
          <StoryWidget scene={SCENE} full={false} globals={{ ...storyGlobals(globals), theme }} />
        </div>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const fractional: string[] = [];
    for (const theme of THEME_IDS) {
      const cell = canvasElement.querySelector<HTMLElement>(`[data-cell="${theme}"]`);
      await waitFor(() => expect(cell?.querySelector(`[data-theme="${theme}"] .kefu-row`)).toBeTruthy());
      const log = within(cell as HTMLElement).getByRole('log');
      await waitFor(() => expect(fromBottom(log)).toBeLessThanOrEqual(1));
      for (const row of await fractionalRows(log)) fractional.push(`${theme} ${row}`);
    }
    await expect(fractional).toEqual([]);
  },
};
