import { KEFU_EVENTS } from '../../application/integration/kefu-api';
import type { PanelContext } from './panel-context';

/** Names each event that a listener waits for and that does not exist. */
export const nameUnknownEvents = ({ call }: PanelContext): void => {
  const events: readonly string[] = KEFU_EVENTS;
  call?.(([event]) => {
    // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a listener hears nothing.
    if (!events.includes(event)) console.warn(`kefu: ${event} is no event: ${events}`);
  });
};
