const t = '.kefu[data-theme=sg]';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header-inner:has(.sg-tab) { gap: 0; align-items: flex-end; padding-block: 6px 0; padding-inline: max(var(--kefu-2), var(--kefu-safe-start)) max(var(--kefu-1), var(--kefu-safe-end)); }
${t} .sg-tab { display: flex; flex: 0 1 auto; gap: var(--kefu-2); align-items: center; min-inline-size: 0; min-block-size: 44px; margin-inline-end: auto; padding: var(--kefu-1) var(--kefu-4) var(--kefu-1) var(--kefu-3); padding-inline: var(--kefu-3) var(--kefu-4); border-radius: var(--kefu-radius-control) var(--kefu-radius-control) 0 0; color: var(--kefu-text); background: var(--kefu-surface); box-shadow: inset 0 3px var(--kefu-accent-text); }
${t} .sg-tab .kefu-dot { inset-block-end: -3px; inset-inline-end: -3px; inline-size: 13px; block-size: 13px; border-width: 2px; border-color: var(--kefu-header); box-shadow: 0 0 0 1px var(--kefu-surface); }
${t} .kefu-header .sg-tab ~ .kefu-icon-button { margin: 0; }
${t} .kefu-header-words { min-inline-size: 0; }
${t} .kefu-header-name { line-height: 1.2; }
${t} .kefu-header-line { font-size: var(--kefu-type-1); line-height: 1.25; color: var(--kefu-muted); }
${t} .kefu-logo { max-block-size: 26px; }
${t} .kefu-logo-room { align-self: center; margin-inline-start: var(--kefu-2); }

${t} .kefu-row { padding-block-start: 0; }
${t} .kefu-flat { gap: var(--kefu-3); margin-inline: calc(-1 * var(--kefu-4)); padding: 3px var(--kefu-4) 3px calc(var(--kefu-4) - 3px); padding-inline: calc(var(--kefu-4) - 3px) var(--kefu-4); border-inline-start: 3px solid transparent; }
${t} .kefu-flat > .kefu-stack { max-inline-size: calc(100% - var(--kefu-avatar) - var(--kefu-3)); }
${t} .kefu-flat > .kefu-avatar:empty { block-size: 1px; }
${t} .kefu-row-starts .kefu-flat { padding-block-start: 9px; border-block-start: 1px solid var(--kefu-line); }
${t} .kefu-mine { border-inline-start-color: var(--kefu-edge-out); color: var(--kefu-on-bubble-out); background: var(--kefu-paint-bubble-out, var(--kefu-bubble-out)); }
${t} .kefu-mine :is(.kefu-bubble, .kefu-author, .kefu-delivery) { color: inherit; }
${t} .kefu-mine .kefu-failed { margin-block-start: 3px; padding-inline: var(--kefu-2); border-radius: var(--kefu-radius-small); background: var(--kefu-danger-ground); }
${t} .kefu-author { display: flex; gap: var(--kefu-2); align-items: baseline; max-inline-size: 100%; margin: 0 0 1px; }
${t} .kefu-author > b { min-inline-size: 0; overflow: hidden; color: var(--kefu-text); font-size: var(--kefu-type-2); text-overflow: ellipsis; white-space: nowrap; }
${t} .kefu-mine .kefu-author > b { color: inherit; }
${t} .kefu-text-big { font-size: 30px; }
${t} .kefu-day { inline-size: auto; max-inline-size: none; margin: 0 calc(-1 * var(--kefu-4)); padding: 4px var(--kefu-4); border-radius: 0; border-block: 1px solid var(--kefu-line); text-align: start; }
${t} .kefu-notice { max-inline-size: none; justify-content: flex-start; margin: 0 calc(-1 * var(--kefu-4)); padding-inline: calc(var(--kefu-4) + var(--kefu-avatar) + var(--kefu-3)) var(--kefu-4); border-block-start: 1px solid var(--kefu-line); text-align: start; }
${t} .kefu-notice > p { padding: 7px 0; background: none; }
${t} .kefu-bone { block-size: 30px; }
${t} .kefu-skeleton .kefu-bone { align-self: flex-start; }
${t} .kefu-down { inset-inline-end: 0; border-inline-end: 0; border-start-end-radius: 0; border-end-end-radius: 0; }

