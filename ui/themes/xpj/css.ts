const T = '.kefu[data-theme=xpj]';

/** One tile of the frieze, 24 px: four quarter circles that meet, and a dot where they do. */
const quarter = (corner: string) =>
  `radial-gradient(circle at ${corner},transparent 7px,var(--kefu-accent-text) 7.5px 10.5px,transparent 11px)`;
const TILE = [
  'radial-gradient(circle,var(--kefu-dot-connecting) 3px,transparent 3.5px)',
  ...['0 0', '100% 0', '0 100%', '100% 100%'].map(quarter),
].join(',');

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${T} .kefu-header { border-block-start: 6px solid var(--kefu-header) }
${T} .kefu-header::after { display: block; block-size: 28px; border-block: 2px solid var(--kefu-header); background: ${TILE}, var(--kefu-surface); background-position: 50% 0; background-size: 24px 24px; background-color: var(--kefu-surface); content: "" }
${T} .kefu-header-inner { padding-block-start: 2px }
${T} .kefu-other .kefu-bubble { border-start-end-radius: var(--kefu-radius-tail) }
${T} .kefu-own .kefu-bubble { border-start-start-radius: var(--kefu-radius-tail) }
${T} .kefu-message .kefu-bubble-media, ${T} .kefu-message .kefu-bubble-bare { border-radius: var(--kefu-radius-bubble) }
${T} .kefu-bubble { min-inline-size: 58px }
${T} .kefu-day { border: 2px solid var(--kefu-edge); color: var(--kefu-text); background: var(--kefu-surface); box-shadow: inset 0 0 0 2px var(--kefu-surface), inset 0 0 0 3px var(--kefu-line); padding: 5px 14px }
${T} .kefu-when, ${T} .kefu-author { inline-size: fit-content; padding-inline: 6px; background: var(--kefu-surface) }
${T} .kefu-when { margin-inline: auto }
${T} .kefu-notice > p { border: 2px solid var(--kefu-line) }
${T} .kefu-new::before, ${T} .kefu-new::after { block-size: 8px; border: 0; background: repeating-linear-gradient(90deg, currentColor 0 8px, transparent 8px 11px); opacity: 1 }
${T} .kefu-dots > i { border-radius: 0; inline-size: 9px; block-size: 9px }
${T} .kefu-dots > i:nth-child(odd) { border-end-end-radius: var(--kefu-radius-tail) }
${T} .kefu-dots > i:nth-child(even) { border-start-start-radius: var(--kefu-radius-tail) }
${T} .kefu-composer { border: 0; background: var(--kefu-surface) }
${T} .kefu-composer-inner { padding: 10px max(10px, var(--kefu-safe-end)) 10px max(10px, var(--kefu-safe-start)) }
${T} .kefu-mosaic { padding: 4px; border: 2px solid var(--kefu-edge); box-shadow: inset 0 0 0 2px var(--kefu-surface), inset 0 0 0 3px var(--kefu-line) }
${T} .kefu-mosaic:has(.kefu-input:focus-visible) { outline: 2px solid var(--kefu-focus); outline-offset: 1px }
${T} .kefu-box { gap: 2px }
${T} .kefu-input { border: 0; background: var(--kefu-raised) }
${T} .kefu-input:focus-visible { outline: 0 }
${T} .kefu-send { border-start-start-radius: var(--kefu-radius-tail) }
${T}[dir=rtl] .kefu-send > svg { transform: scaleX(-1) }
${T} .kefu-toolbar { margin-block-start: 2px }
${T} .kefu-tools { flex: 1; gap: 2px; margin: 0; color: var(--kefu-accent-text) }
${T} .kefu-tools > .kefu-icon-button { inline-size: 48px; block-size: 44px; background: var(--kefu-raised) }
${T} .kefu-tools > .kefu-icon-button:nth-child(odd) { border-end-end-radius: var(--kefu-radius-tail) }
${T} .kefu-tools > .kefu-icon-button:nth-child(even) { border-start-start-radius: var(--kefu-radius-tail) }
${T} .kefu-tools > .kefu-icon-button[aria-expanded=true] { color: var(--kefu-on-accent); background: var(--kefu-accent) }
${T} .kefu-button { border-end-end-radius: calc(var(--kefu-radius-tail) - 8px) }
${T} .kefu-down { min-inline-size: 48px; min-block-size: 48px; justify-content: center; border-color: var(--kefu-edge); border-start-start-radius: var(--kefu-radius-tail); box-shadow: none }
${T} .kefu-suggestions { border-color: var(--kefu-edge) }
@container kefu (inline-size < 360px) {
${T} .kefu-tools > .kefu-icon-button { inline-size: 44px }
${T} .kefu-header::after { block-size: 16px; background-position: 50% 0 }
}
@container kefu (block-size < 320px) {
${T} .kefu-header::after { display: none }
}
@media (forced-colors: active) {
${T} .kefu-header::after { display: none }
${T} .kefu-tools > .kefu-icon-button { border: 1px solid }
}
`;
