import { type MouseEvent, useContext, useState } from 'react';
import { hasFailed } from '../../../../domain/message/delivery';
import { isOwn, type Message, type MessageBody } from '../../../../domain/message/message';
import { DataSaverContext } from '../../../foundation/DataSaverContext';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { TranslationContext } from '../../../foundation/TranslationContext';
import { useTranslations } from '../../../foundation/TranslationsContext';
import { lazyPart } from '../../../primitives/LazyView/lazy-view';
import { Body } from './Body';
import { isBigEmoji } from './big-emoji';
import { belongsToBrowser, openByContextMenu } from './context-menu';
import type { MessageTools } from './props';
import { useLongPress } from './useLongPress';

/** Most browsers translate nothing. */
const MessageTranslation = lazyPart(() => import('./MessageTranslation'), 'MessageTranslation');

interface BubbleProps {
  /** Describes the message. */
  readonly id: string;
  readonly message: Message;
  readonly body: Exclude<MessageBody, { kind: 'notice' }>;
  readonly endsGroup: boolean;
  readonly exact: ExactTimeSwitch;
  readonly tools: MessageTools;
}

/** The content of a message, with its menu. The drawn bubble is a separate layer behind it. */
export const Bubble = ({ id, message, body, endsGroup, exact, tools }: BubbleProps) => {
  const openMenu: Parameters<typeof useLongPress>[0] = (at) => tools.menu(message, at);
  const press = useLongPress(openMenu);
  const savesData = useContext(DataSaverContext) && !isOwn(message);
  const translation = useContext(TranslationContext);
  const bare = body.kind === 'text' && isBigEmoji(body.text);
  return (
    // Its focus and keys are the article's. For React's `onClick` it would get a listener, and screen readers would call it "clickable".
    <div
      role="none"
      className={bubbleClass(message, bare)}
      data-bubble
      id={id}
      onContextMenu={(event) => openByContextMenu(event, openMenu)}
      onClickCapture={exact.onClick}
      {...press}
      onPointerDown={(event) => belongsToBrowser(event) || press.onPointerDown(event)}
    >
      {!bare && <BubbleSkin own={isOwn(message)} endsGroup={endsGroup} />}
      <DataSaverContext.Provider value={savesData}>
        <Body body={body} id={message.clientId} tools={tools} />
      </DataSaverContext.Provider>
      {translation?.state.current.offered && !isOwn(message) && (
        <MessageTranslation message={message} translation={translation} />
      )}
      {exact.isShown && <ExactTime sentAt={message.sentAt} />}
    </div>
  );
};

interface ExactTimeSwitch {
  readonly isShown: boolean;
  readonly hide: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** A tap on a bubble shows when its message was sent, until the next tap. Links, buttons and chosen text keep their own meaning. */
export const useExactTime = (): ExactTimeSwitch => {
  const [isShown, setShown] = useState(false);
  const hide = () => setShown(false);
  const onClick = ({ target, detail }: MouseEvent) => {
    const isOther = (target as Element).closest('a, button') !== null || !getSelection()?.isCollapsed;
    // A key that presses a button inside is a click without a pointer.
    setShown(!isShown && !isOther && detail > 0);
  };
  return { isShown, hide, onClick };
};

/** A screen reader reads the moment as the name of the message. */
const ExactTime = ({ sentAt }: { readonly sentAt: number }) => {
  const { dates } = useTranslations();
  return (
    <span className="kefu-exact" aria-hidden="true">
      {dates.exact(sentAt)}
    </span>
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
