const t = '.kefu[data-theme=hg]';

/** Gold on the header: this dot is corrected for it, so it is seen on a merchant's colour, too. */
const GOLD = 'var(--kefu-dot-connecting)';

/** A quarter circle that cuts a corner off the frame: felt inside, two lines of gold at its edge. */
const corner = (at: string, place: string) =>
  `radial-gradient(circle at ${at}, var(--kefu-surface) 13px, var(--kefu-edge) 13.5px 14.5px, transparent 15px) ${place} / 15px 15px no-repeat`;

/** Text that is scrolled away fades before it comes under the crest, which would cover half of a line. */
const FADE = 'linear-gradient(var(--kefu-surface) 17px, transparent) 0 0 / 100% 35px no-repeat';

/** A diamond of the size of a pip. */
const PIP = 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header { border-block-end: 4px double ${GOLD}; }
${t} .kefu-header-inner { position: relative; display: grid; grid-template-columns: minmax(44px, auto) minmax(0, 1fr) minmax(44px, auto); gap: var(--kefu-1); align-items: start; padding-block: 6px 22px; padding-inline: max(var(--kefu-2), var(--kefu-safe-start)) max(var(--kefu-2), var(--kefu-safe-end)); }
${t} .kefu-screen-head > .kefu-header-inner { display: flex; align-items: center; min-block-size: 60px; padding-block: 6px; }
${t} .hg-wing { display: flex; align-items: center; }
@container kefu (inline-size < 400px) {
  ${t} .kefu-logo-room { display: none; }
}
${t} .kefu-header-words { text-align: center; }
${t} .kefu-header-name, ${t}[dir=rtl] .kefu-header-name { font-variant-caps: small-caps; line-height: 1.15; text-align: center; }
${t} .kefu-header-line { justify-content: center; font-size: var(--kefu-type-1); }
${t} .kefu-header-avatar { position: absolute; inset-block-end: -26px; inset-inline-start: calc(50% - var(--kefu-header-avatar) / 2); z-index: 2; margin: 0; padding: 0; }
${t} .kefu-header:not(.kefu-hero) > .kefu-header-inner > .kefu-icon-button { grid-column: 3; }
${t} .kefu-header-avatar > .kefu-avatar { background: var(--kefu-header); box-shadow: 0 0 0 3px var(--kefu-header), 0 0 0 4px ${GOLD}, 0 0 0 7px var(--kefu-header), 0 0 0 8px ${GOLD}; }
${t} .kefu-header-avatar::before, ${t} .kefu-header-avatar::after { position: absolute; inset-block-start: 8px; inline-size: 54px; block-size: 9px; background: ${GOLD}; clip-path: polygon(0 45%, 30% 45%, 38% 0, 46% 45%, 54% 45%, 62% 0, 70% 45%, 100% 45%, 100% 55%, 70% 55%, 62% 100%, 54% 55%, 46% 55%, 38% 100%, 30% 55%, 0 55%); content: ""; }
${t} .kefu-header-avatar::before { inset-inline-end: calc(100% + 14px); }
${t} .kefu-header-avatar::after { inset-inline-start: calc(100% + 14px); }
${t} .kefu-bone-avatar { position: absolute; inset-block-end: -26px; inset-inline-start: calc(50% - var(--kefu-header-avatar) / 2); }
${t} .kefu-bone-name { grid-column: 2; justify-self: center; margin-block-start: 6px; }
${t} .kefu-dot { inset-block-end: -4px; inset-inline-end: -6px; }

${t} .kefu-log { padding-block-start: 34px; scroll-padding-block-start: 40px; padding-inline: max(20px, var(--kefu-safe-start)) max(20px, var(--kefu-safe-end)); }
${t} .kefu-form > form { padding-block-start: 44px; }
${t} .kefu-offline { padding-block-start: 38px; }
${t} .kefu-conversation { isolation: isolate; }
${t} .kefu-conversation::before { position: absolute; inset: 7px; z-index: 1; background: ${FADE}; box-shadow: 0 -8px var(--kefu-surface); border: 1px solid var(--kefu-edge); outline: 1px solid color-mix(in srgb, var(--kefu-edge) 55%, var(--kefu-surface)); outline-offset: -5px; pointer-events: none; content: ""; }
${t} .kefu-conversation::after { position: absolute; inset: 5px; z-index: 1; background: ${corner('0 0', '0 0')}, ${corner('100% 0', '100% 0')}, ${corner('0 100%', '0 100%')}, ${corner('100% 100%', '100% 100%')}; pointer-events: none; content: ""; }
${t} .kefu-column { padding-block-end: 22px; }
${t} .kefu-author { font: var(--kefu-weight) var(--kefu-type-2) / 1.35 var(--kefu-font-title); line-height: round(1.35em, 1px); font-variant-caps: small-caps; letter-spacing: 0.04em; }
${t}[dir=rtl] .kefu-author { letter-spacing: 0; }
${t} .kefu-skin { box-shadow: 0 2px 5px color-mix(in srgb, var(--kefu-media) 45%, transparent); }
${t} .kefu-skin::before { position: absolute; inset: 3px; border: 1px solid color-mix(in srgb, var(--kefu-edge-in) 60%, transparent); border-radius: calc(var(--kefu-radius-bubble) - 3px); content: ""; }
${t} .kefu-own .kefu-skin::before { border-color: color-mix(in srgb, var(--kefu-edge-out) 75%, transparent); }
${t} .kefu-ends .kefu-skin::after { position: absolute; inset-block-end: -6px; inset-inline-start: 16px; inline-size: 12px; block-size: 12px; background: var(--kefu-accent); clip-path: ${PIP}; content: ""; }
${t} .kefu-own.kefu-ends .kefu-skin::after { inset-inline: auto 16px; background: var(--kefu-edge-out); }
${t} .kefu-bubble-media { padding: 8px; }
${t} .kefu-day { display: flex; gap: 10px; align-items: center; padding: 0; color: var(--kefu-accent-text); background: none; font: var(--kefu-label-weight) var(--kefu-type-3) / 1.3 var(--kefu-font-title); line-height: round(1.3em, 1px); font-variant-caps: small-caps; letter-spacing: 0.06em; }
${t}[dir=rtl] .kefu-day { letter-spacing: 0; }
${t} .kefu-day::before, ${t} .kefu-day::after { inline-size: 56px; block-size: 9px; background: var(--kefu-edge); content: ""; }
${t} .kefu-day::before { clip-path: polygon(0 45%, calc(100% - 9px) 45%, calc(100% - 4.5px) 0, 100% 50%, calc(100% - 4.5px) 100%, calc(100% - 9px) 55%, 0 55%); }
${t} .kefu-day::after { clip-path: polygon(0 50%, 4.5px 0, 9px 45%, 100% 45%, 100% 55%, 9px 55%, 4.5px 100%); }
${t}[dir=rtl] .kefu-day::before, ${t}[dir=rtl] .kefu-day::after { transform: scaleX(-1); }
${t} .kefu-notice > p { border-block: 1px solid var(--kefu-edge); color: var(--kefu-text); background: none; font-family: var(--kefu-font-title); font-style: italic; }
${t} .kefu-dots > i { inline-size: 9px; block-size: 9px; border-radius: 0; clip-path: ${PIP}; opacity: 0.6; }
${t} .kefu-down { border: 4px double var(--kefu-edge); }

