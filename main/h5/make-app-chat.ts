import type { AskedAhead } from '../../application/lifecycle/asked-ahead';
import { conversationKeyOf } from '../../application/session/session-facts';
import { PHONE } from '../../shared/browser/matches-media';
import { composeApp } from '../container/compose-chat';
import type { Core } from '../core/assemble';
import { lazyCatchUp } from '../core/lazy-catch-up';
import { lazyMedia } from '../core/lazy-media-uses';
import { lazyMessageForm } from '../core/lazy-message-form';
import type { Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import type { Flow, Placement, Started } from './started';

interface Around {
  /** The international flow, if the address opens it. */
  readonly flow: Flow | undefined;
  readonly asked: AskedAhead | null;
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
  const { widget, parts } = composeApp({ ...base, ...own }, {}, LATER, surroundings);
  return {
    widget,
    conversation: () => conversationKeyOf(parts.session.now),
    panel: null,
    place: ALONE,
    texts: own.texts ?? {},
    mayStore: () => own.storageConsent !== false,
  };
};

const withAsked = (ports: Ports, asked: AskedAhead | null): Ports =>
  asked === null ? ports : { ...ports, sessionGateway: asked.inFrontOf(ports.sessionGateway) };

const LATER = { media: lazyMedia, messageForm: lazyMessageForm, catchUp: lazyCatchUp };

const ALONE: Placement = {
  onOpening: (opened) => opened(),
  isFull: () => matchMedia(PHONE).matches,
  layers: () => undefined,
};
