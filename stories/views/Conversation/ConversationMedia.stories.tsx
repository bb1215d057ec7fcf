import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { agent, mine } from '../../support/messages';
import { BROKEN, drawn } from '../../support/pictures';
import { AGENT_CHAT, UPLOAD } from '../../support/scenes';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

/** Pictures and videos in messages: their room, what stands for them, and what a broken one says. */
const meta = {
  title: 'Views/Pictures and videos',
  component: StoryConversation,
  args: { listen: fn(), snapshot: conversation(AGENT_CHAT) },
} satisfies Meta<typeof StoryConversation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A single picture has its own ratio and is at most 320 px high. Several pictures are in a grid. */
export const OwnRatios: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      agent({ kind: 'images', urls: [drawn(300, 900)], caption: 'The whole receipt' }),
      agent({ kind: 'images', urls: [drawn(900, 300)], caption: '' }),
      agent({ kind: 'images', urls: [drawn(300, 900), drawn(900, 300)], caption: '' }),
    ]),
  },
  play: async ({ canvas }) => {
    const boxes = async () =>
      (await canvas.findAllByRole('button', { name: /^Open image/ })).map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { height, ratio: width / height };
      });
    await waitFor(async () => {
      const [tall, wide, ...grid] = await boxes();
      await expect(tall?.height).toBeCloseTo(320, 0);
      await expect(tall?.ratio).toBeCloseTo(1 / 3, 1);
      await expect(wide?.ratio).toBeCloseTo(3, 1);
      for (const { ratio } of grid) await expect(ratio).toBeCloseTo(1, 1);
    });
  },
};

/** The third of three pictures fills its row. */
export const ThreePictures: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      agent({ kind: 'images', urls: [drawn(300, 900), drawn(900, 300), drawn(600, 600)], caption: 'All' }),
    ]),
  },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const pictures = await canvas.findAllByRole('button', { name: /^Open image/ });
      const [first, second, third] = pictures.map((one) => one.getBoundingClientRect());
      await expect(third?.left).toBeCloseTo(first?.left ?? 0, 0);
      await expect(third?.right).toBeCloseTo(second?.right ?? 0, 0);
    });
  },
};

/** A theme without bubbles has no edge to keep away from, so a caption begins where its pictures do. */
export const CaptionWithoutBubble: Story = {
  globals: { theme: 'sg' },
  args: { ...ThreePictures.args },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const [first] = await canvas.findAllByRole('button', { name: /^Open image/ });
      const words = document.createRange();
      words.selectNodeContents(canvas.getByText('All'));
      await expect(words.getBoundingClientRect().left).toBeCloseTo(
        first?.getBoundingClientRect().left ?? 0,
        0,
      );
    });
  },
};

/** The code of a failed upload stands beside "Try again", and takes no line of its own. */
export const FailedUpload: Story = {
  args: {
    snapshot: conversation([
      mine({ ...UPLOAD, failure: 'upload_failed_aws', code: 'storage' }, { status: 'failedNotResend' }),
    ]),
  },
  play: async ({ canvas }) => {
    const code = (await canvas.findByText('storage')).getBoundingClientRect();
    const again = canvas.getByRole('button', { name: 'Try again' }).getBoundingClientRect();
    const reason = canvas.getByText(/interrupted/).getBoundingClientRect();
    // Which of the two it stands beside depends on the font.
    const isBeside = (other: DOMRect) => code.top >= other.top - 3 && code.bottom <= other.bottom + 3;
    await expect([isBeside(again), isBeside(reason)]).toContain(true);
    await expect(code.left >= reason.right || code.top >= reason.bottom, 'apart from the sentence').toBe(
      true,
    );
  },
};

