type Place = Document | ShadowRoot;

export interface AddedSheet {
  readonly sheet: CSSStyleSheet;
  readonly rules: CSSRuleList;
  readonly remove: () => void;
}

/**
 * Adds css to a page or a shadow root by a constructed style sheet, which a strict style-src allows. Safari before 16.4 and
 * Firefox before 101 have none: there it is a style element.
 *
 * @returns null if nothing can be removed again: in jsdom, in a shadow root that is not in the page yet, or under a policy that
 * refuses a style element
 */
export const addStyleSheet = (place: Place, css: string): AddedSheet | null => {
  let sheet: CSSStyleSheet;
  try {
    sheet = new CSSStyleSheet();
  } catch {
    return addElement(place, css);
  }
  // jsdom constructs sheets that cannot be filled, and reports css of today as an error.
  if (!sheet.replaceSync) return null;
  if (!place.adoptedStyleSheets) return addElement(place, css);
  sheet.replaceSync(css);
  // Before Chrome 99 the list is frozen.
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
  const remove = () => {
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  return { sheet, rules: sheet.cssRules, remove };
};

/** By the prototype, because an element of the page may have the name of a property of the document. */
const ofDocument = <K extends 'createElement' | 'querySelector'>(
  name: K,
  given: string,
): HTMLElement | null => Document.prototype[name].call(document, given) as HTMLElement | null;

/** With the page's nonce, by which a strict style-src allows it. */
const addElement = (place: Place, css: string): AddedSheet | null => {
  const style = ofDocument('createElement', 'style') as HTMLStyleElement;
  style.nonce = ofDocument('querySelector', '[nonce]')?.nonce ?? '';
  style.textContent = css;
  (place instanceof Document ? place.head : place).append(style);
  const { sheet } = style;
  // The loader's elements come into the page later, and the element gets its sheet then.
  if (!style.isConnected) return null;
  if (sheet) return { sheet, rules: sheet.cssRules, remove: () => style.remove() };
  style.remove();
  return addToAllowedSheet(place, css);
};

/** Where the policy has refused the style element: into a sheet that it has allowed. It does not cover rules of scripts. */
const addToAllowedSheet = (place: Place, css: string): AddedSheet | null => {
  for (const sheet of place.styleSheets ?? []) {
    try {
      const group = sheet.cssRules[sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)];
      const remove = () => sheet.deleteRule([...sheet.cssRules].indexOf(group as CSSRule));
      return { sheet, rules: (group as CSSMediaRule).cssRules, remove };
    } catch {
      // A sheet of another origin.
    }
  }
  return null;
};
