/**
 * A property of `document` itself. `<img name="body">` or `<form name="createElement">` anywhere on the host page hides the property of
 * that name; what the prototype has cannot be hidden.
 */
export const ofPage = <K extends keyof Document>(name: K): Document[K] =>
  Reflect.get(Document.prototype, name, document);

export const change = <E extends Element>(given: E, attributes: Readonly<Record<string, unknown>>): E => {
  for (const name in attributes) given.setAttribute(name, `${attributes[name]}`);
  return given;
};

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, unknown>>,
) => change(ofPage('createElement').call(document, tag) as HTMLElementTagNameMap[K], attributes);

/** Style by script's own objects, which a strict style-src lets through. */
export const addStyle = (root: ShadowRoot, css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
};
