const T = '.kefu[data-theme=eb]';

/** Plates lose the upper corner away from their author and the lower one at it; from the right it is the mirror image. */
const CUT = 'polygon(0 0,calc(100% - 14px) 0,100% 14px,100% 100%,14px 100%,0 calc(100% - 14px))';
const CUT_MIRRORED = 'polygon(14px 0,100% 0,100% calc(100% - 14px),calc(100% - 14px) 100%,0 100%,0 14px)';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${T} .kefu-header { border-block-end: 3px solid var(--kefu-accent) }
${T} .kefu-header-inner { display: grid; grid-template: 1fr 28px / auto minmax(0, 1fr) auto auto auto; gap: 0; padding-block: 0; padding-inline-start: var(--kefu-safe-start); padding-inline-end: max(4px, var(--kefu-safe-end)) }
${T} .kefu-header-inner:has(> .kefu-logo-room) { grid-template-columns: auto minmax(0, max-content) minmax(0, 1fr) auto auto }
${T} .kefu-header-avatar { grid-row: 1 / 3; align-self: stretch; margin: 0 }
${T} .kefu-header .kefu-header-inner > .kefu-icon-button { grid-area: 1 / 4; margin: 0 }
${T} .kefu-header .kefu-header-inner > .kefu-icon-button:is(:only-child, .kefu-icon-button + *) { grid-area: 1 / 5 }
${T} .kefu-bone-avatar { grid-row: 1 / 3 }
${T} .kefu-bone-name { align-self: center; margin-inline-start: 14px }
${T} .kefu-header-name { padding-inline: 14px 8px; line-height: 1.2 }
${T} .kefu-hero-title { letter-spacing: 0 }
${T} .kefu-header-role { padding-inline: 8px 0; letter-spacing: 0 }
${T} .kefu-band { grid-area: 2 / 2 / 3 / 6; align-self: stretch; display: grid; color: var(--kefu-on-accent); background: var(--kefu-paint-accent, var(--kefu-accent)); clip-path: polygon(0 0, 100% 0, calc(100% - 22px) 100%, 0 100%) }
${T}[dir=rtl] .kefu-band { clip-path: polygon(0 0, 100% 0, 100% 100%, 22px 100%) }
${T} .kefu-header-line { flex-wrap: nowrap; align-items: stretch; min-inline-size: 0; padding-inline-end: 28px; font-weight: 700; line-height: 28px; white-space: nowrap }
${T} .kefu-status { display: flex; gap: 8px; align-items: center; min-inline-size: 0; padding-inline: 14px; overflow: hidden; color: var(--kefu-on-header); background: var(--kefu-header); text-overflow: ellipsis; text-transform: uppercase; letter-spacing: 0.06em; font-size: var(--kefu-type-1) }
${T} .kefu-status::before { flex: none; inline-size: 9px; block-size: 9px; background: var(--kefu-dot-offline); content: "" }
${T} .kefu-status[data-status=online]::before { background: var(--kefu-dot-online); animation: eb-lamp 2s infinite }
${T} .kefu-status[data-status=connecting]::before { background: var(--kefu-dot-connecting) }
${T} .kefu-status[data-status=disconnected]::before { background: var(--kefu-dot-disconnected) }
@keyframes eb-lamp { 50% { opacity: 0.35 } }
${T} .kefu-message { gap: 0; align-items: stretch }
${T} .kefu-message > .kefu-avatar { margin-block-start: 22px }
${T} .kefu-message:not(:has(.kefu-author)) > .kefu-avatar { margin: 0 }
${T} .kefu-failed { padding-inline-end: 4px }
${T} .kefu-own > .kefu-stack { max-inline-size: min(var(--kefu-bubble-share), 100%) }
${T} .kefu-author { display: flex; gap: 8px; align-items: center; max-inline-size: 100%; min-block-size: 22px; margin: 0; font-size: var(--kefu-type-1); white-space: nowrap }
${T} .kefu-author > b { overflow: hidden; min-inline-size: 0; padding-inline: 10px; color: var(--kefu-on-accent); background: var(--kefu-accent); letter-spacing: 0.05em; line-height: 22px; text-overflow: ellipsis; white-space: nowrap }
${T} .kefu-own .kefu-author { margin-inline-end: 4px }
${T} .kefu-bubble { min-block-size: 40px }
${T} .kefu-skin { clip-path: ${CUT}; border: 0 }
${T} .kefu-own .kefu-skin, ${T}[dir=rtl] .kefu-other .kefu-skin { clip-path: ${CUT_MIRRORED} }
${T}[dir=rtl] .kefu-own .kefu-skin { clip-path: ${CUT} }
${T} .kefu-own .kefu-skin { border-inline-end: 4px solid var(--kefu-accent) }
${T} .kefu-bubble-media { padding: 14px }
${T} .kefu-rises { animation: eb-wipe var(--kefu-slow) var(--kefu-ease) }
${T}[dir=rtl] .kefu-rises { animation-name: eb-wipe-back }
@keyframes eb-wipe { from { clip-path: inset(0 100% 0 0) } }
@keyframes eb-wipe-back { from { clip-path: inset(0 0 0 100%) } }
${T} .kefu-day { display: flex; gap: 10px; align-items: center; inline-size: 100%; padding: 0; color: var(--kefu-text); background: none; font-family: var(--kefu-font-figures) }
${T} .kefu-day::before { inline-size: 8px; block-size: 8px; background: var(--kefu-accent-text); content: "" }
${T} .kefu-day::after { flex: 1; border-block-start: 1px solid var(--kefu-edge); content: "" }
${T} .kefu-notice > p { border-inline-start: 3px solid var(--kefu-edge) }
${T} .kefu-dots > i { inline-size: 4px; block-size: 14px }
${T} .kefu-composer { border-block-start: 3px solid var(--kefu-accent); background: var(--kefu-surface) }
${T} .kefu-composer-inner { padding: 0 max(var(--kefu-3), var(--kefu-safe-end)) 0 max(var(--kefu-3), var(--kefu-safe-start)) }
${T}[dir=rtl] .kefu-composer-inner { padding: 0 max(var(--kefu-3), var(--kefu-safe-start)) 0 max(var(--kefu-3), var(--kefu-safe-end)) }
${T} .kefu-composer-inner:has(.kefu-input:focus-visible) { box-shadow: inset 0 2px 0 var(--kefu-focus) }
${T} .kefu-box { gap: 4px; align-items: stretch; margin-inline-end: calc(-1 * max(var(--kefu-3), var(--kefu-safe-end))) }
${T} .kefu-prompt { display: grid; place-items: center; block-size: var(--kefu-box-size); color: var(--kefu-accent-text) }
${T}[dir=rtl] .kefu-prompt { transform: scaleX(-1) }
${T} .kefu-input { border: 0; background: none; font-family: var(--kefu-font-figures) }
${T} .kefu-input:focus-visible { outline: 0 }
${T} .kefu-send:focus-visible { outline: 2px solid var(--kefu-on-accent); outline-offset: -5px }
${T}[dir=rtl] .kefu-send > svg { transform: scaleX(-1) }
${T} .kefu-toolbar { border-block-start: 1px solid var(--kefu-edge); margin-inline: calc(-1 * max(var(--kefu-3), var(--kefu-safe-start))) calc(-1 * max(var(--kefu-3), var(--kefu-safe-end))) }
${T} .kefu-tools { margin: 0 }
${T} .kefu-tools > .kefu-icon-button { inline-size: 52px; block-size: 44px; border-inline-end: 1px solid var(--kefu-edge) }
${T} .kefu-tools > .kefu-icon-button:focus-visible { outline-offset: -3px }
${T} .kefu-tools > .kefu-icon-button[aria-expanded=true] { box-shadow: inset 0 -3px 0 var(--kefu-accent) }
${T} .kefu-counter { padding-inline-end: 14px; font-family: var(--kefu-font-figures) }
${T} .kefu-down { min-inline-size: 48px; justify-content: center; border-color: var(--kefu-edge) }
${T} :is(.kefu-card, .kefu-dialog, .kefu-toast, .kefu-block) { border-block-start: 3px solid var(--kefu-accent) }
@container kefu (inline-size < 360px) {
${T} .kefu-tools > .kefu-icon-button { inline-size: 46px }
}
@media (forced-colors: active) {
${T} .kefu-author > b, ${T} .kefu-tools > .kefu-icon-button { border: 1px solid }
${T} .kefu-status::before { forced-color-adjust: none }
}
`;
