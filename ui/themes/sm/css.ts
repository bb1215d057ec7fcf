const t = '.kefu[data-theme=sm]';

/** Light around a tube: a hard core and a soft halo. */
const glow = (colour: string) =>
  `0 0 12px color-mix(in srgb, ${colour} 45%, transparent), inset 0 0 10px color-mix(in srgb, ${colour} 18%, transparent)`;

/** On the header; also seen if the merchant's header has the colour of the accent. */
const TUBE = 'color-mix(in srgb, var(--kefu-accent) 62%, var(--kefu-on-header))';

/** Heights of bars in percent of the equaliser, repeated every seven bars. */
const HEIGHTS = [34, 62, 46, 88, 54, 74, 40];
const heights = HEIGHTS.map(
  (height, index) =>
    `${t} .sm-equaliser > i:nth-child(7n + ${index + 1}) { block-size: ${height}%; animation-delay: -${(index * 0.37).toFixed(2)}s; }`,
).join('\n');

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header-inner { padding-block-end: 20px; }
${t} .kefu-screen-head > .kefu-header-inner { padding-block-end: var(--kefu-2); }
${t} .kefu-header::after { position: absolute; inset-block-end: 0; inset-inline: 0; block-size: 3px; background: ${TUBE}; box-shadow: 0 0 14px 1px ${TUBE}; content: ""; }
${t} .kefu-header-avatar > .kefu-avatar { box-shadow: 0 0 0 2px var(--kefu-header), 0 0 0 4px ${TUBE}; border-radius: var(--kefu-radius-round); }
${t} .kefu-header-avatar { margin-inline: 4px 8px; }
${t} .kefu-header-name { text-shadow: 0 0 12px ${TUBE}; line-height: 1.25; }
${t}[dir=rtl] .kefu-header-name { letter-spacing: 0; }
@container kefu (inline-size < 440px) {
  ${t} :is(.kefu-header-name, .kefu-hero-title) { letter-spacing: 0; }
}
${t} .sm-equaliser { display: flex; gap: 3px; align-items: flex-end; block-size: 20px; pointer-events: none; }
${t} .sm-equaliser > i { flex: 1 1 0; background: currentColor; transform-origin: bottom; }
${t} .sm-playing > i { animation: sm-beat 0.9s ease-in-out infinite alternate; }
@keyframes sm-beat { from { transform: scaleY(0.3) } to { transform: scaleY(1.15) } }
${heights}
${t} .kefu-header-inner > .sm-equaliser { position: absolute; inset-block-end: 3px; inset-inline: 0; block-size: 15px; color: ${TUBE}; opacity: 0.75; }
${t} .kefu-header-inner > .sm-playing { opacity: 1; }
${t} .kefu-bubble .sm-equaliser { gap: 4px; block-size: 22px; }
${t} .kefu-bubble .sm-equaliser > i { flex: none; inline-size: 5px; }

${t} .kefu-column { padding-block-end: 30px; }
${t} .kefu-skin { box-shadow: ${glow('var(--kefu-edge-in)')}; }
${t} .kefu-own .kefu-skin { box-shadow: ${glow('var(--kefu-edge-out)')}; }
${t} .kefu-skin::before { position: absolute; inset-block-start: -2px; inset-inline-end: 24px; inline-size: 14px; block-size: 2px; background: var(--kefu-surface); content: ""; }
${t} .kefu-own .kefu-skin::before { inset-block: auto -2px; inset-inline: 24px auto; }
${t} .kefu-bubble-media { padding: 7px; }
${t} .kefu-day { border: 2px solid var(--kefu-edge); background: var(--kefu-surface); letter-spacing: 0.08em; }
${t}[dir=rtl] .kefu-day { letter-spacing: 0; }
${t} .kefu-notice > p { border-inline: 2px solid var(--kefu-edge); background: none; }
${t} .kefu-new::before, ${t} .kefu-new::after { border-block-start-width: 2px; opacity: 1; box-shadow: 0 0 10px currentColor; }
${t} .kefu-down { border: 2px solid var(--kefu-edge); box-shadow: ${glow('var(--kefu-edge)')}; }

${t} .kefu-composer { border: 0; }
${t} .kefu-composer-inner { padding-block-start: 0; }
${t} .kefu-toolbar { position: relative; justify-content: center; margin-block: -18px 10px; }
${t} :is(.kefu-emoji, .kefu-questions) ~ .kefu-composer .kefu-toolbar { margin-block-start: 8px; }
${t} .kefu-toolbar::before { position: absolute; inset-block-start: 18px; inset-inline: -16px; block-size: 2px; background: var(--kefu-accent-text); box-shadow: 0 0 10px var(--kefu-accent-text); content: ""; }
${t} .kefu-tools { position: relative; gap: 10px; margin: 0; color: var(--kefu-text); }
${t} .kefu-tools > .kefu-icon-button { inline-size: 44px; block-size: 44px; margin-block-start: -4px; border: 2px solid var(--kefu-edge); border-radius: var(--kefu-radius-round); background: var(--kefu-raised); box-shadow: 0 0 0 3px var(--kefu-surface), ${glow('var(--kefu-edge)')}; }
${t} .kefu-tools > [aria-expanded=true] { border-color: var(--kefu-accent-text); color: var(--kefu-accent-text); }
${t} .kefu-counter { position: absolute; inset-block-end: -2px; inset-inline-end: 12px; padding: 0 6px; border-radius: var(--kefu-radius-chip); background: var(--kefu-surface); }
${t} .kefu-blocked, ${t} .kefu-suggestions { margin-block: 12px 30px; }
${t} .kefu-box { gap: 0; padding: 3px; border: 1px solid var(--kefu-edge); border-radius: var(--kefu-radius-box); background: linear-gradient(var(--kefu-raised), var(--kefu-surface) 55%); box-shadow: inset 0 1px 0 color-mix(in srgb, var(--kefu-text) 14%, transparent); }
${t} .kefu-box:has(.kefu-input:focus-visible) { outline: 2px solid var(--kefu-focus); box-shadow: ${glow('var(--kefu-focus)')}; }
${t} .kefu-input { border: 0; background: none; }
${t} .kefu-input:focus-visible { outline: 0; }
${t} .kefu-send { box-shadow: inset 0 0 0 2px var(--kefu-accent), inset 0 0 0 4px var(--kefu-on-accent); }
${t} .kefu-send[aria-disabled="true"] { background: none; box-shadow: inset 0 0 0 1px var(--kefu-line); }
${t} :is(.kefu-card, .kefu-dialog) { border: 2px solid var(--kefu-edge); box-shadow: ${glow('var(--kefu-edge)')}; }
@container kefu (inline-size < 360px) {
  ${t} .kefu-tools { gap: 6px; }
}
@container kefu (block-size < 420px) {
  ${t} .kefu-header-inner > .sm-equaliser { display: none; }
}
@media (forced-colors: active) {
  ${t} .sm-equaliser > i { background: CanvasText; }
  ${t} .kefu-skin { border: 0; }
  ${t} .kefu-toolbar::before, ${t} .kefu-skin::before { display: none; }
}
`;