export const BrokenImage: Story = {
  args: { snapshot: conversation([agent({ kind: 'images', urls: [BROKEN], caption: '' })]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load image')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const FIVE_BROKEN = Array.from({ length: 5 }, (_, at) => `${BROKEN}${at}${at}${at}A`);

/** V13: in small pictures that failed, nothing of the words is cut, and the button is left where there is no room for them. */
export const SmallBrokenImages: Story = {
  tags: ['test-only'],
  globals: { theme: 'dx', width: '320' },
  args: {
    snapshot: conversation([
      agent({ kind: 'images', urls: FIVE_BROKEN.slice(0, 2), caption: '' }),
      agent({ kind: 'images', urls: FIVE_BROKEN, caption: '' }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const failed = await waitFor(() => {
      const found = [...canvasElement.querySelectorAll<HTMLElement>('.kefu-picture-failed')];
      if (found.length < 7) throw new Error(`${found.length} pictures have failed`);
      return found;
    });
    const cut = failed.flatMap((picture) => {
      const { left, right, top, bottom, width } = picture.getBoundingClientRect();
      const shown = [...picture.querySelectorAll<HTMLElement>('span')].filter(
        (part) => part.checkVisibility() && part.offsetHeight > 1,
      );
      return shown.flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const beyond = [...range.getClientRects()].map((drawn) =>
          Math.max(left - drawn.left, drawn.right - right, top - drawn.top, drawn.bottom - bottom),
        );
        const most = Math.round(Math.max(0, ...beyond));
        return most === 0 ? [] : [`${part.textContent}: ${most} px outside of ${Math.round(width)}`];
      });
    });
    await expect(cut).toEqual([]);
    for (const picture of failed) {
      picture.scrollIntoView({ block: 'center' });
      const { left, top } = picture.getBoundingClientRect();
      const button = within(picture).getByRole('button');
      await expect(button).toHaveAccessibleName();
      await expect(document.elementFromPoint(left + 8, top + 8), 'a press anywhere').toBe(button);
    }
  },
};

export const SmallBrokenImagesInArabic: Story = {
  ...SmallBrokenImages,
  globals: { ...SmallBrokenImages.globals, locale: 'ara' },
};

export const SmallBrokenImagesInGerman: Story = {
  ...SmallBrokenImages,
  tags: ['test-only', 'release'],
  globals: { ...SmallBrokenImages.globals, locale: 'de' },
};

export const SmallBrokenImagesInRussian: Story = {
  ...SmallBrokenImages,
  tags: ['test-only', 'release'],
  globals: { ...SmallBrokenImages.globals, locale: 'rus' },
};

/**
 * Pictures in an agent's HTML open like any other. An emoticon stays in its line, and a picture that fails is
 * replaced by its name.
 */
// Shows spec §3.2, spec §3.3, spec §3.4, spec §3.5, spec §3.6, spec §3.8, spec §3.9, spec §3.10, spec §3.13.
export const PicturesInHtml: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      agent({ kind: 'html', html: `<p>Thank you <img src="${drawn(24, 24)}" alt="(smile)"></p>` }),
      agent({ kind: 'html', html: `<p>And this one</p><img src="${BROKEN}">` }),
      agent({
        kind: 'html',
        html: `<p>The page I <b>mean</b>:</p><img src="${drawn(320, 240)}" alt="A page">`,
      }),
    ]),
  },
  play: async ({ args, canvasElement }) => {
    const inHtml = () => [...canvasElement.querySelectorAll<HTMLElement>('.kefu-html-picture')];
    await waitFor(() => expect(inHtml().map((button) => button.ariaLabel)).toEqual(['Open image 1 of 1']));
    await waitFor(async () => {
      await userEvent.click(inHtml()[0] as HTMLElement);
      await expect(args.listen).toHaveBeenCalledWith('view.image', drawn(320, 240));
    });
    const failed = () => canvasElement.querySelector<HTMLElement>('.kefu-html-failed');
    await waitFor(() => expect(failed()).toHaveTextContent('Couldn’t load image'));
    const named = failed();
    // While the list is moving, a press has no effect.
    await waitFor(() =>
      userEvent.click(within(named as HTMLElement).getByRole('button', { name: 'Try again' })),
    );
    await waitFor(() => expect(failed() !== null && failed() !== named).toBe(true));
  },
};

/** A video is shown below its text, and beside the pictures of its message. A file without an address has a placeholder. */
export const VideosAmongOthers: Story = {
  args: {
    opens: true,
    snapshot: conversation([
      mine({ kind: 'lost', type: 'image' }),
      agent({
        kind: 'html',
        html: '<p>How it <a href="https://a.test/">goes</a></p><video src="https://a.test/v.mp4"></video>',
      }),
      mine({
        kind: 'media',
        images: [drawn(320, 240), drawn(300, 200)],
        videos: ['https://a.test/w.mp4'],
        caption: 'Both',
      }),
    ]),
  },
  play: async ({ args, canvas }) => {
    const films = () => canvas.findAllByRole('button', { name: /^Play video/ });
    await waitFor(async () => {
      await userEvent.click((await films()).at(-1) as HTMLElement);
      await expect(args.listen).toHaveBeenCalledWith('view.video', 'https://a.test/w.mp4');
    });
    await expect(await canvas.findByText('Both')).toBeVisible();
  },
};

export const Video: Story = {
  args: {
    snapshot: conversation([mine({ kind: 'video', url: 'data:video/mp4;base64,AAAA', caption: 'Look' })]),
  },
};
