import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useT } from '../../foundation/WordsContext';
import { Avatar } from '../../primitives/Avatar';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { BubbleSkin } from './message/Bubble';

type Typing = NonNullable<ConversationSnapshot['typing']>;

/** The theme's drawing in a bubble, while the other side is typing. */
export const TypingIndicator = ({ who }: { readonly who: Typing }) => {
  const t = useT();
  const { Message, Typing: Drawing } = useTheme();
  const words = who === 'robot' ? t('typing_robot') : t('typing_service', { name: t('role_service') });
  return (
    <div className="kefu-row kefu-row-starts kefu-typing">
      <Message
        own={false}
        kind="typing"
        startsGroup
        endsGroup
        name=""
        avatar={<Avatar who={who} avatar={null} />}
        bubble={
          <div className="kefu-bubble kefu-bubble-dots">
            <BubbleSkin own={false} endsGroup />
            <Drawing who={who} />
            <VisuallyHidden>{words}</VisuallyHidden>
          </div>
        }
        time={null}
        delivery={null}
        failure={null}
      />
    </div>
  );
};
