import { useContext } from 'react';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/conversation-contract';
import { canBeResent, cannotBeResent, hasFailed } from '../../../domain/message/delivery';
import type { Message, MessageBody } from '../../../domain/message/message';
import { withQuote } from '../../../domain/text/quote';
import { isTouchFirst } from '../../../shared/browser/matches-media';
import { useOverlay } from '../../foundation/OverlayContext';
import { TranslationContext } from '../../foundation/TranslationContext';
import { useTranslations } from '../../foundation/TranslationsContext';
import { copyText } from '../../primitives/copy-text';
import { Menu } from '../../primitives/Menu/Menu';
import type { MenuItem } from '../../primitives/Menu/MenuButton';
import { drawnRow } from './find-row';
import { bodyText } from './message/message-words';
import { textToTranslate } from './message/text-to-translate';
import { savingItems } from './saved/saving-items';

export interface OpenMenu {
  readonly message: Message;
  readonly x: number;
  readonly y: number;
}

interface MessageMenuProps {
  readonly open: OpenMenu;
  readonly snapshot: Pick<ConversationSnapshot, 'rows' | 'now' | 'saveOffered' | 'isWhole' | 'quoteOffered'>;
  readonly actions: Pick<ConversationActions, 'resend' | 'remove' | 'copied' | 'rewrite' | 'notSaved'>;
  readonly onClose: () => void;
}

/** The menu of one message: copy it or a part of it, translate it, quote it, send a failed one again, remove it, or save the whole conversation. */
export const MessageMenu = ({ open, snapshot, actions, onClose }: MessageMenuProps) => {
  const words = useTranslations();
  const { t, dates } = words;
  const { message } = open;
  const { body, clientId } = message;
  const again = t(canBeResent(message) ? 'resend' : 'retry');
  const address = addressesOf(body);
  const overlay = useOverlay();
  const shownWords = wordsOf(overlay?.closest('.kefu'), clientId);
  const copy = async () => {
    if (await copyText(address ?? bodyText(t, message))) actions.copied();
  };
  const quote = () => {
    const box = overlay?.closest('.kefu')?.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]');
    if (actions.rewrite((draft) => withQuote(draft, bodyText(t, message)))) box?.focus();
  };
  const translation = useContext(TranslationContext);
  const text = translation?.state.current.offered ? textToTranslate(message) : '';
  const translate = () => translation?.actions.translate(clientId, text);
  const items: readonly MenuItem[] = [
    ...(hasFailed(message) && !cannotBeResent(message)
      ? [{ id: 'resend', icon: 'retry', label: again, use: () => actions.resend(clientId) } as const]
      : []),
    {
      id: 'copy',
      icon: 'copy',
      label: t(address === null ? 'copy' : 'copy_address'),
      use: () => void copy(),
    },
    ...(text !== ''
      ? [{ id: 'translate', icon: 'translate', label: t('translate'), use: translate } as const]
      : []),
    ...(snapshot.quoteOffered && !hasFailed(message) && message.direction !== 'system'
      ? [{ id: 'quote', icon: 'back', label: t('quote'), use: quote } as const]
      : []),
    ...(shownWords !== null && isTouchFirst()
      ? [{ id: 'select', icon: 'text', label: t('select_text'), use: () => selectText(shownWords) } as const]
      : []),
    ...(hasFailed(message)
      ? [{ id: 'remove', icon: 'trash', label: t('remove'), use: () => actions.remove(clientId) } as const]
      : []),
    ...savingItems(words, snapshot, actions),
  ];
  return (
    <Menu
      label={t('message_menu')}
      note={dates.full(message.sentAt)}
      items={items}
      x={open.x}
      y={open.y}
      onClose={onClose}
    />
  );
};

/** null if the message has no text to copy. */
const addressesOf = (body: MessageBody): string | null => {
  if (body.kind === 'images') return body.urls.join('\n');
  if (body.kind === 'media') return [...body.images, ...body.videos].join('\n');
  return body.kind === 'video' ? body.url : null;
};

/** The element with the text of a message; null if it is not drawn or has no text. */
const wordsOf = (root: Element | null | undefined, clientId: string): Element | null =>
  drawnRow(root, clientId)?.querySelector('.kefu-text, .kefu-html') ?? null;

const selectText = (words: Element): void => {
  getSelection()?.selectAllChildren(words);
};
