import { useEffect, useRef, useState } from 'react';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { KefuInterceptor, KefuTranslate } from '../../application/integration/kefu-api';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { callProperties, hasHandler, type KefuEventProps } from './events';
import { type Chat, type Closing, makeChat } from './make-chat';

export interface OwnChatProps extends KefuEventProps {
  /** Read once, at the first render. For another merchant, give the component another `key`. */
  readonly options?: KefuOptions | undefined;
  /** In the place of `options.beforeSend`. Whether there is one is read once; a later render may give another function. */
  readonly beforeSend?: KefuInterceptor | undefined;
  /** In the place of `options.beforeShow`, in the same way. */
  readonly beforeShow?: KefuInterceptor | undefined;
  /** In the place of `options.translate`, in the same way. */
  readonly translate?: KefuTranslate | undefined;
  /** In the place of `options.onLog`, in the same way. */
  readonly onLog?: KefuOptions['onLog'];
  /** Other implementations of ports, by name; read once. */
  readonly overrides?: Overrides | undefined;
  /** Called with each new chat, before it starts. StrictMode makes two. */
  readonly onWidget?: ((widget: HeadlessWidget) => void) | undefined;
}

/**
 * Makes a chat for the component, starts it and disposes it; null without options and before the first effect. It
 * is made in an effect, because neither a render on a server nor a discarded render may open sockets.
 *
 * @param isFloating true: the panel is closed at first, and its close button closes it
 */
export const useOwnChat = (props: OwnChatProps, isFloating: boolean): Chat | null => {
  const [chat, setChat] = useState<Chat | null>(null);
  const latest = useLatest(props);
  /** What has started stays when the effect ends: `<Activity>` hides the component, and the effect begins again. */
  const started = useRef<Own | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read once, as the property says.
  useEffect(() => {
    const { options, overrides = {}, onWidget } = latest.current;
    if (options === undefined) return undefined;
    const make = (): Own => {
      const made = makeChat(withFunctions(options, latest), overrides, closing(latest, isFloating));
      const own = { made, isHeard: true };
      // The visitor has not closed it, so this comes before the listeners and sends no event.
      if (isFloating) made.widget.close();
      callProperties(made.widget, () => (own.isHeard ? latest.current : {}));
      setChat(made);
      // As with a listener: what it throws is reported by the page, and would otherwise take down the tree of the page.
      void (async () => onWidget?.(made.widget))();
      return own;
    };
    const own = started.current ?? make();
    own.isHeard = true;
    // StrictMode ends the first chat in the same task; the backend shall not open a session for it.
    queueMicrotask(() => {
      if (!own.isHeard) return;
      started.current = own;
      own.made.widget.start();
    });
    return () => {
      own.isHeard = false;
      own.made.widget.dispose();
    };
  }, []);
  return chat;
};

const FUNCTIONS = ['beforeSend', 'beforeShow', 'translate', 'onLog'] as const;

/** The functions of the latest render. */
const withFunctions = (options: KefuOptions, latest: { readonly current: OwnChatProps }): KefuOptions => {
  const given = FUNCTIONS.filter((name) => latest.current[name] !== undefined);
  const call = (name: (typeof FUNCTIONS)[number]) => {
    const first = latest.current[name];
    return (...given: [never, never]): unknown => (latest.current[name] ?? first)?.(...given);
  };
  return { ...options, ...Object.fromEntries(given.map((name) => [name, call(name)])) };
};

/** The code of events that cost something loads with the first property for an event. */
export const useMeasures = (widget: HeadlessWidget | null, props: KefuEventProps): void => {
  const listens = hasHandler(props);
  useEffect(() => {
    if (listens) widget?.measure();
  }, [widget, listens]);
};

interface Own {
  readonly made: Chat;
  /** The properties of the component are called. */
  isHeard: boolean;
}

/** What the close button does, unless the options define it. */
const closing = (latest: { readonly current: OwnChatProps }, isFloating: boolean): Closing => {
  if (isFloating) return (widget) => widget.close();
  return latest.current.onClose ? (widget) => latest.current.onClose?.(widget.eventFacts()) : null;
};

/** The properties of the latest render, for code that runs later. */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value);
  latest.current = value;
  return latest;
};
