import { useEffect, useRef, useState } from 'react';
import type { Widget } from '../application/widget';
import { KefuWidget } from '../ui';
import { createWidget } from './container/create-widget';
import type { Overrides } from './container/ports';
import type { KefuOptions } from './options';

export interface KefuChatProps {
  /** Read once, when the chat is first drawn: another merchant or visitor is another chat, by another `key`. */
  readonly options: KefuOptions;
  readonly overrides?: Overrides;
  readonly scheme?: 'light' | 'dark' | 'system';
  /** The visitor pressed the close button. Without it there is none: the page around the chat is yours. */
  readonly onClose?: () => void;
  /** Each widget as it begins, for events and commands. */
  readonly onWidget?: (widget: Widget) => void;
}

/** The chat as a React component. It fills the element it stands in; import `kefu-widget/kefu.css` beside it. */
export const KefuChat = ({
  options,
  overrides = {},
  scheme = 'system',
  onClose,
  onWidget,
}: KefuChatProps) => {
  const [widget, setWidget] = useState<Widget | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Made in an effect: a render on a server or one that React throws away must not open sockets.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read once, as the property says.
  useEffect(() => {
    const closed = close.current ? () => close.current?.() : null;
    const made = createWidget({ onClose: closed, ...options }, overrides);
    setWidget(made);
    onWidget?.(made);
    made.start();
    return () => made.dispose();
  }, []);
  return widget && <KefuWidget widget={widget} scheme={scheme} />;
};
