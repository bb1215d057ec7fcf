import type { Agent } from './agent';
import type { Token } from './token';

/** The visitor config (spec §3 Config), decoded and validated. */
export interface VisitorConfig {
  readonly visitorId: string;
  readonly token: Token;
  /** Complete addresses with scheme; null if the backend sent none. */
  readonly agentSocketUrl: string | null;
  readonly robotSocketUrl: string | null;
  readonly channel: string;
  readonly style: string;
  readonly colours: Colours;
  /** The merchant's HTML, not sanitised yet; '' if there is none. */
  readonly advertisement: string;
  readonly agents: readonly Agent[];
  readonly robotOffered: boolean;
  readonly logoUrl: string | null;
  readonly logoLink: string | null;
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
