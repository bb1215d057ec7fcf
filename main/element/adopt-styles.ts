import { addStyleSheet, addToAllowedSheet } from '../../shared/browser/add-style-sheet';
import css from '../../ui/styles/kefu.css?inline';

/** Matches every `<kefu-chat>`, and weighs as much as two ids: only inline style and `!important` are stronger. */
const OURS = 'kefu-chat:not(#\\_#\\_)';

/**
 * The box of the element, which is in the page. Size, place and frame weigh nothing, so that any rule of the page that names
 * `kefu-chat` wins; a rule for every element (`*`) comes earlier and loses. What would break the inside is ours.
 */
const HOST_BOX = `:where(kefu-chat){display:block;position:static;inset:auto;z-index:auto;margin:0;inline-size:auto;block-size:100%;min-inline-size:auto;max-inline-size:none;min-block-size:auto;max-block-size:none;border:0;border-radius:0;outline:0;box-shadow:none;background:none;overflow:visible}
:where(kefu-chat[layout=floating]){display:contents}
:where(kefu-chat[hidden]){display:none}
${OURS}{box-sizing:border-box;float:none;padding:0;columns:auto;opacity:1;transform:none;translate:none;rotate:none;scale:none;perspective:none;filter:none;-webkit-backdrop-filter:none;backdrop-filter:none;mix-blend-mode:normal;clip-path:none;-webkit-mask:none;mask:none;zoom:1;contain:none;container-type:normal;content-visibility:visible;will-change:auto;writing-mode:horizontal-tb;animation:none;transition:none}
${OURS}::before,${OURS}::after{content:none}
`;

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
