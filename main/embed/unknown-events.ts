import { KEFU_EVENTS } from '../../application/integration/event-table';
import type { PanelContext } from './panel-context';

const known = new Set<string>(KEFU_EVENTS);

/**
 * Names, once, each event that a listener waits for and that does not exist. The loader adds such a listener for a call of
 * the page's own snippet that does not exist.
 */
export const nameUnknownEvents = ({ heard }: PanelContext): void => {
  for (const event of heard ?? []) {
    // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a listener hears nothing.
    if (!known.has(event)) console.warn(`kefu: ${event} is no event or call: ${KEFU_EVENTS}`);
    known.add(event);
  }
};
