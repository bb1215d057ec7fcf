import { byId } from '../shared/dom';

export interface Step {
  readonly id: string;
  readonly do: string;
  /** Where its answer and its note belong. */
  readonly place: HTMLElement;
}

export interface Chapter {
  readonly title: string;
  readonly steps: Step[];
}

/** What no engine on a desk can show, as the page has it. docs/browsers.md says how to come here. */
export const chaptersOfPage = (): readonly Chapter[] => {
  const chapters: Chapter[] = [];
  for (const place of byId('steps').querySelectorAll<HTMLElement>('h2, fieldset')) {
    const text = (place.querySelector('legend') ?? place).textContent;
    if (place.tagName === 'H2') chapters.push({ title: text, steps: [] });
    else chapters.at(-1)?.steps.push({ id: place.dataset['step'] ?? '', do: text, place });
  }
  return chapters;
};
