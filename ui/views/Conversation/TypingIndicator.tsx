import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { useT } from '../../foundation/WordsContext';
import { Avatar } from '../../primitives/Avatar';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

type Typing = NonNullable<ConversationSnapshot['typing']>;

/** Three dots in a bubble of whoever is writing. */
export const TypingIndicator = ({ who }: { readonly who: Typing }) => {
  const t = useT();
  const words = who === 'robot' ? t('typing_robot') : t('typing_service', { name: t('role_service') });
  return (
    <div className="kefu-row kefu-row-starts kefu-typing">
      <div className="kefu-message kefu-other kefu-ends">
        <Avatar who={who} avatar={null} />
        <div className="kefu-bubble kefu-bubble-dots">
          <span className="kefu-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
};
