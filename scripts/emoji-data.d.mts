export const LOCALES: Readonly<Record<string, string>>;
export function toned(emoji: string, kind: 1 | 2, modifier: string): string;
export function emojiFile(locale: string): string;
export function outdated(): string[];
