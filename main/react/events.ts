import { KEFU_EVENTS } from '../../application/integration/event-table';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { KefuApi, KefuEvent, KefuListener } from '../../application/integration/kefu-api';

type HandlerOf<E extends KefuEvent> = `on${Capitalize<E>}`;

type Handlers = {
  readonly [E in Exclude<KefuEvent, 'ready' | 'close'> as HandlerOf<E>]?: KefuListener<E> | undefined;
};

/** One property for each event of the chat, with its payload. A render may give other functions. */
export interface KefuEventProps extends Handlers {
  /** The conversation can be used. It gets the API of the chat. */
  readonly onReady?: ((kefu: KefuApi) => void) | undefined;
  /**
   * Inline: the visitor pressed the close button, or code called `close()`. Without this property there is no close button,
   * because the page around the chat is yours. Floating: the panel was closed.
   */
  readonly onClose?: KefuListener<'close'> | undefined;
}

const handlerOf = <E extends KefuEvent>(event: E): HandlerOf<E> =>
  `on${event.slice(0, 1).toUpperCase()}${event.slice(1)}` as HandlerOf<E>;

/** Whether the page wants to hear of an event. */
export const hasHandler = (props: KefuEventProps): boolean =>
  KEFU_EVENTS.some((event) => props[handlerOf(event)] !== undefined);

/**
 * Calls the properties of the latest render at each event.
 *
 * @returns a function that stops it
 */
export const callProperties = (kefu: HeadlessWidget, latest: () => KefuEventProps): (() => void) => {
  const listen = (event: KefuEvent) =>
    kefu.relay(event, (detail: unknown) => {
      const call = latest()[handlerOf(event)] as ((given: unknown) => void) | undefined;
      call?.(event === 'ready' ? kefu : detail);
    });
  const stops = KEFU_EVENTS.map(listen);
  return () => {
    for (const stop of stops) stop();
  };
};
