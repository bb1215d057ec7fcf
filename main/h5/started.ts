import type { ReactNode } from 'react';
import type { PanelFacts } from '../../application/integration/panel-state';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { State } from '../../application/state/state';
import type { Widget } from '../../application/widget';
import type { OwnTexts } from '../../ui/i18n/own-texts';
import type { HostIntegration } from '../container/host-integration';

/** The chat of the app, alone or in a frame. */
export interface Started {
  readonly widget: Widget;
  /** Of a page without an API. */
  readonly conversation?: () => ConversationKey;
  /** In a frame: the theme and scheme that the embedding page has chosen. */
  readonly panel: State<PanelFacts> | null;
  readonly place: Placement;
  /** The first drawing waits for it, but not for long: what is loaded for settings that few have. */
  readonly ahead?: Promise<unknown> | undefined;
  /** The integrator's words. */
  readonly texts: OwnTexts;
  /** Draws around the chat, or instead of it. */
  readonly wrap?: ((chat: ReactNode) => ReactNode) | undefined;
  /** The device may be used as a storage. */
  readonly mayStore: () => boolean;
  /** In a frame: receives the accent and the colour of text on it, for the launcher. */
  readonly onAccent?: (accent: string, onAccent: string) => void;
}

/** The screens around the chat in the international flow (spec §2 Routes). */
export interface Flow extends Required<HostIntegration> {
  draw(chat: ReactNode): ReactNode;
}

/** Where the chat is: in a panel of another page, or in a page of its own. */
export interface Placement {
  /** Calls back at each opening, and at once if the chat is open. */
  onOpening(opened: () => void): void;
  /** It covers the whole screen of a phone, so Back must close what is open. */
  isFull(): boolean;
  /** How many dialogs have a history entry. */
  layers(count: number): void;
}
