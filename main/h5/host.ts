import type { PanelFacts } from '../../application/integration/panel';
import type { State } from '../../application/state/state';
import type { Widget } from '../../application/widget';
import { composeApp } from '../container/compose-chat';
import { lazyMedia } from '../core/lazy-media';
import type { KefuOptions } from '../options';

/** The chat of the app, alone or in a frame. */
export interface Started {
  readonly widget: Widget;
  /** In a frame: what the embedding page has chosen. */
  readonly panel: State<PanelFacts> | null;
}

/**
 * Makes the chat with the settings of the app; null if the embedding page may not embed it (decision 24). A page that is not
 * in a frame does not load the code of frames.
 */
export const startChat = async (own: KefuOptions, base: KefuOptions): Promise<Started | null> =>
  window.parent === window
    ? { widget: composeApp({ ...base, ...own }, {}, lazyMedia).widget, panel: null }
    : (await import('./framed')).startFramed(own, base);
