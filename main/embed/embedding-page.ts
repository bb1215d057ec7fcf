import { webOrigin } from './protocol';

/** The origin of the embedding page, if it is known, and whether the loader named it in the address. */
interface EmbeddingPage {
  readonly origin: string | null;
  readonly isNamed: boolean;
}

const UNKNOWN: EmbeddingPage = { origin: null, isNamed: false };

/** The loader writes its origin into the address (`host_origin`). It must be what the browser reports about the parent. */
export const embeddingPage = (frame: Window): EmbeddingPage => {
  if (frame.parent === frame) return UNKNOWN;
  const given = new URLSearchParams(frame.location.search).get('host_origin');
  const claimed = webOrigin(given);
  if (given !== null && claimed !== given) return UNKNOWN;
  const ancestor = frame.location.ancestorOrigins?.[0];
  // After a navigation inside the frame, the referrer is the frame's own page and not the parent.
  const referrer = webOrigin(frame.document.referrer);
  const seen = ancestor ?? (referrer === frame.location.origin ? null : referrer);
  if (claimed !== null && seen !== null && claimed !== seen) return UNKNOWN;
  return { origin: claimed ?? webOrigin(seen), isNamed: claimed !== null };
};

/** The origin of the embedding page, or null if the frame may not talk to it. */
export const parentOrigin = (frame: Window, allowed?: readonly string[]): string | null => {
  const { origin, isNamed } = embeddingPage(frame);
  // Without an origin in the address, only a listed page is trusted.
  if (!allowed) return isNamed ? origin : null;
  if (origin === null || allowed.some((listed) => webOrigin(listed) === origin)) return origin;
  reportRefusal(origin, 'hostOrigins does not list it');
  return null;
};

export const reportRefusal = (origin: string | null, reason: string): void =>
  warn(`${origin ?? 'a page of unknown origin'} may not embed this page: ${reason}`);

export const warn = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why something has no effect
  console.error(`[kefu] ${what}`);
};
