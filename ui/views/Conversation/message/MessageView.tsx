import type { KeyboardEvent, MouseEvent } from 'react';
import { isOwn, type Message, type MessageBody } from '../../../../domain/message/message';
import { useT } from '../../../foundation/WordsContext';
import { Avatar } from '../../../primitives/Avatar';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden';
import { authorName } from './author';
import { Body } from './Body';
import { isBigEmoji } from './big-emoji';
import { Delivery, FailedLine } from './Delivery';
import type { MessageWays } from './props';
import { useLongPress } from './useLongPress';

interface MessageViewProps {
  readonly message: Message;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** The one bubble that Tab reaches; the arrow keys lead to the others. */
  readonly reachable: boolean;
  readonly ways: MessageWays;
}

/** A bubble with its author, and what became of it. */
export const MessageView = ({ message, startsGroup, endsGroup, reachable, ways }: MessageViewProps) => {
  const t = useT();
  const press = useLongPress((at) => ways.menu(message, at));
  const { author, body, clientId } = message;
  if (body.kind === 'notice') return null;
  const own = isOwn(message);
  const name = authorName(t, author);
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    if (leaveToBrowser(event)) return;
    event.preventDefault();
    ways.menu(message, place(event));
  };
  return (
    <div className={`kefu-message ${own ? 'kefu-own' : 'kefu-other'} ${endsGroup ? 'kefu-ends' : ''}`}>
      {endsGroup ? <Avatar who={author.role} avatar={author.avatar} /> : <span className="kefu-avatar" />}
      <div className="kefu-stack">
        {startsGroup && !own ? (
          <p className="kefu-author" dir="auto">
            {name}
          </p>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        <div className="kefu-line">
          {/* biome-ignore lint/a11y/useSemanticElements: a bubble is no fieldset */}
          <div
            className={bubbleClass(message)}
            data-bubble
            tabIndex={reachable ? 0 : -1}
            role="group"
            aria-label={name}
            onContextMenu={openMenu}
            onKeyDown={(event) => openByKey(event, () => ways.menu(message, place(event)))}
            {...press}
            onPointerDown={(event) => leaveToBrowser(event) || press.onPointerDown(event)}
          >
            <Body body={body} id={clientId} view={ways.view} onCancel={() => ways.cancel(clientId)} />
          </div>
          {own && !hasFailed(message) && <Delivery status={message.status} />}
        </div>
      </div>
      {own && hasFailed(message) && (
        <FailedLine status={message.status} onResend={() => ways.resend(clientId)} />
      )}
    </div>
  );
};

const hasFailed = ({ status }: Message): boolean => status === 'failed' || status === 'failedNotResend';

const MEDIA: ReadonlySet<MessageBody['kind']> = new Set(['images', 'video', 'media', 'lost', 'upload']);

const bubbleClass = (message: Message): string => {
  const { body } = message;
  const bare = body.kind === 'text' && isBigEmoji(body.text);
  const media = MEDIA.has(body.kind);
  const names = [
    'kefu-bubble',
    bare && 'kefu-bubble-bare',
    media && 'kefu-bubble-media',
    hasFailed(message) && 'kefu-bubble-failed',
  ];
  return names.filter(Boolean).join(' ');
};

/** A link's own menu, and the one of a text that is selected, are the browser's. */
const leaveToBrowser = (event: MouseEvent<HTMLElement>): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  const selected = getSelection();
  return (
    target?.closest('a[href]:not([data-kefu])') != null ||
    (selected !== null && !selected.isCollapsed && event.currentTarget.contains(selected.anchorNode))
  );
};

/** Beside the pointer; by keyboard, inside the bubble. */
const place = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): { x: number; y: number } => {
  if ('clientX' in event && (event.clientX !== 0 || event.clientY !== 0)) {
    return { x: event.clientX, y: event.clientY };
  }
  const box = event.currentTarget.getBoundingClientRect();
  return { x: box.left + 16, y: box.top + Math.min(box.height, 32) };
};

/** Browsers without a contextmenu event for these keys are helped; the others would open it twice otherwise. */
const openByKey = (event: KeyboardEvent<HTMLElement>, open: () => void): void => {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault();
    open();
  }
};
