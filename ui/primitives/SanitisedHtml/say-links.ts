import { saidWords } from '../../../domain/text/said-words';

/**
 * The address of a link that sends its own words. Any other client shows a link that leads nowhere. What is sent is read from the link
 * itself, so that nobody puts words into the mouth of a visitor who does not see them.
 */
export const SAY = '#kefu-send';

/** Marked by the sanitiser: HTML from outside has no classes. */
const MARK = 'kefu-say';

export const markSayLink = (link: HTMLAnchorElement): void => {
  link.removeAttribute('href');
  link.className = MARK;
};

/** Makes buttons of the links that send their words. A link with a picture, or with words that are no message, stays text. */
export const drawSayLinks = (content: DocumentFragment | string): void => {
  if (typeof content === 'string') return;
  for (const link of content.querySelectorAll(`a.${MARK}`)) {
    const words = link.querySelector('img') ? null : saidWords(link.textContent ?? '');
    if (words !== null) link.replaceWith(sayButton(words, isAlone(link)));
  }
};

const isAlone = (link: Element): boolean =>
  link.parentElement?.tagName === 'P' && link.parentElement.textContent?.trim() === link.textContent?.trim();

const sayButton = (words: string, isWide: boolean): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isWide ? `${MARK} kefu-html-button` : MARK;
  button.dataset['kefu'] = 'say';
  button.dir = 'auto';
  button.textContent = words;
  return button;
};

/** The words of the button that was pressed, as they are shown now; null: another place was pressed. */
export const pressedWords = ({ target }: Event): string | null => {
  const button = target instanceof Element ? target.closest(`button.${MARK}`) : null;
  return button && saidWords(button.textContent ?? '');
};
