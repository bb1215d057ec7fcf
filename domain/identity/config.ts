import type { Agent } from './agent';
import type { Token } from './token';

/** The visitor config (section 3), decoded and validated. */
export interface VisitorConfig {
  readonly visitorId: string;
  readonly token: Token;
  /** Complete addresses with scheme, or null when the backend gave none. */
  readonly agentSocketUrl: string | null;
  readonly robotSocketUrl: string | null;
  readonly channel: string;
  readonly style: string;
  readonly colours: Colours;
  /** Merchant's HTML, unsanitised; '' when there is none. */
  readonly advertisement: string;
  readonly agents: readonly Agent[];
  readonly robotOffered: boolean;
  readonly logoUrl: string | null;
  readonly logoLink: string | null;
  readonly displayName: string;
}

/** Validated CSS hex colours. */
export interface Colours {
  readonly messageBackground: string;
  readonly sendBackground: string;
  readonly font: string;
  readonly headerBackground: string;
}

export const DEFAULT_COLOURS: Colours = {
  messageBackground: '#fff',
  sendBackground: '#fff',
  font: '#000',
  headerBackground: '#16C9CA',
};
