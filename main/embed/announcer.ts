import { element } from './dom';

/** Some screen readers say nothing of words that come together with their region. */
const LATER_MS = 100;
/** By then they are read. */
const READ_MS = 20_000;

/** What says words to a screen reader, when it has nothing else to say. */
export const announcer = (root: ShadowRoot): ((words: string) => void) => {
  // Only what is added is read, so the same words are read twice, and two messages one after the other.
  const region = element('div', { class: 'v', role: 'status', 'aria-atomic': false });
  root.append(region);
  return (words) => {
    setTimeout(() => {
      const added = line('p', words);
      region.append(added);
      setTimeout(() => added.remove(), READ_MS);
    }, LATER_MS);
  };
};

export const line = (tag: 'b' | 'span' | 'p', text: string): HTMLElement => {
  const made = element(tag, { dir: 'auto' });
  made.textContent = text;
  return made;
};
