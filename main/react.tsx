import '../ui/styles/kefu.css';
import { useEffect, useRef, useState } from 'react';
import type { Widget } from '../application/widget';
import { KefuWidget } from '../ui';
import { createWidget } from './container/create-widget';
import type { Overrides } from './container/ports';
import type { KefuOptions } from './options';

export interface KefuChatProps {
  /** Read once, at the first render. For another merchant or visitor, give the component another `key`. */
  readonly options: KefuOptions;
  readonly overrides?: Overrides;
  readonly scheme?: 'light' | 'dark' | 'system';
  /**
   * Called when the visitor presses the close button. Without it there is no close button, because the page around the chat
   * is yours.
   */
  readonly onClose?: () => void;
  /** Called with each new widget, for events and commands. */
  readonly onWidget?: (widget: Widget) => void;
}

/** The chat as a React component. It fills its parent element; import `kefu-widget/kefu.css` too. */
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
