const t = '.kefu[data-theme=yb]';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header-inner:has(.yb-band) { display: block; min-block-size: 0; padding: 0; }
${t} .yb-band { display: flex; gap: var(--kefu-2); align-items: center; min-block-size: 64px; padding: 8px max(8px, var(--kefu-safe-end)) 8px max(12px, var(--kefu-safe-start)); padding-inline: max(12px, var(--kefu-safe-start)) max(8px, var(--kefu-safe-end)); }
${t} .yb-band > .kefu-header-name { flex: 1; min-inline-size: 0; }
${t} .kefu-logo-room { margin-inline-end: auto; }
${t} .kefu-logo { max-inline-size: min(170px, 42cqi); max-block-size: 48px; }
${t} .yb-strip { display: flex; gap: var(--kefu-3); align-items: center; justify-content: space-between; padding: 3px 16px 3px 12px; padding-inline: max(12px, var(--kefu-safe-start)) max(16px, var(--kefu-safe-end)); color: var(--kefu-on-accent); background: var(--kefu-paint-accent, var(--kefu-accent)); font-weight: 600; }
${t} .yb-strip > .kefu-header-name { min-inline-size: 0; font-size: var(--kefu-type-2); }
${t} .yb-strip > .kefu-header-line { flex: none; max-block-size: none; justify-content: space-between; max-inline-size: 100%; font-size: var(--kefu-type-2); font-variant-numeric: tabular-nums; }
${t} .yb-strip > .kefu-header-line:first-child { flex: 1; }
${t} .yb-sign { position: absolute; inset-block-end: -3px; inset-inline-end: -6px; inline-size: 18px; block-size: 18px; overflow: visible; fill: var(--kefu-dot-offline); stroke: var(--kefu-header); stroke-width: 3px; paint-order: stroke; }
${t} .yb-online { fill: var(--kefu-dot-online); }
${t} .yb-connecting { fill: var(--kefu-dot-connecting); }
${t} .yb-disconnected { fill: var(--kefu-dot-disconnected); }

${t} .kefu-header:not(:has(.yb-band)) { border-block-end: 8px solid var(--kefu-accent); }
${t} .kefu-block { border-inline-start: 5px solid var(--kefu-edge); }

