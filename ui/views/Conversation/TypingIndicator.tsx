import { useTheme } from '../../foundation/look/ThemeContext';
import { useT } from '../../foundation/TranslationsContext';
import { Avatar } from '../../primitives/Avatar';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { BubbleSkin } from './message/Bubble';

/** The theme's drawing in a bubble, while the robot prepares its answer. */
export const TypingIndicator = () => {
  const t = useT();
  const { Message, Typing: Drawing } = useTheme();
  return (
    <div className="kefu-row kefu-row-starts kefu-typing">
      <Message
        own={false}
        kind="typing"
        startsGroup
        endsGroup
        name=""
        avatar={<Avatar who="robot" avatar={null} />}
        bubble={
          <div className="kefu-bubble kefu-bubble-dots">
            <BubbleSkin own={false} endsGroup />
            <Drawing />
            <VisuallyHidden>{t('typing_robot')}</VisuallyHidden>
          </div>
        }
        time={null}
        delivery={null}
        failure={null}
      />
    </div>
  );
};
