import { aroundChat } from '../../ui/screens/chat/surround-chat';
import { composeHeadless } from '../container/compose-headless';
import type { Factories } from '../core/assemble';
import type { KefuOptions } from '../options';
import type { Flow, Placement, Started } from './started';

interface Around {
  readonly factories: Factories;
  readonly place: Placement;
  /** The international flow, if the address opens it. */
  readonly flow: Flow | undefined;
}

/** The chat in a page of its own, with a gate before it or the hours of the shop. */
export const startAlone = (settings: KefuOptions, { factories, place, flow }: Around): Started => {
  const { widget, consent } = composeHeadless(settings, {}, factories, flow);
  const around = aroundChat(widget, settings.consentGate);
  return {
    widget,
    panel: widget.panel,
    place,
    texts: settings.texts ?? {},
    mayStore: () => consent.isGiven,
    wrap: (chat) => around(flow ? flow.draw(chat) : chat),
  };
};
