export const change = <E extends Element>(given: E, attributes: Readonly<Record<string, unknown>>): E => {
  for (const name in attributes) given.setAttribute(name, `${attributes[name]}`);
  return given;
};

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, unknown>>,
) => change(document.createElement(tag), attributes);

/** Style by script's own objects, which a strict style-src lets through. */
export const addStyle = (root: ShadowRoot, css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
};
