const t = '.kefu[data-theme=sgg]';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header-inner { position: relative; display: grid; grid-template-columns: minmax(min-content, 1fr) minmax(0, auto) minmax(min-content, 1fr); gap: var(--kefu-1); padding-block: 8px 24px; padding-inline: max(12px, var(--kefu-safe-start)) max(4px, var(--kefu-safe-end)); }
${t} .kefu-header:not(.kefu-hero) > .kefu-header-inner > .kefu-icon-button { grid-column: 3; }
${t} .kefu-screen-head > .kefu-header-inner { display: flex; align-items: center; min-block-size: 60px; padding-block: 6px; }
${t} .kefu-screen-title { text-align: center; }
${t} .kefu-screen-head > .kefu-header-inner:not(:has(.kefu-screen-back)) { padding-inline-start: calc(var(--kefu-target) + var(--kefu-2)); }
${t} .kefu-header:not(:has(.sgg-vine)) { border-block-end: 2px solid color-mix(in srgb, var(--kefu-on-header) 72%, var(--kefu-accent)); }
${t} .kefu-header:not(:has(.sgg-vine))::before, ${t} .kefu-header:not(:has(.sgg-vine))::after { position: absolute; inset-block-end: -10px; inset-inline-start: calc(50% - 18px); inline-size: 17px; block-size: 17px; border-start-end-radius: var(--kefu-radius-bubble); border-end-start-radius: var(--kefu-radius-bubble); background: color-mix(in srgb, var(--kefu-accent) 75%, var(--kefu-on-header)); content: ""; }
${t} .kefu-header:not(:has(.sgg-vine))::after { inset-inline-start: calc(50% + 1px); border-radius: 0; border-start-start-radius: var(--kefu-radius-bubble); border-end-end-radius: var(--kefu-radius-bubble); }
${t} .sgg-side { display: flex; align-items: center; }
${t} .sgg-side:nth-of-type(3) { justify-content: flex-end; }
${t} .kefu-header-words { text-align: center; }
${t} .kefu-header-name, ${t}[dir=rtl] .kefu-header-name { text-align: center; }
${t} .kefu-header-line { justify-content: center; font-size: var(--kefu-type-1); color: inherit; }
${t} .kefu-header .kefu-icon-button { border-radius: var(--kefu-radius-round); }
${t} .kefu-bone-name { grid-column: 2; }
${t} .sgg-vine { position: absolute; inset-block-end: -4px; inset-inline: 0; inline-size: 100%; block-size: 26px; fill: color-mix(in srgb, var(--kefu-accent) 75%, var(--kefu-on-header)); pointer-events: none; }
${t} .sgg-stem { fill: none; stroke: color-mix(in srgb, var(--kefu-on-header) 72%, var(--kefu-accent)); stroke-width: 2; }

${t} .kefu-own .kefu-bubble, ${t} .kefu-other .kefu-bubble { border-radius: var(--kefu-radius-bubble); }
${t} .kefu-ends .kefu-skin::before, ${t} .kefu-ends .kefu-skin::after { position: absolute; inset-inline-start: 14px; inset-block-end: -13px; inline-size: 17px; block-size: 17px; border-start-start-radius: var(--kefu-radius-bubble); border-end-end-radius: var(--kefu-radius-bubble); background: var(--kefu-accent-text); content: ""; }
${t} .kefu-ends .kefu-skin::after { inset-inline-start: 33px; inset-block-end: -9px; inline-size: 12px; block-size: 12px; border-radius: 0; border-start-end-radius: var(--kefu-radius-bubble); border-end-start-radius: var(--kefu-radius-bubble); }
${t} .kefu-own.kefu-ends .kefu-skin::before { inset-inline: auto 14px; border-radius: 0; border-start-end-radius: var(--kefu-radius-bubble); border-end-start-radius: var(--kefu-radius-bubble); }
${t} .kefu-own.kefu-ends .kefu-skin::after { inset-inline: auto 33px; border-radius: 0; border-start-start-radius: var(--kefu-radius-bubble); border-end-end-radius: var(--kefu-radius-bubble); }
${t} .kefu-bubble-media { padding: 10px; }
${t} .kefu-bubble-media :is(.kefu-pictures, .kefu-video) { border-radius: calc(var(--kefu-radius-bubble) - 8px); overflow: hidden; }
${t} .kefu-ends { padding-block-end: 11px; }
${t} .kefu-day { padding: 5px var(--kefu-5); }
${t} .kefu-notice > p { border: 1px dashed var(--kefu-edge); background: var(--kefu-surface); }
${t} .kefu-new::before, ${t} .kefu-new::after { border-block-start: 2px dotted currentColor; opacity: 1; }
${t} .kefu-dots > i { inline-size: 10px; block-size: 10px; border-start-start-radius: 0; border-end-end-radius: 0; }
${t} .kefu-down { border-color: var(--kefu-edge); }

