import type { MessageProps } from '../../foundation/look/message-props';

/** A letter: seal, name and time in one line above the first sheet; every sheet begins at the margin. */
export const SgwMessage = (message: MessageProps) => {
  const { own, startsGroup, endsGroup, name, avatar, bubble, time, delivery, failure } = message;
  return (
    <div className={`kefu-message ${own ? 'kefu-own' : 'kefu-other'} ${endsGroup ? 'kefu-ends' : ''}`}>
      <div className="kefu-stack">
        {startsGroup ? (
          <p className="kefu-author sgw-letterhead">
            {avatar}
            {name !== '' && (
              <b className="sgw-name" dir="auto">
                {name}
              </b>
            )}
            {time}
          </p>
        ) : (
          time && <p className="kefu-author">{time}</p>
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
