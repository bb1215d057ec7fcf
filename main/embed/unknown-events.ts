import { KEFU_EVENTS } from '../../application/integration/kefu-api';
import type { PanelContext } from './panel-context';

const known = new Set<string>(KEFU_EVENTS);

/**
 * Names, once, each event that a listener waits for and that does not exist. The loader adds such a listener for a call of
 * the page's own snippet that does not exist.
 */
export const nameUnknownEvents = ({ call }: PanelContext): void => {
  call?.(([event]) => {
    // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a listener hears nothing.
    if (!known.has(event)) console.warn(`kefu: ${event} is no event or call: ${KEFU_EVENTS}`);
    known.add(event);
  });
};
