import { cutText } from '../../../domain/text/cut-text';
import { findEmail } from './find-email';
import { findPhone } from './find-phone';
import { findMailto, findWeb } from './find-web';
import type { Found } from './found-address';

export interface TextPart {
  readonly text: string;
  /** null: plain text. */
  readonly href: string | null;
}

/** Where an address may begin. An e-mail address is found by its `@`. */
const TRIGGER = /https?:\/\/|www\.|mailto:|@|[+(]|\d+/gi;

/**
 * The most links of one text; the rest is plain text. Real messages have fewer, and drawing 3,000 links takes 100
 * ms.
 */
const MOST_LINKS = 500;

const findAt = (text: string, trigger: string, at: number, from: number): Found | null => {
  const first = trigger.charAt(0).toLowerCase();
  if (first === '@') return findEmail(text, at, from);
  if (first === 'h' || first === 'w') return findWeb(text, at);
  return first === 'm' ? findMailto(text, at) : findPhone(text, at);
};

/**
 * Splits a plain text into links and other parts. All parts joined are the text. Each character is read a limited
 * number of times, up to the limit of decision 25.
 */
export const findLinks = (whole: string): readonly TextPart[] => {
  const { head: text, rest } = cutText(whole);
  const parts: TextPart[] = [];
  const trigger = new RegExp(TRIGGER);
  let end = 0;
  let links = 0;
  for (let match = trigger.exec(text); match !== null && links < MOST_LINKS; match = trigger.exec(text)) {
    const found = findAt(text, match[0], match.index, end);
    if (found === null) continue;
    trigger.lastIndex = found.readUntil;
    if (found.href === null) continue;
    if (found.start > end) parts.push({ text: text.slice(end, found.start), href: null });
    parts.push({ text: text.slice(found.start, found.end), href: found.href });
    end = found.end;
    links += 1;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  if (rest !== '') parts.push({ text: rest, href: null });
  return parts;
};