${t} .kefu-log { padding-inline: max(10px, var(--kefu-safe-start)) max(10px, var(--kefu-safe-end)); }
${t} .kefu-stack, ${t} .kefu-own > .kefu-stack { inline-size: var(--kefu-bubble-share); max-inline-size: 100%; align-items: stretch; }
${t} .kefu-typing .kefu-stack { inline-size: auto; }
${t} .yb-head { display: flex; gap: var(--kefu-2); align-items: center; min-block-size: 28px; margin: 0; padding-inline-end: 10px; overflow: hidden; color: var(--kefu-on-header); background: var(--kefu-header); font-size: var(--kefu-type-2); }
${t} .kefu-own .yb-head { color: var(--kefu-on-accent); background: var(--kefu-accent); }
${t} .yb-head > b { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
${t}[dir=rtl] .yb-head > b { text-align: right; }
${t} .kefu-author:not(.yb-head) { margin: 4px 6px 2px; text-align: end; font-variant-numeric: tabular-nums; }
${t} .kefu-line, ${t} .kefu-own .kefu-line { position: relative; flex-direction: row; }
${t} .kefu-bubble { flex: 1; }
${t} .kefu-bubble:not(.kefu-bubble-bare, .kefu-bubble-dots) { padding-inline: 18px 14px; }
${t} .kefu-own .kefu-bubble:not(.kefu-bubble-bare) { padding-inline: 14px 36px; }
${t} .kefu-own .kefu-bubble-bare { padding-inline-end: 34px; text-align: end; }
${t}[dir=rtl] .kefu-own .kefu-bubble-bare { text-align: left; }
${t} .kefu-own .kefu-delivery { position: absolute; inset-block-end: 6px; inset-inline-end: 14px; }
${t} .kefu-other .kefu-skin { border-inline-start: 6px solid var(--kefu-edge-in); }
${t} .kefu-own .kefu-skin { border-inline-end: 6px solid var(--kefu-edge-out); }
${t} .kefu-bubble-media:not(.kefu-bubble-bare) { padding-block: 8px; padding-inline: 14px 8px; }
${t} .kefu-day { display: flex; gap: var(--kefu-3); align-items: center; inline-size: 100%; padding: 0; color: var(--kefu-text); background: none; }
${t} .kefu-day::before, ${t} .kefu-day::after { flex: 1; block-size: 7px; border-block: 1px solid var(--kefu-edge); content: ""; }
${t} .kefu-notice { max-inline-size: none; }
${t} .kefu-notice > p { flex: 1; border-block: 1px solid var(--kefu-edge); background: none; }
${t} .kefu-new::before, ${t} .kefu-new::after { border-block-start-width: 3px; opacity: 1; }
${t} .kefu-dots > i { inline-size: 10px; block-size: 9px; border-radius: 0; clip-path: polygon(50% 0, 100% 100%, 0 100%); }
${t} .kefu-down { border: 2px solid var(--kefu-edge); }

${t} .kefu-marquee { color: var(--kefu-on-header); background: var(--kefu-header); }

${t} .kefu-composer { border-block-start: 3px solid var(--kefu-header); }
${t} .kefu-composer-inner { padding: 0; padding-inline: var(--kefu-safe-start) var(--kefu-safe-end); }
${t} .kefu-box { gap: 0; align-items: stretch; }
${t} .kefu-input { border: 0; background: var(--kefu-bubble-in); color: var(--kefu-on-bubble-in); }
${t} .kefu-input::placeholder { color: inherit; opacity: 0.72; }
${t} .kefu-input:focus-visible { outline-offset: -3px; }
${t} .kefu-send { display: flex; flex-direction: column; gap: 1px; justify-content: center; min-inline-size: 78px; padding: 6px 10px; font: 700 var(--kefu-type-2) / 1.2 var(--kefu-font); }
${t} .kefu-send[aria-disabled="true"] { color: color-mix(in srgb, var(--kefu-on-accent) 70%, var(--kefu-accent)); background: color-mix(in srgb, var(--kefu-accent) 45%, var(--kefu-surface)); }
${t} .kefu-send:focus-visible { outline-color: currentColor; outline-offset: -5px; }
${t} .kefu-toolbar { position: relative; border-block-start: 1px solid var(--kefu-line); }
${t} .kefu-tools { flex: 1; flex-wrap: nowrap; margin: 0; color: var(--kefu-text); }
${t} .kefu-tools > .kefu-icon-button { display: flex; flex: 1 1 0; flex-direction: column; gap: 2px; justify-content: flex-start; inline-size: auto; min-inline-size: 0; block-size: auto; min-block-size: 54px; padding: 7px 3px 5px; border-radius: 0; font-size: var(--kefu-type-1); line-height: 1.15; text-align: center; }
${t} .kefu-tools > :not(:first-child) { border-inline-start: 1px solid var(--kefu-line); }
${t} .kefu-tools > .kefu-icon-button:focus-visible { outline-offset: -3px; }
${t} .kefu-tools > [aria-expanded=true] { box-shadow: inset 0 3px var(--kefu-accent-text); background: var(--kefu-raised); }
${t} .yb-word { display: -webkit-box; max-inline-size: 100%; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; hyphens: auto; }
${t} .kefu-counter { position: absolute; inset-block-end: 100%; inset-inline-end: 82px; padding: 0 6px; background: var(--kefu-surface); color: var(--kefu-text); }
${t} .kefu-blocked, ${t} .kefu-suggestions { margin: 0; border-radius: 0; }
${t} .kefu-dialog { border-block-start: 6px solid var(--kefu-accent); }
@container kefu (inline-size < 360px) {
  ${t} .kefu-send { min-inline-size: 64px; }
  ${t} .kefu-tools .yb-word { font-size: 11px; }
}
@container kefu (inline-size >= 600px) or (block-size < 420px) {
  ${t} .kefu-tools > .kefu-icon-button { flex-direction: row; gap: 8px; align-items: center; justify-content: center; min-block-size: 44px; }
  ${t} .kefu-tools .yb-word { max-inline-size: calc(100% - 28px); }
}
@container kefu (block-size < 420px) {
  ${t} .yb-band { min-block-size: 44px; padding-block: 0; }
}
@media (forced-colors: active) {
  ${t} .kefu-bubble, ${t} .kefu-day { border: 0; }
  ${t} .yb-head, ${t} .yb-strip { border: 1px solid; }
  ${t} .yb-sign { forced-color-adjust: none; }
}
`;
