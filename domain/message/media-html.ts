/**
 * Wire contract: a media message's content may be HTML with <img> or <video>. Finds the addresses without a DOM, so
 * that history and own echoes show alike. Only http(s) sources count.
 */
export interface MediaInHtml {
  readonly images: readonly string[];
  readonly video: string | null;
  /** What remains as text when the tags are taken away. */
  readonly rest: string;
}

export const mediaInHtml = (html: string): MediaInHtml => ({
  images: sources(html, /<img\b[^>]*>/gi),
  video: sources(html, /<(?:video|source)\b[^>]*>/gi)[0] ?? null,
  rest: html
    .replace(/<video\b[\s\S]*?<\/video\s*>|<[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
});

const sources = (html: string, tag: RegExp): readonly string[] => {
  const found: string[] = [];
  for (const [text] of html.matchAll(tag)) {
    const source = SRC.exec(text);
    const address = decodeAmpersands(source?.[1] ?? source?.[2] ?? source?.[3] ?? '');
    if (/^https?:\/\//i.test(address)) found.push(address);
  }
  return found;
};

const SRC = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const decodeAmpersands = (text: string): string => text.replace(/&amp;/g, '&');

/** A tag or a character reference: what an agent's editor sends as HTML; everything else is plain text. */
export const looksLikeHtml = (content: string): boolean =>
  /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i.test(content);
