import type { MessageProps } from '../../../foundation/look/message-props';

/** Without bubbles, all at one side: avatar, name and time above each group (`Layout.bubbles: 'none'`). */
export const FlatMessage = (message: MessageProps) => {
  const { own, startsGroup, name, avatar, bubble, time, delivery, failure } = message;
  return (
    <div className={`kefu-message kefu-flat ${own ? 'kefu-mine' : 'kefu-other'}`}>
      {startsGroup ? avatar : <span className="kefu-avatar" />}
      <div className="kefu-stack">
        {startsGroup && name !== '' ? (
          <p className="kefu-author" dir="auto">
            <b>{name}</b> {time}
          </p>
        ) : (
          time && <p className="kefu-author">{time}</p>
        )}
        <div className="kefu-line">
          {bubble}
          {delivery}
        </div>
        {failure}
      </div>
    </div>
  );
};
