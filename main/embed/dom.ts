import { ofPage } from '../../shared/browser/of-page';

export const change = <E extends Element>(given: E, attributes: Readonly<Record<string, unknown>>): E => {
  // Without what a page has added to all objects.
  for (const [name, value] of Object.entries(attributes)) given.setAttribute(name, value as string);
  return given;
};

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, unknown>>,
) => change(ofPage('createElement').call(document, tag) as HTMLElementTagNameMap[K], attributes);
