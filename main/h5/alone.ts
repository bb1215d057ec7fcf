import type { ReactNode } from 'react';
import { aroundChat, isDrawnAround } from '../../ui/screens/chat/surround-chat';
import { composeHeadless } from '../container/compose-headless';
import type { HostIntegration } from '../container/host-integration';
import type { Factories } from '../core/assemble';
import type { KefuOptions } from '../options';
import { loadFont } from './load-font';
import type { Flow, Placement, Started } from './started';

interface Around {
  readonly factories: Factories;
  readonly place: Placement;
  /** The international flow, if the address opens it. */
  readonly flow: Flow | undefined;
  readonly surroundings: HostIntegration;
}

/** The chat in a page of its own, with a gate before it or the hours of the shop, or recorded. */
export const startAlone = async (
  settings: KefuOptions,
  { factories, place, flow, surroundings }: Around,
): Promise<Started> => {
  // Without the code, the chat is not recorded.
  const recording = settings.record
    ? await import('../record/recorded-factories').catch(() => undefined)
    : undefined;
  const { widget, consent } = composeHeadless(
    settings,
    {},
    recording?.recordedFactories() ?? factories,
    flow ? { ...surroundings, articles: (panel) => flow.articles(panel) } : surroundings,
  );
  const isAround = isDrawnAround(settings);
  const around = isAround ? aroundChat(widget, settings) : (chat: ReactNode) => chat;
  return {
    widget,
    panel: widget.panel,
    place,
    texts: settings.texts ?? {},
    ahead: loadFont(settings, place),
    mayStore: () => consent.isGiven,
    wrap: (chat) => around(flow ? flow.draw(chat) : chat),
  };
};
