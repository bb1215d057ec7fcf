import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { unreadCount } from '../../../domain/conversation/unread-count';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useTranslations } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface ScrollButtonProps {
  readonly indicator: ConversationSnapshot['indicator'];
  readonly unread: number;
  /** A press leads to the first unread message, not to the bottom. */
  readonly leadsToUnread: boolean;
  readonly onPress: () => void;
}

/**
 * Leads to the first unread message, then to the bottom. It shows the number of unread messages or of people
 * online.
 */
export const ScrollButton = ({ indicator, unread, leadsToUnread, onPress }: ScrollButtonProps) => {
  const { t, number } = useTranslations();
  const { ScrollButton: Content } = useTheme();
  const people = indicator.kind === 'online-people' ? indicator.count : null;
  const shown = unreadCount(unread, number);
  const online = people === null ? '' : t('online_people', { count: people });
  const where = t(leadsToUnread ? 'scroll_unread' : 'scroll_bottom');
  const name = [where, unread > 0 ? t('unread_below', { number: shown }) : ''].filter(Boolean);
  return (
    <button type="button" className="kefu-down" data-kefu="scroll-bottom" title={where} onClick={onPress}>
      <VisuallyHidden>{name.join('. ') + (online === '' ? '' : '. ')}</VisuallyHidden>
      <Content
        people={people === null ? null : <span className="kefu-down-people">{online}</span>}
        unread={
          unread > 0 ? (
            <span className="kefu-unread" data-kefu="unread" aria-hidden="true">
              {shown}
            </span>
          ) : null
        }
        arrow={<Icon name="down" size={20} />}
      />
    </button>
  );
};
