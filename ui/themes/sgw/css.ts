const t = '.kefu[data-theme=sgw]';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${t} .kefu-header { border-block-end: 4px double color-mix(in srgb, var(--kefu-on-header) 62%, var(--kefu-header)); }
${t} .kefu-header-inner { gap: var(--kefu-3); padding-block: 2px; }
${t} .kefu-header-avatar { margin-inline-end: 0; }
${t} .kefu-dot { inline-size: 10px; block-size: 10px; border-width: 2px; }
${t} .kefu-header-words { display: flex; flex-wrap: wrap; column-gap: var(--kefu-3); align-items: baseline; }
${t} .kefu-header-name { min-inline-size: 0; max-inline-size: 100%; }
${t} .kefu-header-line { font-size: var(--kefu-type-1); }
${t} .kefu-logo { max-block-size: 26px; }
${t} .kefu-logo-room > * { padding-inline-end: var(--kefu-3); border-inline-end: 1px solid color-mix(in srgb, currentColor 40%, transparent); }

${t} .kefu-stack { max-inline-size: var(--kefu-bubble-share); }
${t} .sgw-letterhead { display: flex; gap: var(--kefu-2); align-items: center; max-inline-size: 100%; margin: 0 0 6px; }
${t} .kefu-own .sgw-letterhead { flex-direction: row-reverse; align-self: flex-end; }
${t} .sgw-name { min-inline-size: 0; overflow: hidden; color: var(--kefu-text); font: var(--kefu-title-weight) var(--kefu-type-3) / 1.3 var(--kefu-font-title); line-height: round(1.3em, 1px); text-overflow: ellipsis; white-space: nowrap; }
${t} .kefu-author:not(.sgw-letterhead) { margin-inline: 0; }
${t} .kefu-failed { padding-inline-end: 0; }
${t} .kefu-other .kefu-skin { border-block-start-width: 3px; }
${t} .kefu-own .kefu-skin { inset-inline-end: 5px; }
${t} .kefu-own .kefu-skin::after { position: absolute; inset-block: -1px; inset-inline-end: -6px; inline-size: 2px; background: var(--kefu-accent-text); content: ""; }
${t} .kefu-own .kefu-bubble:not(.kefu-bubble-bare) { padding-inline-end: calc(var(--kefu-bubble-inline) + 5px); }
${t} .kefu-own .kefu-bubble-media:not(.kefu-bubble-bare) { padding-inline-end: 9px; }

${t} .kefu-day { display: flex; gap: var(--kefu-3); align-items: center; inline-size: 100%; margin: var(--kefu-3) 0; padding: 0; background: none; font: italic var(--kefu-weight) var(--kefu-type-3) / 1.4 var(--kefu-font-title); line-height: round(1.4em, 1px); }
${t} .kefu-day::before, ${t} .kefu-day::after { flex: 1; border-block-start: 1px solid var(--kefu-line); content: ""; }
${t} .kefu-notice > p { padding: var(--kefu-1) var(--kefu-4); border-block: 1px solid var(--kefu-line); background: none; font-family: var(--kefu-font-title); font-style: italic; }
${t} .kefu-dots > i { inline-size: 10px; block-size: 2px; }
${t} .kefu-down { border-color: var(--kefu-edge); box-shadow: none; }

${t} .kefu-composer { border-block-start-color: var(--kefu-edge); }
${t} .kefu-composer-inner { padding-block: var(--kefu-2); padding-inline: max(var(--kefu-4), var(--kefu-safe-start)) max(var(--kefu-4), var(--kefu-safe-end)); }
${t} .kefu-box { gap: var(--kefu-4); }
${t} .kefu-input { border-width: 0 0 1px; border-color: var(--kefu-text); background: none; }
${t} .kefu-input:focus-visible { outline-offset: 2px; }
${t} .kefu-send { padding-inline: var(--kefu-4); font: var(--kefu-title-weight) var(--kefu-type-3) / 1.2 var(--kefu-font-title); letter-spacing: 0.03em; }
${t} .kefu-send[aria-disabled="true"] { background: none; box-shadow: inset 0 0 0 1px var(--kefu-line); }
${t} .kefu-toolbar { margin-block-start: var(--kefu-1); }
${t} .kefu-tools { flex-wrap: nowrap; min-inline-size: 0; margin-inline-start: 0; padding-block: 3px; overflow-x: auto; scrollbar-width: none; }
${t} .kefu-toolbar { gap: 0; }
${t} .kefu-tools { mask: linear-gradient(to right, currentColor calc(100% - 28px), transparent); }
${t}[dir=rtl] .kefu-tools { mask: linear-gradient(to left, currentColor calc(100% - 28px), transparent); }
${t} .kefu-tools::after { flex: none; inline-size: 28px; content: ""; }
${t} .kefu-tools > .kefu-icon-button { inline-size: auto; min-inline-size: var(--kefu-target); padding-inline: var(--kefu-3); font-size: var(--kefu-type-2); white-space: nowrap; }
${t} .kefu-tools > .kefu-icon-button:first-child { min-inline-size: 0; padding-inline-start: 2px; }
${t} .kefu-tools > .kefu-icon-button:focus-visible { outline-offset: -2px; }
${t} .kefu-tools > :not(:first-child) { border-inline-start: 1px solid var(--kefu-line); }
${t} .kefu-tools > [aria-expanded=true] { color: var(--kefu-accent-text); text-decoration: underline; text-underline-offset: 5px; }
${t} .kefu-counter { padding-inline-end: 0; }
@media (forced-colors: active) {
  ${t} .kefu-day { border: 0; }
}
${t} .kefu-dialog { border: 4px double var(--kefu-edge); }
${t} .kefu-block { border-width: 4px 0 1px; border-color: var(--kefu-edge); border-block-start-style: double; box-shadow: none; }
`;
