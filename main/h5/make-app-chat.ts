import { composeApp } from '../container/compose-chat';
import { lazyMedia } from '../core/lazy-media-uses';
import { PHONE } from '../embed/phone';
import type { KefuOptions } from '../options';
import type { Flow, Placement, Started } from './started';

/**
 * Makes the chat with the settings of the app; null if the embedding page may not embed it (decision 24). A page
 * without a frame does not load the code for frames.
 *
 * @param flow the international flow, if the address opens it
 */
export const makeAppChat = async (
  own: KefuOptions,
  base: KefuOptions,
  flow?: Flow,
): Promise<Started | null> =>
  window.parent === window
    ? { widget: composeApp({ ...base, ...own }, {}, lazyMedia, flow).widget, panel: null, place: ALONE }
    : (await import('./framed')).startFramed(own, base, flow);

const ALONE: Placement = {
  onOpening: (opened) => opened(),
  isFull: () => matchMedia(PHONE).matches,
  layers: () => undefined,
};
