const t = '.kefu[data-theme=stg]';
const LEAN = 'polygon(9px 0, 100% 0, calc(100% - 9px) 100%, 0 100%)';
const LEAN_BACK = 'polygon(0 0, calc(100% - 9px) 0, 100% 100%, 9px 100%)';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header::after { position: absolute; inset-block-start: calc(100% - 1px); inset-inline: 0; block-size: 20px; background: var(--kefu-header); clip-path: polygon(0 0, 100% 0, 0 100%); content: ""; pointer-events: none; }
${t}[dir=rtl] .kefu-header::after { clip-path: polygon(0 0, 100% 0, 100% 100%); }
${t} .kefu-header-inner { padding-block: 6px 2px; }
${t} .kefu-header-avatar { z-index: 1; }
${t} .kefu-header-name { font-stretch: condensed; line-height: 1.2; }
${t} .kefu-header-line { gap: 2px 4px; max-block-size: none; margin-block-start: 3px; }
${t} .kefu-header-line > * { padding: 1px 14px 1px 12px; color: var(--kefu-header); background: var(--kefu-on-header); clip-path: ${LEAN}; font: var(--kefu-label-weight) var(--kefu-type-1) / 1.5 var(--kefu-font-title); font-stretch: condensed; letter-spacing: 0.04em; text-transform: uppercase; }
${t}[dir=rtl] .kefu-header-line > * { clip-path: ${LEAN_BACK}; letter-spacing: 0; }

${t} .kefu-log { padding-block-start: 20px; scroll-padding-block-start: 20px; }
${t} .kefu-skin { border: 0; background: var(--kefu-edge-in); clip-path: ${LEAN}; }
${t} .kefu-own .kefu-skin { background: var(--kefu-edge-out); }
${t} .kefu-skin::before { position: absolute; inset: 1px 1.5px; background: var(--kefu-paint-bubble-in, var(--kefu-bubble-in)); clip-path: inherit; content: ""; }
${t} .kefu-own .kefu-skin::before { background: var(--kefu-paint-bubble-out, var(--kefu-bubble-out)); }
${t}[dir=rtl] .kefu-skin { clip-path: ${LEAN_BACK}; }
${t} .kefu-bubble-media { padding: 6px 14px; }
${t} .kefu-log { --kefu-media-room: min(260px, 56cqi); }
${t} .kefu-author { font-weight: var(--kefu-label-weight); letter-spacing: 0.03em; }
${t}[dir=rtl] .kefu-author { letter-spacing: 0; }
${t} .kefu-day { padding: 2px var(--kefu-5); color: var(--kefu-on-header); background: var(--kefu-header); clip-path: ${LEAN}; font-family: var(--kefu-font-title); font-stretch: condensed; letter-spacing: 0.06em; }
${t}[dir=rtl] .kefu-day { clip-path: ${LEAN_BACK}; letter-spacing: 0; }
${t} .kefu-notice > p { border-inline: 4px solid var(--kefu-accent-text); }
${t} .kefu-new::before, ${t} .kefu-new::after { border-block-start: 3px solid currentColor; }
${t} .kefu-dots > i { block-size: 12px; inline-size: 5px; border-radius: 0; transform: skewX(-12deg); }
${t} .kefu-down { border: 2px solid var(--kefu-edge); }

${t} .kefu-screen > .kefu-screen-column:first-child { padding-block-start: 16px; }
${t} .kefu-block { border-block-start: 3px solid var(--kefu-header); }
${t} .kefu-bubble-failed { box-shadow: none; }
${t} .kefu-own .kefu-bubble-failed > .kefu-skin { background: var(--kefu-danger); }
${t} .kefu-own .kefu-bubble-failed > .kefu-skin::before { inset: 2px 3.5px; }
${t} .kefu-greeting-start { border: 0; clip-path: ${LEAN}; font-family: var(--kefu-font-title); font-stretch: condensed; letter-spacing: 0.06em; text-transform: uppercase; }
${t}[dir=rtl] .kefu-greeting-start { clip-path: ${LEAN_BACK}; letter-spacing: 0; }
${t} .kefu-composer { border-block-start: 3px solid var(--kefu-header); }
${t} .kefu-composer-inner { padding-block: var(--kefu-2); }
${t} .stg-bench { display: flex; flex-direction: column; gap: var(--kefu-2); }
${t} .stg-field { display: flex; flex-wrap: wrap; align-items: flex-end; border: 2px solid var(--kefu-edge); background: var(--kefu-raised); }
${t} .stg-field:has(.kefu-input:focus-visible) { border-color: var(--kefu-focus); box-shadow: 0 0 0 1px var(--kefu-focus); }
${t} .kefu-input { flex: 1 1 190px; border: 0; background: none; }
${t} .kefu-input:focus-visible { outline: 0 solid transparent; }
${t} .kefu-toolbar { flex: 0 1 auto; margin-inline-start: auto; }
${t} .kefu-tools { flex-wrap: nowrap; margin: 0; }
${t} .kefu-tools > .kefu-icon-button:focus-visible { outline-offset: -2px; }
${t} .kefu-send { position: relative; isolation: isolate; min-block-size: 44px; padding-inline: var(--kefu-5); background: none; font: var(--kefu-title-weight) var(--kefu-type-3) / 1.2 var(--kefu-font-title); font-stretch: condensed; letter-spacing: 0.12em; text-transform: uppercase; }
${t}[dir=rtl] .kefu-send { letter-spacing: 0; }
${t} .kefu-send::before { position: absolute; inset: 0; z-index: -1; background: var(--kefu-paint-accent, var(--kefu-accent)); clip-path: ${LEAN}; content: ""; }
${t}[dir=rtl] .kefu-send::before { clip-path: ${LEAN_BACK}; }
${t} .kefu-send[aria-disabled="true"] { background: none; }
${t} .kefu-send[aria-disabled="true"]::before { background: var(--kefu-line); }
@container kefu (inline-size >= 600px) or (block-size < 420px) {
  ${t} .stg-field { flex: 1; min-inline-size: 0; }
}
@container kefu (block-size < 420px) {
  ${t} .stg-bench { flex-direction: row; align-items: flex-end; }
}
@media (forced-colors: active) {
  ${t} .kefu-skin, ${t} .kefu-day, ${t}[dir=rtl] .kefu-day, ${t} .kefu-header-line > * { clip-path: none; }
  ${t} .kefu-greeting-start, ${t}[dir=rtl] .kefu-greeting-start { border: 1px solid; clip-path: none; }
  ${t} .stg-field:has(.kefu-input:focus-visible) { outline: 2px solid Highlight; }
}
`;
