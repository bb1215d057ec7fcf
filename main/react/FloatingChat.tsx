import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { unreadCount } from '../../domain/conversation/unread-count';
import { launcherShape } from '../../domain/theme/launcher-shape';
import { focusedElement } from '../../shared/browser/focused-element';
import { pressedKey } from '../../shared/browser/pressed-key';
import { useLanguage } from '../../ui/foundation/useLanguage';
import { useSnapshot } from '../../ui/foundation/useSnapshot';
import type { Translations } from '../../ui/i18n/Translations';
import { wordFor } from '../embed/draw-launcher';
import { usePanel } from './ChatContext';
import type { Chat } from './make-chat';

/** The colours of theme and merchant. */
export interface LauncherColours {
  readonly ground: string;
  readonly text: string;
}

interface FloatingChatProps {
  readonly chat: Chat | null;
  readonly position: 'start' | 'end';
  readonly label: string | undefined;
  readonly launcher: boolean;
  /** null until they are known. */
  readonly colours: LauncherColours | null;
  readonly children: ReactNode;
}

/** A launcher in a corner of the window, and the panel above it. On a phone the panel fills the screen. */
export const FloatingChat = (props: FloatingChatProps) => {
  const { chat, position, label, colours, children } = props;
  const widget = chat?.widget ?? null;
  const panel = usePanel(widget);
  const launcher = useRef<HTMLButtonElement>(null);
  const isOpen = panel?.isOpen ?? false;
  useReturnToLauncher(isOpen, launcher);
  const box = useRef<HTMLDivElement>(null);
  useHiddenArrival(box);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return;
    // It closes the chat alone, and not a modal of the page too.
    event.stopPropagation();
    widget?.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hides events from the page
    <div
      ref={box}
      className={`kefu-floating kefu-floating-${position}`}
      onFocus={hide}
      onPointerDown={hide}
      onMouseDown={hide}
      onTouchStart={hide}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in the panel, wherever the focus is */}
      <div className="kefu-floating-panel" hidden={!isOpen} onKeyDown={onKeyDown}>
        {children}
      </div>
      {chat && panel?.hasLauncher && props.launcher && (
        <Launcher
          button={launcher}
          chat={chat}
          isOpen={isOpen}
          unread={panel.unread}
          label={label}
          colours={colours}
        />
      )}
    </div>
  );
};

/** A modal of the page that holds the focus would take it back, or close at a press outside it. */
const hide = (event: SyntheticEvent): void => event.stopPropagation();

/** The same for the event of a modal that the focus leaves for the chat. Only a modal does not hear it. */
const useHiddenArrival = (box: RefObject<Element | null>): void => {
  useEffect(() => {
    const hideArrival = (event: FocusEvent) => {
      const left = (event.target as Element).closest?.('[role$=dialog],[aria-modal=true]');
      if (left && !left.contains(box.current) && box.current?.contains(event.relatedTarget as Node | null))
        event.stopImmediatePropagation();
    };
    window.addEventListener('focusout', hideArrival, true);
    return () => window.removeEventListener('focusout', hideArrival, true);
  }, [box]);
};

interface LauncherProps extends Pick<FloatingChatProps, 'label' | 'colours'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly chat: Chat;
  readonly isOpen: boolean;
  readonly unread: number;
}

const Launcher = ({
  button,
  chat: { widget, wordsLoader },
  isOpen,
  unread,
  label,
  colours,
}: LauncherProps) => {
  const { language, theme } = useSnapshot(widget.shell.state);
  const words = useLanguage(language, wordsLoader);
  const name = label ?? wordFor(language);
  useEffect(() => widget.launcherShown(), [widget]);
  return (
    <button
      ref={button}
      type="button"
      className={`kefu-launcher kefu-launcher-${launcherShape(theme)}`}
      data-word={name}
      style={colours ? properties(colours) : undefined}
      data-kefu="launcher"
      aria-expanded={isOpen}
      // A label of the page is in the language of the page.
      lang={label === undefined ? words?.tag : undefined}
      aria-label={unread > 0 ? withUnread(name, unread, words) : name}
      onClick={() => widget.toggle()}
    >
      {unread > 0 && (
        <span className="kefu-launcher-badge" data-kefu="unread">
          {unreadCount(unread)}
        </span>
      )}
    </button>
  );
};

/** The name comes first, because a pill shows it as a word. */
const withUnread = (name: string, unread: number, words: Translations | null): string =>
  words
    ? words.t('launcher_label', {
        label: name,
        unread: words.t('unread_below', { number: words.number(unread) }),
      })
    : `${name} (${unread})`;

/** If the page sets --kefu-launcher, that colour is used. */
const properties = ({ ground, text }: LauncherColours) =>
  ({ '--kefu-launcher-ground': ground, '--kefu-launcher-text': text }) as CSSProperties;

/** The panel is hidden now, so the focus must not stay in it. */
const useReturnToLauncher = (
  isOpen: boolean,
  launcher: { readonly current: HTMLButtonElement | null },
): void => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && focusedElement() === document.body) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, launcher]);
};
