import type { MessageProps } from '../../../foundation/look/message-props';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden';

/** Bubbles at two sides. The avatar is beside the last bubble of a group. */
export const BubbleMessage = (message: MessageProps) => {
  const { own, startsGroup, endsGroup, name, avatar, bubble, time, delivery, failure } = message;
  return (
    <div className={`kefu-message ${own ? 'kefu-own' : 'kefu-other'} ${endsGroup ? 'kefu-ends' : ''}`}>
      {endsGroup ? avatar : <span className="kefu-avatar" />}
      <div className="kefu-stack">
        {startsGroup && !own && name !== '' ? (
          <p className="kefu-author" dir="auto">
            <span className="kefu-speaker">{name}</span> {time}
          </p>
        ) : (
          <>
            {startsGroup && <VisuallyHidden>{name}</VisuallyHidden>}
            {time && <p className="kefu-author">{time}</p>}
          </>
        )}
        <div className="kefu-line">
          {bubble}
          {delivery}
        </div>
      </div>
      {failure}
    </div>
  );
};
