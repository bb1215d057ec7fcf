import type { Meta, StoryObj } from '@storybook/react-vite';
import '@fontsource-variable/roboto/wght.css';
import type { CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS, type ThemeId } from '../../../domain/theme/theme-id';
import { contrast } from '../../../ui/foundation/look/contrast';
import { CLEAR, faultOfRing, hexOf } from '../../support/rings';
import { StoryWidget } from '../../support/StoryWidget';
import { STATES, type StateName } from '../../support/states';
import { paintedToken } from '../../support/tokens';

interface MeasuresProps {
  readonly states: readonly StateName[];
  /** CSS pixels. */
  readonly width?: number;
}

/** Widths and rows depend on the letters, so these are the ones of most phones on every machine. Arabic has those of the machine. */
const FONT = '"Roboto Variable"';
const LETTERS = { '--kefu-own-font': `${FONT},` } as CSSProperties;

/** Each theme in some states, on a phone of 360 × 640 px: what must be true in all of them is measured. */
const meta: Meta<MeasuresProps> = {
  title: 'Themes/Measures',
  tags: ['test-only', 'release'],
  // The stories of the views and of one state are checked; here are dozens of widgets on one page.
  parameters: { surroundings: false, a11y: { test: 'off' } },
  loaders: [
    () => Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px ${FONT}`, 'aжạ'))),
  ],
  render: ({ states, width = 360 }, { globals }) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, ...LETTERS }}>
      {states.flatMap((state) =>
        THEME_IDS.map((theme) => (
          <div key={`${state} ${theme}`} data-panel={`${theme} ${state}`} style={{ inlineSize: width }}>
            <StoryWidget scene={STATES[state]} globals={{ ...storyGlobals(globals), theme }} full={false} />
          </div>
        )),
      )}
    </div>
  ),
};

export default meta;

type Story = StoryObj<MeasuresProps>;

/** The parts of all panels that the selector finds; each panel must have one. */
const inEach = (canvas: HTMLElement, { states }: MeasuresProps, selector: string) =>
  waitFor(
    () =>
      states.flatMap((state) =>
        THEME_IDS.flatMap((theme) => {
          const found = [
            ...canvas.querySelectorAll<HTMLElement>(
              `[data-panel="${theme} ${state}"] .kefu[data-theme="${theme}"] ${selector}`,
            ),
          ];
          if (found.length === 0) throw new Error(`${theme}, ${state}: no ${selector}`);
          return found.map((part) => ({ theme, state, part }));
        }),
      ),
    { timeout: 20_000, onTimeout: (error) => error },
  );

/** What is wrong with a part, in words if there is more to say. */
type Fault = (part: HTMLElement, where: { theme: ThemeId; state: StateName }) => string | boolean;

const faultsIn = async (canvas: HTMLElement, args: MeasuresProps, selector: string, faultOf: Fault) =>
  (await inEach(canvas, args, selector)).flatMap(({ theme, state, part }) => {
    const fault = faultOf(part, { theme, state });
    if (fault === false) return [];
    return [fault === true ? `${theme}, ${state}` : `${theme}, ${state}: ${fault}`];
  });

/** No part that a selector finds has its fault. The list draws its rows again when the theme has loaded and when it has measured them. */
const noFaults =
  (faults: Readonly<Record<string, Fault>>): NonNullable<Story['play']> =>
  async ({ canvasElement, args }) => {
    for (const [selector, faultOf] of Object.entries(faults))
      await waitFor(
        async () => expect(await faultsIn(canvasElement, args, selector, faultOf), selector).toEqual([]),
        { timeout: 20_000 },
      );
  };

/** Its children stand in more than one row. */
const isInSeveralRows: Fault = (part) =>
  new Set([...part.children].map((one) => (one as HTMLElement).offsetTop)).size > 1;

/** Where the words of a part are. */
const wordsOf = (part: Element): Range => {
  const words = document.createRange();
  words.selectNodeContents(part);
  return words;
};

const linesOf = (part: Element): number =>
  new Set([...wordsOf(part).getClientRects()].map(({ bottom }) => Math.round(bottom))).size;

/** The themes in which such parts have different looks, with these looks. */
const unlike = async (
  canvas: HTMLElement,
  args: MeasuresProps,
  selector: string,
  lookOf: (style: CSSStyleDeclaration) => string,
) => {
  const looks = new Map<string, Set<string>>();
  for (const { theme, part } of await inEach(canvas, args, selector))
    looks.set(theme, (looks.get(theme) ?? new Set()).add(lookOf(getComputedStyle(part))));
  return [...looks].flatMap(([theme, seen]) => (seen.size === 1 ? [] : [[theme, ...seen]]));
};

/** The lower edge of what is painted behind a bubble: frame, leaf, diamond or tail. */
const lowestOf = (skin: Element): number => {
  const { bottom } = skin.getBoundingClientRect();
  const beyond = ['::before', '::after'].map((drawn) => {
    const { content, position, display, insetBlockEnd } = getComputedStyle(skin, drawn);
    const isDrawn = content !== 'none' && position === 'absolute' && display !== 'none';
    return isDrawn ? -Number.parseFloat(insetBlockEnd) || 0 : 0;
  });
  return bottom + Math.max(0, ...beyond);
};

/** V13: the reason of a failure, and "Try again", lie below frame and leaf. */
export const WordsOfAFailureLieBelowTheSkin: Story = {
  args: { states: ['media', 'failedMessage'] },
  play: noFaults({
    '.kefu-failed': (part) => {
      const skin = part.closest('.kefu-message')?.querySelector('.kefu-bubble-failed > .kefu-skin');
      const words = part.querySelector('.kefu-reason bdi');
      if (!skin || !words) return false;
      const gap = wordsOf(words).getBoundingClientRect().top - lowestOf(skin);
      return gap < 0 && `${Math.round(-gap)} px under the skin`;
    },
  }),
};

/** What is painted behind words: a layer of the bubble, or what the row has. */
const groundBehind = (bubble: HTMLElement): string => {
  const skin = bubble.querySelector(':scope > .kefu-skin');
  const isShown = skin !== null && getComputedStyle(skin).display !== 'none';
  const inner = isShown ? getComputedStyle(skin, '::before') : null;
  // A leaf or a perforation is no ground.
  const isGround = inner && Number.parseFloat(inner.width) > bubble.clientWidth / 2;
  const grounds = [isGround ? inner.backgroundColor : CLEAR];
  if (isShown) grounds.push(getComputedStyle(skin).backgroundColor);
  for (let part: Element | null = bubble; part; part = part.parentElement)
    grounds.push(getComputedStyle(part).backgroundColor);
  return grounds.find((ground) => ground !== CLEAR) ?? CLEAR;
};

/** What was not sent has the ground of a failure, and on it edge and words are seen. */
export const AFailureIsPlainAtAGlance: Story = {
  args: { states: ['failedMessage'] },
  play: noFaults({
    '.kefu-bubble-failed': (part) => {
      const ground = groundBehind(part);
      const [red, words] = [paintedToken(part, 'danger'), getComputedStyle(part).color];
      if (ground !== paintedToken(part, 'danger-ground')) return `on ${ground}`;
      const against = (colour: string) => contrast(hexOf(colour), hexOf(ground));
      return (against(red) < 3 || against(words) < 4.5) && `${red} and ${words} on ${ground}`;
    },
  }),
};

export const AFailureIsPlainAtAGlanceInTheDark: Story = {
  ...AFailureIsPlainAtAGlance,
  globals: { scheme: 'dark' },
};

/** Whatever the state is, it is read in full, and the header keeps its height: the number of people gives way. */
export const TheStateIsReadInFull: Story = {
  args: { states: ['agent', 'networkLost', 'ended', 'nobodyAvailable'] },
  play: async ({ canvasElement, args }) => {
    const cut = (await inEach(canvasElement, args, '.kefu-status')).filter(
      ({ part }) => part.scrollWidth > part.clientWidth + 1,
    );
    await expect(cut.map(({ theme, state }) => `${theme}, ${state}`)).toEqual([]);
    const headers = await inEach(canvasElement, args, '.kefu-header');
    const height = (theme: string, state: StateName) =>
      headers.find((one) => one.theme === theme && one.state === state)?.part.getBoundingClientRect().height;
    const moved = headers.filter(({ theme, state }) => height(theme, state) !== height(theme, 'agent'));
    await expect(moved.map(({ theme, state }) => `${theme}, ${state}`)).toEqual([]);
  },
};

export const TheStateIsReadInFullAt320: Story = {
  ...TheStateIsReadInFull,
  args: { states: ['agent', 'networkLost', 'ended', 'nobodyAvailable'], width: 320 },
};

/** The longest words for an ended conversation. */
export const TheStateIsReadInFullInPortugueseAt320: Story = {
  ...TheStateIsReadInFullAt320,
  globals: { locale: 'pt' },
};

/** The longest words for a lost connection, on the narrowest phone. */
export const TheStateIsReadInFullInGermanAt320: Story = {
  ...TheStateIsReadInFull,
  args: { states: ['agent', 'networkLost'], width: 320 },
  globals: { locale: 'de' },
};

/** V9: star, question and button of the card; the question takes two lines at most. */
export const TheCardOfARatingIsReadAtAGlance: Story = {
  args: { states: ['ratingCard'] },
  play: noFaults({ '.kefu-rating-card-title': (part) => linesOf(part) > 2 }),
};

/** What is cut by the scrolling body of its dialog, in px. */
const cutOf = (part: Element): number => {
  const { top, bottom } = part.getBoundingClientRect();
  const body = part.closest('.kefu-dialog-body')?.getBoundingClientRect();
  return body ? Math.max(0, Math.ceil(body.top - top), Math.ceil(bottom - body.bottom)) : 0;
};

const isCut: Fault = (part) => cutOf(part) > 0 && `${cutOf(part)} px`;

/** Three items, a title of two lines and a comment need no scrolling on a phone. */
export const TheCommentOfARatingIsWhole: Story = {
  args: { states: ['evaluation'] },
  play: noFaults({ '.kefu-evaluation textarea': isCut }),
};

export const TheCommentOfARatingIsWholeAt320: Story = {
  ...TheCommentOfARatingIsWhole,
  args: { states: ['evaluation'], width: 320 },
};

export const TheCommentOfARatingIsWholeInArabic: Story = {
  ...TheCommentOfARatingIsWhole,
  globals: { locale: 'ara' },
};

/** Why the rating was not sent is read above the button that sends it, and the comment above the reason. */
export const TheReasonOfAFailedRatingIsInView: Story = {
  args: { states: ['ratingFailed'] },
  play: noFaults({ '.kefu-dialog .kefu-failure': isCut, '.kefu-evaluation textarea': isCut }),
};

const isAskew = (edges: readonly number[]): string | false =>
  Math.round(Math.max(...edges)) - Math.round(Math.min(...edges)) > 1 && edges.map(Math.round).join(', ');

/** Title, labels, field and buttons of a dialog begin at one line, also in a theme that draws a frame inside its edge. */
export const ADialogBeginsAtOneLine: Story = {
  args: { states: ['evaluation'] },
  play: noFaults({
    '.kefu-field-input': () => false,
    '[data-kefu="evaluation"]': (part) => {
      const title = part.querySelector('.kefu-dialog-title') as Element;
      const isCentred = getComputedStyle(title).textAlign === 'center';
      const starts = [
        '.kefu-evaluation-title',
        'label.kefu-evaluation-title',
        '.kefu-field-input',
        '.kefu-button',
      ].map((name) => part.querySelector(name)?.getBoundingClientRect().left ?? 0);
      return isAskew([...starts, ...(isCentred ? [] : [wordsOf(title).getBoundingClientRect().left])]);
    },
  }),
};

export const ADialogBeginsAtOneLineInArabic: Story = {
  args: { states: ['evaluation'] },
  globals: { locale: 'ara' },
  play: noFaults({
    '.kefu-field-input': () => false,
    '[data-kefu="evaluation"]': (part) =>
      isAskew(
        ['.kefu-field-input', '.kefu-button'].map(
          (name) => part.querySelector(name)?.getBoundingClientRect().right ?? 0,
        ),
      ),
  }),
};

/** The comment is one of the things to rate: its label has their letters. */
export const TheLabelsOfARatingAreAlike: Story = {
  args: { states: ['evaluation'] },
  play: async ({ canvasElement, args }) => {
    const differ = await unlike(
      canvasElement,
      args,
      '.kefu-evaluation :is(.kefu-evaluation-title, label[for])',
      ({ fontFamily, fontSize, fontWeight, fontVariantCaps }) =>
        [fontFamily, fontSize, fontWeight, fontVariantCaps].join(),
    );
    await expect(differ).toEqual([]);
  },
};

/** Both buttons of a dialog stand in one row, so that its content has the height. */
export const TheButtonsOfARatingAreOneRowInGermanAt320: Story = {
  args: { states: ['evaluation'], width: 320 },
  globals: { locale: 'de' },
  play: noFaults({ '.kefu-dialog-foot': isInSeveralRows }),
};

/** Two images and "Add images" are one row, so that the caption is in view. */
export const ChosenImagesAreOneRowInGermanAt320: Story = {
  args: { states: ['imageDialog'], width: 320 },
  globals: { locale: 'de' },
  play: noFaults({ '.kefu-tiles': isInSeveralRows }),
};

/** Forms are of one hand: labels in the same type, boxes in one frame. */
export const FormsAreOfOneHand: Story = {
  args: { states: ['evaluation', 'nobodyAvailable', 'imageDialog'] },
  play: async ({ canvasElement, args }) => {
    const differ = [
      await unlike(
        canvasElement,
        args,
        '.kefu-field > label',
        ({ fontFamily, fontWeight, fontVariantCaps }) => [fontFamily, fontWeight, fontVariantCaps].join(),
      ),
      await unlike(
        canvasElement,
        args,
        '.kefu-field > :is(input, textarea)',
        ({ borderTopWidth }) => borderTopWidth,
      ),
    ];
    await expect(differ).toEqual([[], []]);
  },
};

/** Thanks for a rating are a card as the theme draws all cards, and say it in its title's type. */
export const ThanksAreACardOfTheTheme: Story = {
  args: { states: ['thanks'] },
  play: noFaults({
    '.kefu-card .kefu-icon + p': (part) => {
      const probe = document.createElement('i');
      probe.style.fontFamily = 'var(--kefu-font-title)';
      part.parentElement?.append(probe);
      const { fontFamily } = getComputedStyle(probe);
      probe.remove();
      return getComputedStyle(part).fontFamily !== fontFamily;
    },
  }),
};

/** The band above a failure is not empty: it says, as a whole, who could not be reached. */
export const AFailedStartNamesTheService: Story = {
  args: { states: ['startFailed'] },
  play: noFaults({
    '.kefu-header-name': (part) => {
      const close = part.closest('.kefu-header')?.querySelector('[data-kefu="close"]') as Element;
      const [name, button] = [wordsOf(part).getBoundingClientRect(), close.getBoundingClientRect()];
      const isWhole = part.scrollWidth <= part.clientWidth;
      const isApart = name.right <= button.left || name.top >= button.bottom;
      const { textContent } = part;
      return (!isWhole || !isApart || textContent !== 'Customer service') && `${textContent}`;
    },
  }),
};

/** The word for a score is beside its stars, also where it is long. */
export const TheWordForAScoreIsBesideItsStars: Story = {
  args: { states: ['evaluation'] },
  globals: { locale: 'de' },
  play: async ({ canvasElement, args }) => {
    const words = await inEach(canvasElement, args, '.kefu-stars-word:not(:empty)');
    const below = words.filter(({ part }) => {
      const stars = part.parentElement?.querySelector('.kefu-stars-row')?.getBoundingClientRect();
      return part.getBoundingClientRect().top >= (stars?.bottom ?? 0);
    });
    await expect(words.map(({ part }) => part.textContent)).toContain('Ausgezeichnet');
    await expect(below.map(({ theme }) => theme)).toEqual([]);
  },
};

/** A failed rating needs little or no scrolling: no row of stars is cut in two below the title. */
export const NoStarsOfAFailedRatingAreCut: Story = {
  args: { states: ['ratingFailed'] },
  play: noFaults({
    '.kefu-dialog .kefu-failure': () => false,
    '.kefu-evaluation .kefu-stars-row': (part) => cutOf(part) > 8 && `${cutOf(part)} px`,
  }),
};

export const NoStarsOfAFailedRatingAreCutInGerman: Story = {
  ...NoStarsOfAFailedRatingAreCut,
  globals: { locale: 'de' },
};

export const NoStarsOfAFailedRatingAreCutInArabic: Story = {
  ...NoStarsOfAFailedRatingAreCut,
  globals: { locale: 'ara' },
};

/** The band of eb has room for a role as for a name. */
export const TheBandOfEbIsOneHeight: Story = {
  args: { states: ['robot', 'agent'] },
  play: async ({ canvasElement, args }) => {
    await inEach(canvasElement, args, '.kefu-header');
    const bands = [...canvasElement.querySelectorAll('.kefu-band')];
    await expect(bands.map((band) => band.getBoundingClientRect().height)).toEqual([32, 32]);
  },
};

/** Where letters are, without the room that a font leaves above and below them. */
const lettersIn = (row: Element) => {
  const range = document.createRange();
  return [...row.querySelectorAll('.kefu-text, .kefu-html, .kefu-caption')].flatMap((words) => {
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    const found: { left: number; right: number; top: number; bottom: number }[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects())
        found.push({ left, right, top: top + 3, bottom: bottom - 3 });
    }
    return found;
  });
};

/** The bubbles of a conversation whose rows stay: a row that is drawn again while its theme loads is another element. */
const restingBubbles = async (log: HTMLElement) => {
  let before: readonly Element[] = [];
  await waitFor(() => {
    const now = [...log.querySelectorAll('[data-bubble]')];
    const rest = now.length > 0 && now.every((bubble, index) => bubble === before[index]);
    before = now;
    if (!rest) throw new Error('the rows are drawn again');
  });
  return before;
};

/** V8: a reader who taps on a bubble goes on reading this and the other messages, and reads the whole time. */
export const TheExactTimeCoversNoWords: Story = {
  args: { states: ['agent', 'media'] },
  play: async ({ canvasElement, args }) => {
    const covered: string[] = [];
    for (const { theme, state, part: log } of await inEach(canvasElement, args, '.kefu-log')) {
      const bubbles = await restingBubbles(log);
      const letters = [...log.querySelectorAll('.kefu-row')].flatMap(lettersIn);
      for (const bubble of bubbles) {
        const tap = () => bubble.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        tap();
        const exact = await waitFor(() => {
          const shown = bubble.querySelector('.kefu-exact');
          if (!shown) throw new Error(`${theme}, ${state}: no exact time on ${bubble.textContent}`);
          return shown.getBoundingClientRect();
        });
        const hidden = letters.some(
          ({ left, right, top, bottom }) =>
            left < exact.right && right > exact.left && top < exact.bottom && bottom > exact.top,
        );
        if (hidden) covered.push(`${theme}, ${state}: ${bubble.textContent}`);
        const { left, right } = log.getBoundingClientRect();
        if (exact.left < left || exact.right > right) covered.push(`${theme}, ${state}: cut at the side`);
        tap();
      }
    }
    await expect(covered).toEqual([]);
  },
};

export const TheExactTimeCoversNoWordsInArabic: Story = {
  ...TheExactTimeCoversNoWords,
  globals: { locale: 'ara' },
};

export const TheExactTimeCoversNoWordsAt320: Story = {
  ...TheExactTimeCoversNoWords,
  args: { states: ['agent', 'media'], width: 320 },
};

export const TheExactTimeCoversNoWordsInArabicAt320: Story = {
  ...TheExactTimeCoversNoWordsAt320,
  globals: { locale: 'ara' },
};

/** Its dates are the longest. */
export const TheExactTimeCoversNoWordsInPortugueseAt320: Story = {
  ...TheExactTimeCoversNoWordsAt320,
  globals: { locale: 'pt' },
};

/** The width of the panel of the loader. */
export const TheExactTimeCoversNoWordsInThePanel: Story = {
  ...TheExactTimeCoversNoWords,
  args: { states: ['agent', 'media'], width: 400 },
};

/** V8: what opens at the foot makes the list shorter, and does not cover its end. */
export const OpenToolsLeaveTheLastMessageInView: Story = {
  args: { states: ['agent'] },
  play: async ({ canvasElement, args }) => {
    const logs = await inEach(canvasElement, args, '.kefu-log');
    const opened: string[] = [];
    for (const { theme, part: log } of logs) {
      const root = log.closest('.kefu');
      const plus = root?.querySelector<HTMLElement>(':is(.kefu-plus, .sg-plus, .kefu-more)');
      if (!plus || getComputedStyle(plus).display === 'none') continue;
      plus.click();
      await waitFor(() => expect(plus).toHaveAttribute('aria-expanded', 'true'));
      opened.push(theme);
      const tools = root?.querySelector(`[id="${plus.getAttribute('aria-controls')}"]`);
      await waitFor(() => {
        const { bottom } = [...log.querySelectorAll('[data-bubble]')].at(-1)?.getBoundingClientRect() ?? {};
        const tops = [...(tools?.querySelectorAll('button') ?? []), plus].map(
          (tool) => tool.getBoundingClientRect().top,
        );
        expect(bottom, `${theme}: the last message and the tools`).toBeLessThanOrEqual(Math.min(...tops));
        expect(bottom, theme).toBeLessThanOrEqual(log.getBoundingClientRect().bottom);
      });
      plus.click();
    }
    await expect(opened).toEqual(expect.arrayContaining(['sg', 'lxpj111']));
  },
};

/** A message of emoji alone is large, and nothing is painted behind it. */
export const EmojiAloneAreLarge: Story = {
  args: { states: ['agent'] },
  play: noFaults({
    '.kefu-text-big': (part) => {
      const sizeOf = (text: Element) => Number.parseFloat(getComputedStyle(text).fontSize);
      const ratio = sizeOf(part) / sizeOf(part.parentElement as Element);
      if (ratio < 1.9 || ratio > 3) return `${ratio} times the size of words`;
      // The rows of sg have no bubbles.
      const { backgroundColor, backgroundImage } = getComputedStyle(part.closest('.kefu-bubble') ?? part);
      const isBare = backgroundColor === CLEAR && backgroundImage === 'none';
      const hasSkin = part.closest('article')?.querySelector('.kefu-skin');
      return (!isBare || Boolean(hasSkin)) && 'something is painted behind it';
    },
  }),
};

const hasFaultyRing: Fault = (part) => {
  part.focus({ preventScroll: true });
  const fault = part.matches(':focus-visible') && faultOfRing(part);
  return fault ? `${part.getAttribute('aria-label') ?? part.textContent} ${fault}` : false;
};

/** The ring of the focus by keys is whole, and is seen, also on a button that waits for a text. */
export const FocusRings: Story = {
  args: { states: ['agent'] },
  play: noFaults({ ':is(header, footer) button': hasFaultyRing }),
};

/** So is the ring around a question of the robot, whose neighbours are close. */
export const FocusRingsOfQuestions: Story = {
  args: { states: ['robot'] },
  play: noFaults({ '.kefu-reply': hasFaultyRing }),
};

/** So is the ring in a dialog, whose head may be as dark as the header. */
export const FocusRingsOfDialogs: Story = {
  args: { states: ['imageDialog'] },
  play: noFaults({ '.kefu-dialog button': hasFaultyRing }),
};

/** The region for refused files is empty, and takes no room between the images and the words below them. */
export const HintOfChosenImages: Story = {
  args: { states: ['imageDialog'] },
  play: noFaults({
    '.kefu-tiles ~ .kefu-hint-line': (part) => {
      const tiles = part.parentElement?.querySelector('.kefu-tiles')?.getBoundingClientRect();
      const gap = part.getBoundingClientRect().top - (tiles?.bottom ?? 0);
      return gap > 17 && `${gap} px`;
    },
  }),
};

/** Capitals are spaced in some themes. The small letters of a question would fall apart. */
export const TitleOfAnArticleHoldsTogether: Story = {
  args: { states: ['explanation'] },
  play: noFaults({
    '.kefu-explanation-title': (part) => {
      const { letterSpacing, fontSize, textTransform } = getComputedStyle(part);
      const share = (Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize);
      return textTransform === 'none' && share > 0.08;
    },
  }),
};

/** The names below the tools of yb are whole in the narrowest panel. */
export const NamesOfTools: Story = {
  args: { states: ['agent'], width: 320 },
  globals: { locale: 'vi' },
  play: async ({ canvasElement, args }) => {
    await inEach(canvasElement, args, '.kefu-tools');
    const names = [...canvasElement.querySelectorAll<HTMLElement>('.kefu-tools .yb-word')];
    await waitFor(() => expect(names.map(({ textContent }) => textContent)).toContain('Câu hỏi thường gặp'));
    const cut = names.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  },
};

/** Russian has the longest words: on a phone none of them ends with dots or breaks before its last letter. */
export const NamesOfToolsInRussian: Story = {
  args: { states: ['agent'], width: 360 },
  globals: { locale: 'rus' },
  play: async ({ canvasElement, args }) => {
    await inEach(canvasElement, args, '.kefu-tools');
    const names = [...canvasElement.querySelectorAll<HTMLElement>('.kefu-tools .yb-word')];
    await waitFor(() =>
      expect(names.map(({ textContent }) => textContent)).toContain('Отправить изображения'),
    );
    const torn = names.filter((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
      const words = name.textContent?.split(' ') ?? [];
      return lines.size > words.length || name.scrollHeight > name.clientHeight + 1;
    });
    await expect(torn.map(({ textContent }) => textContent)).toEqual([]);
  },
};

/** The tools of sgw are words, in one row also in the narrowest panel. */
export const RowOfWords: Story = {
  args: { states: ['agent'], width: 320 },
  play: noFaults({ '.kefu-tools': isInSeveralRows }),
};

export const RowOfRussianWords: Story = {
  ...RowOfWords,
  args: { states: ['agent'], width: 360 },
  globals: { locale: 'rus' },
};

/** V3: the bar of a lost network stays. Neither header nor crest lies over it, and its words are whole. */
export const TheBarOfALostNetworkIsSeen: Story = {
  args: { states: ['networkLost'] },
  play: noFaults({
    '.kefu-offline > span': (part) => {
      const { top, bottom, left, right } = wordsOf(part).getBoundingClientRect();
      const panel = part.closest('.kefu');
      const sides = panel?.getBoundingClientRect();
      if (top < (panel?.querySelector('.kefu-header')?.getBoundingClientRect().bottom ?? 0))
        return 'below the header';
      return left < (sides?.left ?? 0) || right > (sides?.right ?? 0) || bottom - top < 12;
    },
  }),
};

/** V4: the reason of a failure stands at its message, in view and whole. */
export const TheReasonOfAFailureIsReadInFull: Story = {
  args: { states: ['failedMessage', 'media'], width: 320 },
  play: noFaults({
    '.kefu-reason > bdi': (part) => {
      const { width, left, right } = wordsOf(part).getBoundingClientRect();
      const log = part.closest('.kefu-log')?.getBoundingClientRect();
      return width <= 20 || left < (log?.left ?? 0) || right > (log?.right ?? 0);
    },
  }),
};

/** V6: on a phone the words of an ended conversation take two lines at most, and the button is below them, as wide as they are. */
export const TheBarOfAnEndedConversationIsShort: Story = {
  args: { states: ['ended'] },
  play: noFaults({
    '.kefu-blocked': (part) => {
      const words = part.querySelector('p') as HTMLElement;
      const button = part.querySelector('button')?.getBoundingClientRect();
      if ((button?.top ?? 0) < words.getBoundingClientRect().bottom) return 'beside the button';
      return linesOf(words) > 2 && `${linesOf(words)} lines`;
    },
  }),
};

/** V15: the progress lies over the pictures, so that nothing moves when the upload ends. */
export const TheProgressLiesOverThePictures: Story = {
  args: { states: ['upload', 'media'] },
  play: noFaults({
    '.kefu-upload-line': (part) => {
      const line = part.getBoundingClientRect();
      const picture = part.closest('.kefu-upload')?.querySelector('.kefu-pictures')?.getBoundingClientRect();
      return (
        !picture ||
        line.top < picture.top - 1 ||
        line.bottom > picture.bottom + 1 ||
        line.left < picture.left - 1 ||
        line.right > picture.right + 1
      );
    },
  }),
};

/** V17: pictures are as wide as their bubble, also where a caption is wider. */
export const PicturesFillTheirBubble: Story = {
  args: { states: ['media', 'upload'] },
  play: noFaults({
    '.kefu-bubble-media .kefu-pictures': (part) => {
      const bubble = part.closest('.kefu-bubble') as HTMLElement;
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(bubble);
      const frame = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth]
        .map(Number.parseFloat)
        .reduce((sum, one) => sum + one, 0);
      const room = bubble.getBoundingClientRect().width - frame;
      const gap = Math.round(room - part.getBoundingClientRect().width);
      return Math.abs(gap) > 2 && `${gap} px`;
    },
  }),
};

/** V22: a number such as TX-2048-7719 is one piece in each theme, and is read from the left also in Arabic. */
export const ANumberStaysInOnePiece: Story = {
  args: { states: ['agent'], width: 320 },
  globals: { locale: 'ara' },
  play: noFaults({
    '.kefu-run': (part) => {
      const { direction, unicodeBidi } = getComputedStyle(part);
      const isOne = part.getClientRects().length === 1;
      const isIsolated = direction === 'ltr' && unicodeBidi.startsWith('isolate');
      return !(isOne && isIsolated) && `${part.textContent}`;
    },
  }),
};
