import { addStyleSheet, addToAllowedSheet } from '../../ui/foundation/add-style-sheet';
import css from '../../ui/styles/kefu.css?inline';
import { HOST_BOX } from './host-box';

const added = new WeakMap<Node, CSSStyleSheet>();

/** Adds the style sheet once to the page or the shadow root of the element. A strict CSP allows it. */
export const adoptStyles = (root: Node): void => {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = added.get(root);
  // A page may set its list again. The shadow root of a simulated DOM has no lists.
  const present = [...(root.adoptedStyleSheets ?? []), ...(root.styleSheets ?? [])];
  if (sheet && present.includes(sheet)) return;
  const made = addStyleSheet(root, HOST_BOX + css, addToAllowedSheet);
  if (made) added.set(root, made.sheet);
};