${t} .kefu-composer { padding-block-end: 0; border-block-start: 0; background: var(--kefu-header); }
${t} .kefu-composer-inner { margin: 0; padding: 0 max(8px, var(--kefu-safe-end)) calc(8px + env(safe-area-inset-bottom)) max(8px, var(--kefu-safe-start)); }
${t} .kefu-box { gap: var(--kefu-1); padding: 9px 9px 5px; border: 1px solid var(--kefu-edge); border-block-end: 0; border-radius: var(--kefu-radius-control) var(--kefu-radius-control) 0 0; background: var(--kefu-surface); box-shadow: inset 0 3px var(--kefu-surface), inset 0 4px color-mix(in srgb, var(--kefu-edge) 60%, transparent); }
${t} .kefu-toolbar { position: relative; gap: 0; padding: 5px 9px; border: 1px solid var(--kefu-edge); border-block-start: 0; border-radius: 0 0 var(--kefu-radius-control) var(--kefu-radius-control); background: var(--kefu-surface); box-shadow: inset 0 -3px var(--kefu-surface), inset 0 -4px color-mix(in srgb, var(--kefu-edge) 60%, transparent); }
${t} .kefu-toolbar::before { position: absolute; inset-block-start: 0; inset-inline: 24px; block-size: 1px; background: linear-gradient(90deg, transparent, var(--kefu-edge) 30% 70%, transparent); content: ""; }
${t} .kefu-toolbar::after { position: absolute; inset-block-start: -5px; inset-inline-start: calc(50% - 6px); inline-size: 12px; block-size: 11px; background: var(--kefu-edge); clip-path: ${PIP}; content: ""; }
${t} .kefu-tools { flex: 1; flex-wrap: nowrap; justify-content: space-evenly; margin: 0; color: var(--kefu-muted); }
${t} .kefu-tools > .kefu-icon-button > svg { filter: drop-shadow(0 1px 0 var(--kefu-raised)); }
${t} .kefu-tools > [aria-expanded=true] { color: var(--kefu-accent-text); box-shadow: inset 0 0 0 1px var(--kefu-edge); }
${t} .kefu-input { border: 0; background: none; }
${t} .kefu-input:focus-visible { outline-offset: -2px; }
${t} .kefu-send { box-shadow: inset 0 0 0 2px var(--kefu-accent), inset 0 0 0 3px var(--kefu-on-accent); }
${t} .kefu-send[aria-disabled="true"] { background: none; box-shadow: inset 0 0 0 1px var(--kefu-line), inset 0 0 0 3px var(--kefu-surface), inset 0 0 0 4px var(--kefu-line); }
${t} .kefu-blocked, ${t} .kefu-suggestions { margin-block: 8px; }
${t} .kefu-suggestions { background: var(--kefu-surface); }
${t} .kefu-block { border: 4px double var(--kefu-edge); box-shadow: none; }
${t} :is(.kefu-screen-title, .kefu-hero-title, .kefu-explanation-title) { font-variant-caps: small-caps; }
${t} .kefu-dialog { border: 4px double var(--kefu-edge); }
@container kefu (inline-size < 360px) {
  ${t} .kefu-header-avatar::before, ${t} .kefu-header-avatar::after { inline-size: 34px; }
}
@container kefu (block-size < 420px) {
  ${t} .kefu-header-avatar { display: none; }
  ${t} .kefu-header-inner { padding-block-end: 4px; }
  ${t} .kefu-log { padding-block-start: 14px; scroll-padding-block-start: 0; }
  ${t} .kefu-form > form { padding-block-start: var(--kefu-5); }
  ${t} .kefu-offline { padding-block-start: var(--kefu-2); }
  ${t} .kefu-conversation::before { background: none; box-shadow: none; }
}
@media (forced-colors: active) {
  ${t} .kefu-conversation::after, ${t} .kefu-day::before, ${t} .kefu-day::after { display: none; }
  ${t} .kefu-day { border: 0; }
}
`;
