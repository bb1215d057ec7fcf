/**
 * Reads a property of `document` from its prototype. `<img name="body">` or `<form name="createElement">` on the host page
 * hides the property of that name on `document`, but not on the prototype.
 */
export const ofPage = <K extends keyof Document>(name: K): Document[K] =>
  Reflect.get(Document.prototype, name, document);

export const change = <E extends Element>(given: E, attributes: Readonly<Record<string, unknown>>): E => {
  // Without what a page has added to all objects.
  for (const [name, value] of Object.entries(attributes)) given.setAttribute(name, value as string);
  return given;
};

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, unknown>>,
) => change(ofPage('createElement').call(document, tag) as HTMLElementTagNameMap[K], attributes);
