const t = '.kefu[data-theme=dx]';
const notch = (edge: string) => `radial-gradient(circle 6px at 24px ${edge}, transparent 97%, currentColor)`;

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header { padding-block-end: 7px; }
${t} .kefu-header::after { position: absolute; inset-block-end: 0; inset-inline: 0; block-size: 7px; background: radial-gradient(circle at 50% 100%, var(--kefu-surface) 5px, transparent 5.6px) 50% 0 / 16px 7px repeat-x; content: ""; }
${t} .kefu-header-inner { gap: var(--kefu-3); padding-block: 6px 0; }
${t} .kefu-header-avatar { margin-inline-end: 0; }
${t} .dx-perforation { position: relative; flex: none; align-self: stretch; margin-block: 2px; border-inline-start: 3px dotted color-mix(in srgb, var(--kefu-on-header) 60%, var(--kefu-header)); }
${t} .kefu-header-line { font-size: var(--kefu-type-2); }

${t} .kefu-author { font: var(--kefu-weight) var(--kefu-type-1) / 1.35 var(--kefu-font-title); line-height: round(1.35em, 1px); }
${t} .kefu-author > :last-child { margin-inline-start: var(--kefu-2); }
${t} .kefu-skin { mask: ${notch('0')} 0 0 / 100% 51% no-repeat, ${notch('100%')} 0 100% / 100% 51% no-repeat; }
${t}:dir(ltr) .kefu-own .kefu-skin, ${t}:dir(rtl) .kefu-other .kefu-skin { transform: scaleX(-1); }
${t} .kefu-skin::before { position: absolute; inset: 8px auto 8px 22px; border-left: 2px dotted currentColor; content: ""; opacity: 0.5; }
${t} .kefu-skin::after { position: absolute; inset: 9px auto 9px 6px; width: 10px; background: repeating-linear-gradient(to bottom, currentColor 0 2px, transparent 2px 4px, currentColor 4px 5px, transparent 5px 8px); content: ""; opacity: 0.5; }
${t} .kefu-other .kefu-bubble:not(.kefu-bubble-bare) { padding-inline-start: calc(24px + var(--kefu-bubble-inline)); }
${t} .kefu-own .kefu-bubble:not(.kefu-bubble-bare) { padding-inline-end: calc(24px + var(--kefu-bubble-inline)); }
${t} .kefu-bubble-media { padding: 7px; }
${t} .kefu-other .kefu-bubble-media { padding-inline-start: 32px; }
${t} .kefu-own .kefu-bubble-media { padding-inline-end: 32px; }
${t} .kefu-log { --kefu-media-room: min(260px, 54cqi); }
${t} .kefu-day { padding: 2px var(--kefu-4); border: 2px solid var(--kefu-accent-text); color: var(--kefu-accent-text); background: none; font: var(--kefu-title-weight) var(--kefu-type-2) / 1.4 var(--kefu-font-title); line-height: round(1.4em, 1px); letter-spacing: 0.08em; text-transform: uppercase; transform: rotate(-3deg); outline: 1px solid var(--kefu-accent-text); outline-offset: 2px; }
${t}:lang(ar) .kefu-day { letter-spacing: 0; }
${t} .kefu-notice > p { border-block: 2px dashed var(--kefu-line); background: none; }
${t} .kefu-new { font-family: var(--kefu-font-title); }
${t} .kefu-new::before, ${t} .kefu-new::after { border-block-start: 2px dashed currentColor; }
${t} .kefu-down { border: 2px solid var(--kefu-edge); border-radius: var(--kefu-radius-send); box-shadow: none; }

${t} .kefu-composer { border: 0; }
${t} .kefu-composer::before { position: absolute; inset-block-end: calc(100% - 1px); inset-inline: 0; block-size: 7px; background: conic-gradient(from 135deg at 50% 0, var(--kefu-surface) 90deg, transparent 0) 50% 0 / 14px 7px repeat-x; content: ""; pointer-events: none; }
${t} .kefu-composer-inner { padding-block: var(--kefu-3) var(--kefu-2); }
${t} .kefu-input { border: 1px dashed var(--kefu-edge); }
${t} .kefu-box { gap: var(--kefu-3); align-items: center; }
${t} .kefu-send { inline-size: 58px; box-shadow: inset 0 0 0 2px var(--kefu-accent), inset 0 0 0 3px var(--kefu-on-accent); transform: rotate(-4deg); }
${t} .kefu-send[aria-disabled="true"] { background: none; box-shadow: inset 0 0 0 2px var(--kefu-line), inset 0 0 0 4px var(--kefu-surface), inset 0 0 0 5px var(--kefu-line); }
${t} .kefu-send:not([aria-disabled="true"]):active { transform: rotate(0) scale(0.94); }
${t} .kefu-toolbar { margin-block-start: var(--kefu-2); }
${t} .kefu-tools { gap: 5px; margin-inline-start: 2px; color: var(--kefu-accent-text); }
${t} .kefu-tools > .kefu-icon-button { border: 2px solid currentColor; border-radius: var(--kefu-radius-round); box-shadow: inset 0 0 0 2px var(--kefu-surface), inset 0 0 0 3px currentColor; transform: rotate(-7deg); }
${t} .kefu-tools > .kefu-icon-button:nth-child(2n) { border-radius: var(--kefu-radius-control); transform: rotate(5deg); }
${t} .kefu-tools > .kefu-icon-button:active { transform: scale(0.8); }
${t} .kefu-tools > [aria-expanded=true] { color: var(--kefu-on-accent); background: var(--kefu-accent); box-shadow: none; }
${t}:lang(ar), ${t}:lang(hi), ${t}:lang(th) { --kefu-font-title: var(--kefu-font) !important; }
${t} .kefu-counter { font-family: var(--kefu-font-figures); }
${t} .kefu-dialog { border: 2px dashed var(--kefu-edge); }
${t} .kefu-block { border: 1px dashed var(--kefu-edge); box-shadow: none; }
${t} .kefu-greeting-link { margin-inline: calc(-1 * var(--kefu-5)); padding: var(--kefu-4) var(--kefu-5) 0; border-block-start: 2px dashed var(--kefu-edge); }
${t} .kefu-greeting-start { box-shadow: inset 0 0 0 2px var(--kefu-accent), inset 0 0 0 3px var(--kefu-on-accent); }
@container kefu (inline-size < 360px) {
  ${t} .kefu-header-inner { gap: var(--kefu-2); }
  ${t} .kefu-tools { gap: 0; }
}
@media (forced-colors: active) {
  ${t} .kefu-skin { border-style: none; mask: none; }
  ${t} .kefu-header { border-block-end: 2px dotted; }
  ${t} .kefu-composer { border-block-start: 2px dashed; }
}
`;
