const T = '.kefu[data-theme=sz]';

/** A key cap stands on its side; pressed, it goes down onto it. */
const CAP = 'border:3px solid var(--kefu-edge);box-shadow:0 4px 0 var(--kefu-edge)';

const bolt = (place: string) =>
  `radial-gradient(circle at ${place},var(--kefu-on-header) 2.5px,transparent 3px)`;
const BOLTS = [
  '9px 9px',
  'calc(100% - 9px) 9px',
  '9px calc(100% - 9px)',
  'calc(100% - 9px) calc(100% - 9px)',
].map(bolt);

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${T} .kefu-header { padding: calc(env(safe-area-inset-top) + 8px) max(10px, var(--kefu-safe-end)) 13px max(10px, var(--kefu-safe-start)); background: var(--kefu-surface); border-block-end: 3px solid var(--kefu-edge) }
${T} .kefu-header-inner { min-block-size: calc(var(--kefu-header-size) - 8px); padding-inline: 20px 16px; border: 3px solid var(--kefu-edge); border-radius: var(--kefu-radius-control); background: ${BOLTS.join(',')}, var(--kefu-header); box-shadow: 0 5px 0 var(--kefu-edge) }
${T} .kefu-header-name { line-height: 1.2 }
${T} .kefu-header-line { font-weight: 700 }
${T} .kefu-skin { border-color: var(--kefu-edge); box-shadow: 3px 3px 0 var(--kefu-edge) }
${T} .kefu-skin > i { position: absolute; inset-block-end: -3px; inset-inline-start: -11px; inline-size: 8px; block-size: 8px; background: var(--kefu-edge) }
${T} .kefu-skin > i::after { position: absolute; inset-block-end: 0; inset-inline-start: -5px; inline-size: 5px; block-size: 4px; background: inherit; content: "" }
${T} .kefu-own .kefu-skin > i { inset-inline: auto -14px; inline-size: 11px }
${T} .kefu-own .kefu-skin > i::after { inset-inline: auto -5px }
${T} .kefu-message { gap: 14px }
${T} .kefu-own .kefu-line { gap: 9px }
${T} .kefu-author { font-weight: 800 }
${T} .kefu-day { border: 3px solid var(--kefu-edge); color: var(--kefu-text); box-shadow: var(--kefu-shadow-1) }
${T} .kefu-notice > p { border: 2px dashed var(--kefu-edge) }
${T} .kefu-new::before, ${T} .kefu-new::after { border-block-start: 4px dotted currentColor; opacity: 1 }
${T} .kefu-dots > i { border-radius: 0 }
${T} .kefu-composer-inner { padding-block: 10px 14px }
${T} .kefu-input { background: var(--kefu-raised) }
${T} .kefu-box { gap: 10px }
${T} .kefu-send, ${T} .kefu-button:not(.kefu-button-text) { ${CAP} }
${T} .kefu-send { min-inline-size: 62px; margin-block-end: 4px; min-block-size: 46px }
${T} .kefu-toolbar { margin-block-start: 8px }
${T} .kefu-tools { gap: 8px; margin: 0; color: var(--kefu-text) }
${T} .kefu-tools > .kefu-icon-button { ${CAP}; block-size: 44px; border-radius: var(--kefu-radius-item); background: var(--kefu-raised) }
${T} .kefu-tools > .kefu-icon-button[aria-expanded=true] { color: var(--kefu-on-accent); background: var(--kefu-accent) }
${T} .kefu-send:active, ${T} .kefu-button:not(.kefu-button-text):active, ${T} .kefu-tools > .kefu-icon-button:active { transform: translateY(4px); box-shadow: none }
${T}[dir=rtl] .kefu-send > svg { transform: scaleX(-1) }
${T} .kefu-counter { font-family: var(--kefu-font-figures); font-weight: 700 }
${T} .kefu-suggestion + .kefu-suggestion { border-block-start-style: dotted }
${T} .kefu-suggestions { background: var(--kefu-raised) }
${T} .kefu-down { border-color: var(--kefu-edge); box-shadow: 0 4px 0 var(--kefu-edge) }
@container kefu (inline-size < 360px) {
${T} .kefu-header-inner { padding-inline: 12px 8px }
${T} .kefu-tools { gap: 4px }
${T} .kefu-toolbar { gap: 4px }
${T} .kefu-counter { padding: 0 }
}
@media (forced-colors: active) {
${T} .kefu-skin > i { display: none }
${T} .kefu-header-inner, ${T} .kefu-tools > .kefu-icon-button { background: Canvas }
}
`;
