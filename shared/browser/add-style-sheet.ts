import { ofPage } from './of-page';

type Place = Document | ShadowRoot;

/** What is done instead where a policy refuses a style element. The loader has no such sheet in its own shadow root, so it does nothing. */
type WhenRefused = (place: Place, css: string) => AddedSheet | null;

export interface AddedSheet {
  readonly sheet: CSSStyleSheet;
  /** Missing: all rules of the sheet. */
  readonly rules?: CSSRuleList;
  readonly remove: () => void;
}

/**
 * Adds css to a page or a shadow root by a constructed style sheet, which a strict style-src allows. Safari before 16.4 and
 * Firefox before 101 have none: there it is a style element.
 *
 * @returns null if nothing can be removed again: in jsdom, in a shadow root that is not in the page yet, or under a policy that
 * refuses a style element
 */
export const addStyleSheet = (
  place: Place,
  css: string,
  whenRefused: WhenRefused = () => null,
): AddedSheet | null => {
  let sheet: CSSStyleSheet;
  try {
    sheet = new CSSStyleSheet();
  } catch {
    return addElement(place, css, whenRefused);
  }
  // jsdom constructs sheets that cannot be filled, and reports css of today as an error.
  if (!sheet.replaceSync) return null;
  if (!place.adoptedStyleSheets) return addElement(place, css, whenRefused);
  sheet.replaceSync(css);
  // Before Chrome 99 the list is frozen.
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
  const remove = () => {
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  return { sheet, remove };
};

/** With the page's nonce, by which a strict style-src allows it. */
const addElement = (place: Place, css: string, whenRefused: WhenRefused): AddedSheet | null => {
  const style = ofPage('createElement').call(document, 'style') as HTMLStyleElement;
  const allowed = ofPage('documentElement').querySelector<HTMLElement>('[nonce]');
  if (allowed) style.nonce = allowed.nonce;
  style.textContent = css;
  (place instanceof Document ? place.head : place).append(style);
  const { sheet } = style;
  // The loader's elements come into the page later, and the element gets its sheet then.
  if (!style.isConnected) return null;
  if (sheet) return { sheet, remove: () => style.remove() };
  style.remove();
  return whenRefused(place, css);
};

/** Into a sheet that the policy has allowed. It does not cover rules of scripts. */
export const addToAllowedSheet: WhenRefused = (place, css) => {
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
