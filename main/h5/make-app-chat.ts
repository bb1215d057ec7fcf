import { conversationKeyOf } from '../../application/session/session-facts';
import { PHONE } from '../../shared/browser/matches-media';
import { composeApp } from '../container/compose-chat';
import type { PrefetchedConfig } from '../container/prefetched-config';
import type { Core } from '../core/assemble';
import { lazyDictation } from '../core/lazy-dictation';
import { lazyEvaluation } from '../core/lazy-evaluation';
import { lazyMedia } from '../core/lazy-media-uses';
import { lazyMessageForm } from '../core/lazy-message-form';
import { lazyRealtime } from '../core/lazy-realtime';
import { lazySecretSearch } from '../core/lazy-secret-search';
import { lazyTranslation } from '../core/lazy-translation';
import { lazyUndoSend } from '../core/lazy-undo-send';
import type { Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import { loadFont } from './load-font';
import type { Flow, Placement, Started } from './started';

interface Around {
  /** The international flow, if the address opens it. */
  readonly flow: Flow | undefined;
  readonly asked: PrefetchedConfig | null;
}

/**
 * Makes the chat with the settings of the app; null if the embedding page may not embed it (decision 24). A page
 * without a frame does not load the code for frames.
 */
export const makeAppChat = async (
  own: KefuOptions,
  base: KefuOptions,
  { flow, asked }: Around,
): Promise<Started | null> => {
  if (window.parent !== window) return (await import('./framed')).startFramed(own, base, flow);
  const surroundings = {
    ports: (own: Ports) => withAsked(flow?.ports(own) ?? own, asked),
    made: (core: Core) => flow?.made(core),
  };
  if (own.hours || own.consentGate || own.record || own.notifications || own.preChat) {
    const { startAlone } = await import('./alone');
    return startAlone({ ...base, ...own }, { factories: LATER, place: ALONE, flow, surroundings });
  }
  const { widget, parts } = composeApp({ ...base, ...own }, {}, LATER, surroundings);
  return {
    widget,
    conversation: () => conversationKeyOf(parts.session.now),
    panel: null,
    place: ALONE,
    texts: own.texts ?? {},
    ahead: loadFont(own, ALONE),
    mayStore: () => own.storageConsent !== false,
  };
};

const withAsked = (ports: Ports, asked: PrefetchedConfig | null): Ports =>
  asked === null ? ports : { ...ports, sessionGateway: asked.decorate(ports.sessionGateway) };

const LATER = {
  media: lazyMedia,
  messageForm: lazyMessageForm,
  evaluation: lazyEvaluation,
  realtime: lazyRealtime,
  secretSearch: lazySecretSearch,
  undoSend: lazyUndoSend,
  dictation: lazyDictation,
  translation: lazyTranslation,
};

const ALONE: Placement = {
  onOpening: (opened) => opened(),
  isFull: () => matchMedia(PHONE).matches,
  layers: () => undefined,
};
