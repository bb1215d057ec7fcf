import { composeApp } from '../container/compose-chat';
import { lazyMedia } from '../core/lazy-media';
import type { KefuOptions } from '../options';
import type { Started } from './started';

/**
 * Makes the chat with the settings of the app; null if the embedding page may not embed it (decision 24). A page that is not
 * in a frame does not load the code of frames.
 */
export const startChat = async (own: KefuOptions, base: KefuOptions): Promise<Started | null> =>
  window.parent === window
    ? { widget: composeApp({ ...base, ...own }, {}, lazyMedia).widget, panel: null }
    : (await import('./framed')).startFramed(own, base);
