import type { LanguageCode } from '../../domain/language/language';

/**
 * The texts `hours_back` and `hours_away` of the app, for the launcher: `#` is the time. `node scripts/docs.mjs --write` writes this
 * file from ui/i18n/locales.
 */
export const AWAY_WORDS: Readonly<Record<LanguageCode, readonly [back: string, away: string]>> = {
  cn: ['客服恢复在线时间：#', '客服目前不在线。'],
  tc: ['客服恢復在線時間：#', '客服人員目前不在線上。'],
  en: ['Our team is back: #', 'Our team is away right now.'],
  jp: ['担当者の受付再開：#', 'ただいま担当者は不在です。'],
  kr: ['상담원 업무 재개: #', '지금은 상담 시간이 아닙니다.'],
  pt: ['A nossa equipa volta: #', 'A nossa equipa não está disponível neste momento.'],
  br: ['Nossa equipe volta: #', 'Nossa equipe não está disponível no momento.'],
  es: ['Nuestro equipo vuelve: #', 'Nuestro equipo no está disponible en este momento.'],
  id: ['Tim kami kembali: #', 'Tim kami sedang tidak bertugas.'],
  th: ['ทีมงานกลับมาให้บริการ: #', 'ขณะนี้ทีมงานไม่อยู่'],
  vi: ['Đội ngũ hỗ trợ trở lại: #', 'Hiện đội ngũ hỗ trợ không trực.'],
  rus: ['Сотрудники снова на связи: #', 'Сейчас операторы не на связи.'],
  fra: ['Notre équipe sera de retour : #', 'Notre équipe est absente pour le moment.'],
  de: ['Unser Team ist wieder da: #', 'Unser Team ist gerade nicht da.'],
  ara: ['يعود فريقنا: #', 'فريقنا غير متاح حاليًا.'],
  hi: ['हमारी टीम फिर उपलब्ध होगी: #', 'हमारी टीम अभी उपलब्ध नहीं है।'],
  ms: ['Pasukan kami kembali: #', 'Pasukan kami tidak bertugas sekarang.'],
};
