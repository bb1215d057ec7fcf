import type { KefuApi, KefuEvent, KefuListener } from '../../application/integration/kefu-api';

/** One property for each event of the chat. A render may give other functions. */
export interface KefuEventProps {
  /** The conversation can be used. It gets the API of the chat. */
  readonly onReady?: ((kefu: KefuApi) => void) | undefined;
  readonly onOpen?: KefuListener<'open'> | undefined;
  /**
   * Inline: the visitor pressed the close button, or code called `close()`. Without this property there is no close button,
   * because the page around the chat is yours. Floating: the panel was closed.
   */
  readonly onClose?: KefuListener<'close'> | undefined;
  /** A message for the visitor arrived. */
  readonly onMessage?: KefuListener<'message'> | undefined;
  /** The visitor sent a message. */
  readonly onSent?: KefuListener<'sent'> | undefined;
  /** The number of unread messages changed. */
  readonly onUnread?: KefuListener<'unread'> | undefined;
  readonly onAgentChange?: KefuListener<'agentChange'> | undefined;
  readonly onSessionEnd?: KefuListener<'sessionEnd'> | undefined;
  readonly onRating?: KefuListener<'rating'> | undefined;
  /** Something could not be done. */
  readonly onError?: KefuListener<'error'> | undefined;
}

const PROPERTIES = {
  open: 'onOpen',
  close: 'onClose',
  message: 'onMessage',
  sent: 'onSent',
  unread: 'onUnread',
  agentChange: 'onAgentChange',
  sessionEnd: 'onSessionEnd',
  rating: 'onRating',
  error: 'onError',
} as const satisfies Record<Exclude<KefuEvent, 'ready'>, keyof KefuEventProps>;

type Named = keyof typeof PROPERTIES;

/**
 * Calls the properties of the latest render at each event.
 *
 * @returns a function that stops it
 */
export const callProperties = (kefu: KefuApi, latest: () => KefuEventProps): (() => void) => {
  const listen = <E extends Named>(event: E) =>
    kefu.on(event, (detail) => {
      const call = latest()[PROPERTIES[event]] as KefuListener<E> | undefined;
      call?.(detail);
    });
  const stops = [
    kefu.on('ready', () => latest().onReady?.(kefu)),
    ...(Object.keys(PROPERTIES) as Named[]).map(listen),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
