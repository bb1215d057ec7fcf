/** The word for "chat" in languages whose readers may not know it, by widget code or BCP 47 tag. */
const LANGUAGES = {
  客服: 'cn zh tc',
  チャット: 'jp ja',
  채팅: 'kr ko',
  แชท: 'th',
  Чат: 'rus ru',
  محادثة: 'ara ar',
  चैट: 'hi',
};

/** The word for "chat" in a language, by widget code or BCP 47 tag. */
export const wordFor = (language: string): string => {
  const code = language.toLowerCase().split(/\W/)[0] || 'en';
  const found = Object.entries(LANGUAGES).find(([, codes]) => codes.split(' ').includes(code));
  return found ? found[0] : 'Chat';
};

/** A bubble and a cross, as clip paths, because a page's img-src may forbid drawings in CSS. */
const BUBBLE = 'M4 2h18a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H12l-6 6v-6H4a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z';
const CROSS = 'M3 5l2-2 8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8z';

/** l launcher. */
export const LAUNCHER_CSS = `:host{all:initial;position:fixed;z-index:2147483647;bottom:calc(20px + env(safe-area-inset-bottom))}
[hidden]{display:none!important}
.l{all:unset;position:relative;display:grid;place-items:center;width:56px;height:56px;border-radius:50%;color:#fff;background:var(--ground);box-shadow:0 4px 16px #0005;cursor:pointer;forced-color-adjust:none}
.l:focus-visible{outline:3px solid var(--ground);outline-offset:3px}
.l:before{content:"";width:26px;height:26px;background:#fff;clip-path:path("${BUBBLE}")}
[aria-expanded=true]:before{clip-path:path("${CROSS}")}
@media print{:host{display:none}}`;
