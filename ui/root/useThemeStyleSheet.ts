import { type RefObject, useLayoutEffect } from 'react';
import { addStyleSheet, addToAllowedSheet } from '../../shared/browser/add-style-sheet';

/**
 * Adds the theme's css to the page or to the shadow root of the widget, while the theme is in use. In jsdom the chat works
 * without it.
 *
 * @param root of the widget
 * @param strengthen makes the rules stronger than any rule of a page
 */
export const useThemeStyleSheet = (
  root: RefObject<Element | null>,
  css: string | undefined,
  strengthen?: (rules: CSSRuleList) => void,
): void => {
  useLayoutEffect(() => {
    if (css === undefined) return undefined;
    const added = addStyleSheet(rootOf(root.current), css, addToAllowedSheet);
    if (added) strengthen?.(added.rules ?? added.sheet.cssRules);
    return added?.remove;
  }, [root, css, strengthen]);
};

const rootOf = (element: Element | null): Document | ShadowRoot => {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};