${t} .kefu-mine .kefu-bubble-failed { padding: 0; box-shadow: none; }
${t} .kefu-mine:has(.kefu-bubble-failed) { border-inline-start-color: var(--kefu-danger); }
${t} .kefu-screen .kefu-block { margin-inline: calc(-1 * var(--kefu-4)); border-inline: 0; border-radius: 0; box-shadow: none; }
${t} .kefu-news > .kefu-block { margin-inline: 0; }
${t} .kefu-home { gap: var(--kefu-3); padding-block-start: var(--kefu-3); }
${t} .kefu-header.kefu-screen-head > .kefu-header-inner { padding-block: 6px 0; align-items: stretch; }
${t} .kefu-header .kefu-screen-title { flex: 0 1 auto; margin-inline-end: auto; padding: 0 var(--kefu-5); border-radius: var(--kefu-radius-control) var(--kefu-radius-control) 0 0; color: var(--kefu-text); background: var(--kefu-ground); box-shadow: inset 0 3px var(--kefu-accent-text); line-height: 46px; }
${t} .kefu-composer { border-block-start-color: var(--kefu-edge); }
${t} .kefu-composer-inner { padding-block: 0; padding-inline: var(--kefu-safe-start) var(--kefu-safe-end); }
${t} .kefu-blocked, ${t} .kefu-suggestions { margin: 0; border-width: 0 0 1px; border-radius: 0; }
${t} .kefu-box { flex-wrap: wrap; gap: 0; align-items: stretch; }
${t} .kefu-input { border: 0; background: none; }
${t} .kefu-input:focus-visible { outline-offset: -3px; }
${t} .kefu-send { inline-size: var(--kefu-send-size); }
${t} .kefu-toolbar { display: contents; }
${t} .kefu-tools { flex-wrap: nowrap; margin: 0; }
${t} .kefu-toolbar .kefu-icon-button { align-self: flex-end; block-size: var(--kefu-box-size); border-radius: 0; }
${t} .kefu-toolbar .kefu-icon-button:focus-visible, ${t} .kefu-send:focus-visible { outline-offset: -3px; }
${t} .kefu-send:focus-visible { outline-color: currentColor; }
${t} .sg-plus { color: var(--kefu-muted); border-inline-end: 1px solid var(--kefu-line); }
${t} .sg-plus > svg { transition: transform var(--kefu-fast) var(--kefu-ease); }
${t} .sg-plus[aria-expanded=true] > svg { transform: rotate(45deg); }
${t} .sg-strip { flex: 1 0 100%; order: -1; padding-inline: 2px; border-block-end: 1px solid var(--kefu-line); background: var(--kefu-raised); animation: kefu-appear var(--kefu-fast) var(--kefu-ease); }
${t} .sg-strip:not(.sg-open) { display: none; }
${t} .sg-strip .kefu-tools { justify-content: space-around; }
${t} .kefu-counter { align-self: center; }
@container kefu (inline-size >= 600px) {
  ${t} .kefu-screen .kefu-block { margin-inline: 0; border-inline: 1px solid var(--kefu-line); }
  ${t} .sg-plus { display: none; }
  ${t} .sg-strip, ${t} .sg-strip:not(.sg-open) { flex: none; align-self: flex-end; display: block; border: 0; border-inline-end: 1px solid var(--kefu-line); background: none; animation: none; }
}
@media (forced-colors: active) {
  ${t} .kefu-bubble, ${t} .kefu-day { border-inline: 0; }
  ${t} .kefu-bubble { border: 0; }
  ${t} .sg-tab { border: 1px solid; border-block-end: 0; }
}
`;
