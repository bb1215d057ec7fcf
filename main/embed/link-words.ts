/** `node scripts/docs.mjs --write` writes this file from ui/i18n/outside-words.json. By tags of browsers and by our codes. */
export default {
  cn: '客服',
  zh: '客服',
  tc: '客服',
  jp: 'チャット',
  ja: 'チャット',
  kr: '채팅',
  ko: '채팅',
  th: 'แชท',
  ru: 'Чат',
  ar: 'محادثة',
  hi: 'चैट',
} as { readonly [language: string]: string };
