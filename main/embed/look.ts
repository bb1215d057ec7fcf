/** Codes and tags of languages, each group before its word, where "Chat" is not understood. */
const WORDS = 'cn zh tc 客服 jp ja チャット kr ko 채팅 th แชท ru rus Чат ar ara محادثة hi चैट';

/** Name of the launcher and the panel, by widget code or BCP 47 tag. */
export const labelFor = (lang: string): string =>
  RegExp(`\\b${lang.split(/\W/)[0] || 'en'}\\b[a-z ]*([^a-z ]+)`, 'i').exec(WORDS)?.[1] ?? 'Chat';

/** A phone: the panel takes the whole screen. */
export const PHONE = '(max-width:479.9px),(max-height:479.9px) and (pointer:coarse)';

/** A bubble and a cross: as clip paths, since a page's img-src may forbid drawings in CSS. */
const BUBBLE = 'M4 2h18a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H12l-6 6v-6H4a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z';
const CROSS = 'M3 5l2-2 8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8z';

/** l launcher, b badge, p panel, m nobody has said hello yet. */
export const CSS = `:host{all:initial;position:fixed;z-index:2147483647;bottom:calc(20px + env(safe-area-inset-bottom))}
[hidden]{display:none!important}
.l{all:unset;position:relative;display:grid;place-items:center;width:56px;height:56px;border-radius:50%;color:#fff;background:var(--ground);box-shadow:0 4px 16px #0005;cursor:pointer;forced-color-adjust:none}
.l:focus-visible{outline:3px solid var(--ground);outline-offset:3px}
.l:before{content:"";width:26px;height:26px;background:#fff;clip-path:path("${BUBBLE}")}
[aria-expanded=true]:before{clip-path:path("${CROSS}")}
.b{position:absolute;top:-4px;inset-inline-end:-4px;padding:0 7px;border-radius:11px;background:#c4162a;font:600 12px/22px system-ui}
.p{position:absolute;bottom:72px;box-sizing:border-box;width:min(var(--width),100vw - 40px);height:min(var(--height),100dvh - 112px);border-radius:16px;overflow:hidden;background:Canvas;box-shadow:0 0 0 1px #8883,0 16px 56px #0005;transition:opacity .16s,translate .16s}
.p[inert]{visibility:hidden;opacity:0;translate:0 12px;transition:.16s}
iframe{border:0;width:100%;height:100%}
@media ${PHONE}{.p{position:fixed;inset:var(--top) 0 auto!important;width:100%;height:var(--tall);border-radius:0;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
[aria-expanded=true]{visibility:hidden}
.m+.l[aria-expanded=true]{visibility:visible;position:fixed;inset:8px 8px auto auto}}
@media (prefers-reduced-motion){*{transition:none!important}}
@media print{:host{display:none}}`;
