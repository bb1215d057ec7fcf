/** A phone: the panel takes the whole screen. */
export const PHONE = '(max-width:479.9px),(max-height:479.9px) and (pointer:coarse)';

/** The label for unread messages, by widget code or BCP 47 tag. */
const UNREAD = {
  'cn zh': '# 条未读消息',
  'tc zh-hant zh-tw zh-hk zh-mo': '# 則未讀訊息',
  'jp ja': '未読メッセージ # 件',
  'kr ko': '읽지 않은 메시지 #개',
  pt: 'Mensagens por ler: #',
  'br pt-br': 'Mensagens não lidas: #',
  es: 'Mensajes sin leer: #',
  id: 'Pesan belum dibaca: #',
  th: 'ข้อความที่ยังไม่ได้อ่าน # ข้อความ',
  vi: 'Tin nhắn chưa đọc: #',
  'rus ru': 'Непрочитанных сообщений: #',
  'fra fr': 'Messages non lus : #',
  de: 'Ungelesene Nachrichten: #',
  'ara ar': 'رسائل غير مقروءة: #',
  hi: 'अपठित संदेश: #',
  ms: 'Mesej belum dibaca: #',
};

/** The text of a language, else of the language it belongs to: zh-Hant-TW, zh-Hant, zh. */
const wordsIn = (language: string): string | undefined => {
  for (let tag = language.toLowerCase(); tag; tag = tag.replace(/-?[^-]*$/, '')) {
    const found = Object.entries(UNREAD).find(([tags]) => tags.split(' ').includes(tag));
    if (found) return found[1];
  }
  return;
};

/** Label of the badge; English if the language is unknown. */
export const unreadWords = (language: string, count: number): string =>
  (wordsIn(language) ?? (count === 1 ? '# unread message' : '# unread messages')).replace('#', `${count}`);

/** The same shapes as the app's skeleton (ConversationSkeleton): avatar and name, bubbles, composer. */
export const BONES = ['avatar', 'name', 'long', 'short', 'long own', 'long', 'short own', 'box'] as const;

/** p panel, m without a way out of its own (nothing is ready), s skeleton, l launcher, b badge. */
export const PANEL_CSS = `.b{position:absolute;top:-4px;inset-inline-end:-4px;padding:0 7px;border-radius:11px;background:#c4162a;font:600 12px/22px system-ui}
.p{position:absolute;bottom:72px;box-sizing:border-box;width:min(var(--width),100vw - 40px);height:min(var(--height),100dvh - 112px);border-radius:16px;overflow:hidden;background:Canvas;box-shadow:0 0 0 1px #8883,0 16px 56px #0005;transition:opacity .16s,translate .16s}
.p[inert]{visibility:hidden;opacity:0;translate:0 12px;transition:.16s}
iframe{border:0;width:100%;height:100%;transition:opacity .16s}
.s+iframe{opacity:0}
.s{position:absolute;inset:env(safe-area-inset-top) 0 env(safe-area-inset-bottom);padding:0 16px 12px;display:flex;flex-direction:column;justify-content:flex-end;gap:12px;color:CanvasText}
.s i{flex:none;height:44px;border-radius:16px;background:currentColor;opacity:.09;animation:breathe 1.6s ease-in-out infinite}
.s .avatar{position:absolute;top:11px;width:42px;height:42px;border-radius:50%}
.s .name{position:absolute;top:24px;inset-inline-start:70px;width:132px;height:16px}
.s .long{width:60%}
.s .short{width:36%}
.s .own{align-self:end}
.s .box{margin-block-start:44px;border-radius:22px}
@keyframes breathe{50%{opacity:.04}}
@media ${PHONE}{.p{position:fixed;inset:var(--top) 0 auto!important;width:100%;height:var(--tall);border-radius:0;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
[aria-expanded=true]{visibility:hidden}
.m+.l[aria-expanded=true]{visibility:visible;position:fixed;inset:8px 8px auto auto}}
@media (prefers-reduced-motion){*{transition:none!important;animation:none!important}}`;
