import type { LanguageCode } from '../../domain/language/language';

/* `node scripts/docs.mjs --write` writes this file from ui/i18n/outside-words.json. */

/** The word for "chat" where the English one may not be known. */
export const CHAT: { readonly [L in LanguageCode]?: string } = {
  cn: '客服',
  tc: '客服',
  jp: 'チャット',
  kr: '채팅',
  th: 'แชท',
  rus: 'Чат',
  ara: 'محادثة',
  hi: 'चैट',
};

/**
 * The label for unread messages, "close", that the chat could not be loaded, and what separates two labels, unless it is ", ". English
 * has two forms of the label.
 */
export const PANEL_WORDS: Readonly<
  Record<
    Exclude<LanguageCode, 'en'>,
    readonly [unread: string, close: string, lost: string, separator?: string]
  >
> = {
  cn: ['# 条未读消息', '关闭', '在线客服未能加载。', '，'],
  tc: ['# 則未讀訊息', '關閉', '線上客服未能載入。', '，'],
  jp: ['未読メッセージ#件', '閉じる', 'チャットを読み込めませんでした。', '、'],
  kr: ['읽지 않은 메시지 #개', '닫기', '채팅을 불러오지 못했습니다.'],
  pt: ['Mensagens por ler: #', 'Fechar', 'Não foi possível carregar o chat.'],
  br: ['Mensagens não lidas: #', 'Fechar', 'Não foi possível carregar o chat.'],
  es: ['Mensajes sin leer: #', 'Cerrar', 'No se pudo cargar el chat.'],
  id: ['Pesan belum dibaca: #', 'Tutup', 'Chat tidak dapat dimuat.'],
  th: ['ข้อความที่ยังไม่ได้อ่าน # ข้อความ', 'ปิด', 'โหลดแชทไม่สำเร็จ', ' '],
  vi: ['Tin nhắn chưa đọc: #', 'Đóng', 'Không tải được khung chat.'],
  rus: ['Непрочитанных сообщений: #', 'Закрыть', 'Не удалось загрузить чат.'],
  fra: ['Messages non lus : #', 'Fermer', 'Impossible de charger le chat.'],
  de: ['Ungelesene Nachrichten: #', 'Schließen', 'Der Chat konnte nicht geladen werden.'],
  ara: ['رسائل غير مقروءة: #', 'إغلاق', 'تعذّر تحميل المحادثة.', '، '],
  hi: ['नए संदेश: #', 'बंद करें', 'चैट लोड नहीं हो सकी।'],
  ms: ['Mesej belum dibaca: #', 'Tutup', 'Sembang tidak dapat dimuatkan.'],
};
