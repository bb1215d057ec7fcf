const T = '.kefu[data-theme=lxpj111]';

/** Light that catches the upper edge of glass. */
const RIM = 'inset 0 1px 0 color-mix(in srgb, currentColor 24%, transparent)';

/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = `
${T} .kefu-header { padding: calc(env(safe-area-inset-top) + 10px) max(12px, var(--kefu-safe-end)) 4px max(12px, var(--kefu-safe-start)); background: none }
${T} .kefu-header::before { position: absolute; inset: 0 0 -14px; z-index: -1; backdrop-filter: blur(9px); mask: linear-gradient(currentColor 72%, transparent); pointer-events: none; content: "" }
${T} .kefu-header-inner { padding-block: 6px; padding-inline: 8px; border-radius: calc(var(--kefu-radius-panel) + 4px); background: var(--kefu-paint-header, var(--kefu-header)); box-shadow: ${RIM}, var(--kefu-shadow-2) }
${T} .kefu-header .kefu-icon-button { border-radius: var(--kefu-radius-round) }
${T} .kefu-header-name { line-height: 1.25 }
${T} .kefu-starting .kefu-header, ${T} .kefu-starting .kefu-composer { background: none }
${T} .kefu-column { padding-block: 12px }
${T} .kefu-skin { box-shadow: ${RIM}, var(--kefu-shadow-1) }
${T} .kefu-own.kefu-ends .kefu-bubble { border-end-end-radius: var(--kefu-radius-small) }
${T} .kefu-other.kefu-ends .kefu-bubble { border-end-start-radius: var(--kefu-radius-small) }
${T} .kefu-own > .kefu-avatar { display: none }
${T} .kefu-day { border: 1px solid var(--kefu-line); padding-block: 5px }
${T} .kefu-new::before, ${T} .kefu-new::after { border-block-start-style: dotted }
${T} .kefu-composer { padding: 22px max(12px, var(--kefu-safe-end)) calc(env(safe-area-inset-bottom) + 14px) max(12px, var(--kefu-safe-start)); border: 0; background: none }
${T} .kefu-composer-inner { padding: 4px; border: 1px solid var(--kefu-line); border-radius: var(--kefu-radius-panel); background: var(--kefu-surface); box-shadow: var(--kefu-shadow-2) }
${T} .kefu-sea { position: absolute; inset: 0; z-index: -1; inline-size: 100%; block-size: 100%; fill: var(--kefu-header); pointer-events: none }
${T} .kefu-sea > path:first-child { opacity: 0.4 }
${T}[dir=rtl] .kefu-sea { transform: scaleX(-1) }
${T} .kefu-box { gap: 2px }
${T} .kefu-input { border-color: transparent; background: none; padding-inline: 8px }
${T} .kefu-input:focus-visible { outline: 0 }
${T} .kefu-composer-inner:has(.kefu-input:focus-visible) { outline: 2px solid var(--kefu-focus) }
${T} .kefu-plus { border-radius: var(--kefu-radius-round); color: var(--kefu-accent-text) }
${T} .kefu-plus > svg { transition: transform var(--kefu-slow) var(--kefu-ease) }
${T} .kefu-plus[aria-expanded=true] > svg { transform: rotate(45deg) }
${T} .kefu-sheet { position: absolute; inset-block-end: calc(100% - 14px); inset-inline: 12px; padding: 10px; border: 1px solid var(--kefu-line); border-radius: var(--kefu-radius-panel); background: var(--kefu-surface); box-shadow: var(--kefu-shadow-2); animation: kefu-rise var(--kefu-slow) var(--kefu-ease) }
${T} .kefu-sheet[hidden] { display: none }
${T} .kefu-sheet > .kefu-tools { display: grid; grid-template-columns: repeat(auto-fit, minmax(84px, 1fr)); margin: 0; color: var(--kefu-text) }
${T} .kefu-tools > .kefu-icon-button { gap: 4px; align-content: start; inline-size: auto; block-size: auto; min-block-size: 68px; padding: 10px 0; font-size: var(--kefu-type-1); line-height: 1.3; text-align: center; overflow-wrap: anywhere }
${T} .kefu-tools > .kefu-icon-button > span { min-inline-size: 0; max-inline-size: 100% }
${T} .kefu-counter { position: absolute; inset-block-start: 4px; inset-inline-end: 24px; padding: 0 8px; border-radius: var(--kefu-radius-chip); background: var(--kefu-surface) }
${T} .kefu-suggestions, ${T} .kefu-blocked { margin: 4px; border-radius: var(--kefu-radius-control) }
${T} .kefu-down { border-radius: var(--kefu-radius-round); min-inline-size: 48px; min-block-size: 48px; justify-content: center }
${T} .kefu-down:has(.kefu-down-people, .kefu-unread) { border-radius: var(--kefu-radius-chip) }
@media (forced-colors: active) {
${T} .kefu-sea { display: none }
${T} .kefu-header { border: 0 }
${T} .kefu-header-inner { border: 1px solid }
${T} .kefu-header-inner, ${T} .kefu-sheet, ${T} .kefu-composer-inner { background: Canvas }
}
`;
