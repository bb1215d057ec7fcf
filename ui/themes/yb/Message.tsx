import type { MessageProps } from '../../foundation/look/message-props';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

/** A table: its head has picture, name and time; each message of the group is a row of it. */
export const YbMessage = (message: MessageProps) => {
  const { own, startsGroup, endsGroup, kind, name, avatar, bubble, time, delivery, failure } = message;
  return (
    <div className={`kefu-message ${own ? 'kefu-own' : 'kefu-other'} ${endsGroup ? 'kefu-ends' : ''}`}>
      <div className="kefu-stack">
        {startsGroup && kind !== 'typing' ? (
          <p className="kefu-author yb-head">
            {avatar}
            <b dir="auto">{name}</b>
            {time}
          </p>
        ) : (
          <>
            <VisuallyHidden>{name}</VisuallyHidden>
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
