import type { ChatCall } from '../../application/integration/call-names';
import type { KefuAgent, KefuEvent, KefuEvents, KefuState } from '../../application/integration/kefu-api';
import type { LanguageCode } from '../../domain/language/language';

/** Begin of the key in the session storage of the shop. The loader's script looks for it before anything is loaded. */
export const RECORD = 'kefu.resume.';

/** `preload` loads the app behind a closed panel. */
export type AppCommand = ChatCall | 'preload';

/** What the loader passes to the panel's script. */
export interface PanelContext {
  /** Options of code, or the `data-*` attributes of the tag, not checked yet. */
  readonly given: object;
  /** Address of the loader's script; h5 is beside its folder. */
  readonly scriptAddress: string | undefined;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly launcher: HTMLElement;
  /** Its class `s` draws a skeleton. Class `m`: nothing is loaded, so only the launcher can close it. */
  readonly panel: HTMLElement;
  /** Name of launcher, panel and frame in the present language. */
  label: string;
  /** Names the launcher in another language, and returns the name. An older loader lacks it. */
  readonly nameIn?: (language?: string) => string;
  /** The language of a code or a tag. An older loader lacks it, and then the words of the panel's script are English. */
  readonly languageFromTag?: (tag: string) => LanguageCode | null;
  /** What the page before has left (next-page.ts). An older loader lacks it. */
  readonly record?: string | null | undefined;
  /** Aborted when everything is removed. */
  readonly signal: AbortSignal;
  /** Draws launcher, panel and preview as this theme does. An older loader lacks it. */
  readonly draw?: (theme?: string) => void;
  /** Puts the host back if the page has removed it, now or after a pause. An older loader lacks it. */
  readonly checkPlace?: () => void;
  /** What a visitor pressed to open the chat (openers.ts). An older loader lacks it. */
  readonly pressed?: Element[];
  /** The API of this chat. An older loader lacks it. */
  readonly handle?: PresentAvailability;
  /** What each event has besides its payload. An older loader lacks it. */
  readonly facts?: { visitorKey: string | null; agent: KefuAgent | null };
  open(): void;
  close(): void;
  emit<E extends KefuEvent>(event: E, detail: KefuEvents[E]): unknown;
  /** The events that listeners wait for, which may not exist. An older loader, which a browser may have kept, lacks it. */
  readonly heard?: Iterable<string>;
  fail(key: string, text: string): void;
}

/** What was said last. */
export interface PresentAvailability {
  available?: boolean;
  state?: KefuState;
}

/** What the panel's script does for the loader. */
export interface PanelControl {
  /** The panel was opened or closed. The first opening loads the app. */
  show(isShown: boolean): void;
  command(name: AppCommand, value: unknown): void;
  unread(): number;
}

/** Takes over the panel element, which is in the page already. */
export type CreatePanel = (context: PanelContext) => PanelControl;
