import type { KeyboardEvent, MouseEvent } from 'react';
import { isOwn, type Message, type MessageBody } from '../../../../domain/message/message';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { Body } from './Body';
import { isBigEmoji } from './big-emoji';
import { hasFailed } from './has-failed';
import type { MessageWays } from './props';
import { useLongPress } from './useLongPress';

interface BubbleProps {
  readonly message: Message;
  readonly body: Exclude<MessageBody, { kind: 'notice' }>;
  readonly endsGroup: boolean;
  readonly ways: MessageWays;
}

/** The content of a message, with its focus and menu. The drawn bubble is a separate layer behind it. */
export const Bubble = ({ message, body, endsGroup, ways }: BubbleProps) => {
  const press = useLongPress((at) => ways.menu(message, at));
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    if (belongsToBrowser(event)) return;
    event.preventDefault();
    ways.menu(message, menuPlace(event));
  };
  const bare = body.kind === 'text' && isBigEmoji(body.text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of a message, which the article around it names
    <div
      className={bubbleClass(message, bare)}
      data-bubble
      tabIndex={ways.isReachable(message.clientId) ? 0 : -1}
      onContextMenu={openMenu}
      onKeyDown={(event) => openByKey(event, () => ways.menu(message, menuPlace(event)))}
      {...press}
      onPointerDown={(event) => belongsToBrowser(event) || press.onPointerDown(event)}
    >
      {!bare && <BubbleSkin own={isOwn(message)} endsGroup={endsGroup} />}
      <Body body={body} id={message.clientId} ways={ways} />
    </div>
  );
};

/**
 * Background, edge and corners of a bubble. A theme may clip or draw them, because focus and failure ring are not
 * part of this layer.
 */
export const BubbleSkin = ({ own, endsGroup }: { readonly own: boolean; readonly endsGroup: boolean }) => {
  const { Skin } = useTheme();
  return (
    <span className="kefu-skin" aria-hidden="true">
      {Skin && <Skin own={own} endsGroup={endsGroup} />}
    </span>
  );
};

const MEDIA: ReadonlySet<MessageBody['kind']> = new Set(['images', 'video', 'media', 'lost', 'upload']);

const bubbleClass = (message: Message, bare: boolean): string =>
  [
    'kefu-bubble',
    bare && 'kefu-bubble-bare',
    MEDIA.has(message.body.kind) && 'kefu-bubble-media',
    hasFailed(message) && 'kefu-bubble-failed',
  ]
    .filter(Boolean)
    .join(' ');

/** For a link and for selected text the browser has its own menu. */
const belongsToBrowser = (event: MouseEvent<HTMLElement>): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  const selected = getSelection();
  return (
    target?.closest('a[href]:not([data-kefu])') != null ||
    (selected !== null && !selected.isCollapsed && event.currentTarget.contains(selected.anchorNode))
  );
};

/** The menu opens at the pointer. If a key opened it, it opens inside the bubble. */
const menuPlace = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): { x: number; y: number } => {
  if ('clientX' in event && (event.clientX !== 0 || event.clientY !== 0)) {
    return { x: event.clientX, y: event.clientY };
  }
  const box = event.currentTarget.getBoundingClientRect();
  return { x: box.left + 16, y: box.top + Math.min(box.height, 32) };
};

/** Some browsers send no contextmenu event for these keys. In the others, preventDefault stops a second menu. */
const openByKey = (event: KeyboardEvent<HTMLElement>, open: () => void): void => {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault();
    open();
  }
};
