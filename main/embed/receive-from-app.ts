import { eventFrom } from '../../adapters/frame/api-messages';
import type { ReceivedMessage } from '../../adapters/frame/frame-link';
import type { KefuEvent, KefuState } from '../../application/integration/kefu-api';
import { ownProperties } from '../../domain/own-properties';
import type { AppFrame } from './app-frame';
import type { PartEffects, PartsHost } from './hear-app';
import type { KeyFunctions } from './key-functions';
import type { LauncherLook } from './launcher-look';
import type { PanelContext } from './panel-context';
import type { unreadSigns } from './unread-signs';

interface Receivers {
  readonly app: () => AppFrame;
  readonly look: LauncherLook;
  readonly unread: ReturnType<typeof unreadSigns>;
  readonly keys: KeyFunctions;
  /** The page names its visitor no more. */
  readonly forget: () => void;
  readonly isShown: () => boolean;
  /** The hours are of the page, which names itself what is wrong with them (page-rules.ts). */
  readonly namesHours: boolean;
  /** What the panel does itself. */
  readonly effects: Pick<Effects, OfPanel>;
}

type OfPanel = 'layers' | 'size' | 'askHours' | 'intercept' | 'translate' | 'endTranslation' | 'gone';

export type Effect<T> = (message: Extract<ReceivedMessage, { readonly type: T }>) => void;

/** The events of the API that also change something around the frame. */
type EventWithEffect = 'close' | 'unread' | 'agentChange' | 'availability' | 'ready' | 'error';

/** Of next-page.ts, and of what the loader loads by itself. */
type Elsewhere = 'visit' | keyof PartEffects;

/** Each message is an event of the API, or has an effect. */
type Effects = {
  readonly [T in EventWithEffect | Exclude<ReceivedMessage['type'], KefuEvent | Elsewhere>]: Effect<T>;
};

/** What the messages of the app change around its frame. Those that are events of the API are reported. */
export const receiveFromApp = (context: PanelContext, receivers: Receivers) => {
  const { app, look, unread } = receivers;
  const effects: Effects = ownProperties({
    ...receivers.effects,
    close: () => context.close(),
    look: look.take,
    unread: ({ count }) => unread.show(count),
    agentChange(message) {
      const { id, name, avatar } = message;
      if (context.facts) context.facts.agent = id ? { id, name, avatar: avatar || null } : null;
      unread.by(message);
    },
    facts({ state, visitorKey = null }) {
      if (context.handle) context.handle.state = state as KefuState;
      if (!context.facts) return;
      // Another visitor comes.
      if (context.facts.visitorKey && !visitorKey) context.facts.agent = null;
      context.facts.visitorKey = visitorKey;
    },
    forgotten: receivers.forget,
    askKey({ which, call }) {
      void receivers.keys.ask(which).then((key) => app().link()?.say({ type: 'key', call, key }));
    },
    availability({ available }) {
      if (context.handle) context.handle.available = available;
    },
    ready() {
      if (context.handle) context.handle.state = 'ready';
      app().reveal();
      context.panel.classList.remove('m');
    },
    error({ key }) {
      // The frame shows the error. A page that may not know more hears of this one alone.
      if (context.handle && key === 'visitor_refused') context.handle.state = 'ended';
      app().reveal();
    },
  });

  return (message: ReceivedMessage): void => {
    const effect = (effects as Readonly<Record<string, Effect<ReceivedMessage['type']> | undefined>>)[
      message.type
    ];
    effect?.(message);
    (context.host as PartsHost).kefuParts?.[message.type as keyof PartEffects]?.(message as never);
    const event = eventFrom(message);
    if (event?.[0] === 'error') {
      const { key, text } = event[1];
      const isNamed = receivers.namesHours && `${key} ${text}`.startsWith('setting_refused hours:');
      if (!isNamed) context.fail(key, text);
    } else if (event) context.emit(...(event as Parameters<typeof context.emit>));
    if (message.type === 'message' && !receivers.isShown()) unread.arrived(message.text);
  };
};
