import type { LanguageCode } from '../../domain/language/language';

interface Language {
  /** Of BCP 47 (decision 11). */
  readonly tag: string;
  /** The everyday words for heart, laughing and fire, by which emoji are searched. */
  readonly everyday: readonly [heart: string, laughing: string, fire: string];
}

/** What the tests know of each language, typed in by hand. The order is that of spec §1. */
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  cn: { tag: 'zh-Hans', everyday: ['心', '笑', '火'] },
  tc: { tag: 'zh-Hant', everyday: ['愛心', '笑', '火'] },
  en: { tag: 'en', everyday: ['heart', 'laugh', 'fire'] },
  jp: { tag: 'ja', everyday: ['ハート', '笑', '火'] },
  kr: { tag: 'ko', everyday: ['하트', '웃음', '불'] },
  pt: { tag: 'pt-PT', everyday: ['coração', 'rir', 'fogo'] },
  br: { tag: 'pt-BR', everyday: ['coração', 'risada', 'fogo'] },
  es: { tag: 'es', everyday: ['corazón', 'risa', 'fuego'] },
  id: { tag: 'id', everyday: ['hati', 'tertawa', 'api'] },
  th: { tag: 'th', everyday: ['หัวใจ', 'หัวเราะ', 'ไฟ'] },
  vi: { tag: 'vi', everyday: ['trái tim', 'cười', 'lửa'] },
  rus: { tag: 'ru', everyday: ['сердце', 'смех', 'огонь'] },
  fra: { tag: 'fr', everyday: ['cœur', 'rire', 'feu'] },
  de: { tag: 'de', everyday: ['Herz', 'lachen', 'Feuer'] },
  ara: { tag: 'ar', everyday: ['قلب', 'ضحك', 'نار'] },
  hi: { tag: 'hi', everyday: ['दिल', 'हँसी', 'आग'] },
  ms: { tag: 'ms', everyday: ['hati', 'ketawa', 'api'] },
};
