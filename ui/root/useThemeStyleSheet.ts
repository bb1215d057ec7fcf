import { type RefObject, useLayoutEffect } from 'react';
import { addStyleSheet, addToAllowedSheet } from '../foundation/add-style-sheet';
import { raiseSpecificityOf } from './raise-specificity';

/**
 * Adds the theme's css to the page or to the shadow root of the widget, while the theme is in use. In jsdom the chat works
 * without it.
 *
 * @param root of the widget
 * @param isStrong true: the widget uses the package's style sheet, whose rules are stronger than any rule of a page
 */
export const useThemeStyleSheet = (
  root: RefObject<Element | null>,
  css: string | undefined,
  isStrong: boolean,
): void => {
  useLayoutEffect(() => {
    if (css === undefined) return undefined;
    const added = addStyleSheet(rootOf(root.current), css, addToAllowedSheet);
    if (added && isStrong) raiseSpecificityOf(added.rules ?? added.sheet.cssRules);
    return added?.remove;
  }, [root, css, isStrong]);
};

const rootOf = (element: Element | null): Document | ShadowRoot => {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};