${t} .kefu-composer { border: 0; background: none; }
${t} .kefu-composer::before { position: absolute; inset: 0; z-index: -1; border-radius: var(--kefu-radius-panel) var(--kefu-radius-panel) 0 0; background: var(--kefu-raised); content: ""; }
${t} .kefu-composer-inner { padding-block: 12px; }
${t} .sgg-row { display: flex; gap: 8px; align-items: flex-end; }
${t} .kefu-box { flex: 1; gap: 0; min-inline-size: 0; padding: 3px; border: 1px solid var(--kefu-edge); border-radius: var(--kefu-radius-box); background: var(--kefu-surface); }
${t} .kefu-box:has(.kefu-input:focus-visible) { outline: 2px solid var(--kefu-focus); }
${t} .kefu-input { border: 0; background: none; }
${t} .kefu-input:focus-visible { outline: 0; }
${t} .sgg-tools { position: relative; flex: none; }
${t} .sgg-root { inline-size: 52px; block-size: 52px; border-radius: var(--kefu-radius-round); color: var(--kefu-on-accent); background: var(--kefu-accent); }
${t} .sgg-root > svg { transition: transform var(--kefu-slow) var(--kefu-ease); }
${t} .sgg-root[aria-expanded=true] > svg { transform: rotate(45deg); }
${t} .sgg-pill { position: absolute; inset-block-end: calc(100% + 8px); inset-inline-start: 0; padding: 4px; border: 1px solid var(--kefu-edge); border-radius: var(--kefu-radius-box); background: var(--kefu-surface); box-shadow: var(--kefu-shadow-2); animation: sgg-unfold var(--kefu-slow) var(--kefu-ease); }
${t} .sgg-pill[hidden] { display: none; }
@keyframes sgg-unfold { from { opacity: 0; clip-path: inset(100% 0 0 round 26px) } to { clip-path: inset(0 round 26px) } }
${t} .kefu-tools { flex-direction: column; flex-wrap: nowrap; gap: 2px; margin: 0; color: var(--kefu-accent-text); }
${t} .kefu-tools > .kefu-icon-button { inline-size: 44px; block-size: 44px; border-radius: var(--kefu-radius-round); }
${t} .kefu-counter { position: absolute; inset-block-end: calc(100% + 2px); inset-inline-start: 0; padding: 0 8px; border-radius: var(--kefu-radius-chip); background: var(--kefu-surface); white-space: nowrap; }
${t} .kefu-blocked { margin-block: 0 10px; padding-inline: var(--kefu-5) var(--kefu-2); border-radius: var(--kefu-radius-box); }
${t} .kefu-suggestions { background: var(--kefu-surface); }
@container kefu (inline-size >= 600px) or (block-size < 420px) {
  ${t} .sgg-pill .kefu-tools { flex-direction: row; }
}
@container kefu (block-size < 420px) {
  ${t} .sgg-vine { display: none; }
  ${t} .kefu-header-inner { padding-block: 2px; }
}
@media (forced-colors: active) {
  ${t} .sgg-vine, ${t} .kefu-ends .kefu-skin::before, ${t} .kefu-ends .kefu-skin::after { display: none; }
  ${t} .sgg-root { border: 1px solid; }
}
`;
