import { hasFailed } from '../../../../domain/message/delivery';
import { isOwn, type Message, type MessageBody } from '../../../../domain/message/message';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { Body } from './Body';
import { isBigEmoji } from './big-emoji';
import { belongsToBrowser, openByContextMenu, openByKey } from './context-menu';
import type { MessageTools } from './props';
import { useLongPress } from './useLongPress';

interface BubbleProps {
  readonly message: Message;
  readonly body: Exclude<MessageBody, { kind: 'notice' }>;
  readonly endsGroup: boolean;
  readonly tools: MessageTools;
}

/** The content of a message, with its focus and menu. The drawn bubble is a separate layer behind it. */
export const Bubble = ({ message, body, endsGroup, tools }: BubbleProps) => {
  const openMenu: Parameters<typeof useLongPress>[0] = (at) => tools.menu(message, at);
  const press = useLongPress(openMenu);
  const bare = body.kind === 'text' && isBigEmoji(body.text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of a message, which the article around it names
    <div
      className={bubbleClass(message, bare)}
      data-bubble
      tabIndex={tools.isReachable(message.clientId) ? 0 : -1}
      onContextMenu={(event) => openByContextMenu(event, openMenu)}
      onKeyDown={(event) => openByKey(event, openMenu)}
      {...press}
      onPointerDown={(event) => belongsToBrowser(event) || press.onPointerDown(event)}
    >
      {!bare && <BubbleSkin own={isOwn(message)} endsGroup={endsGroup} />}
      <Body body={body} id={message.clientId} tools={tools} />
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
