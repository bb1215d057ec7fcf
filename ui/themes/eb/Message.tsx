import type { MessageProps } from '../../foundation/look/message-props';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

/** A lower third: the picture, a tag with name and time, and the plate with what is said. */
export const EbMessage = ({ own, name, avatar, bubble, time, delivery, failure }: MessageProps) => (
  <div className={`kefu-message ${own ? 'kefu-own' : 'kefu-other'}`}>
    {own ? null : avatar}
    <div className="kefu-stack">
      {own || name === '' ? (
        <>
          <VisuallyHidden>{name}</VisuallyHidden>
          {time && <p className="kefu-author">{time}</p>}
        </>
      ) : (
        <p className="kefu-author">
          <b dir="auto">{name}</b>
          {time}
        </p>
      )}
      <div className="kefu-line">
        {bubble}
        {delivery}
      </div>
    </div>
    {failure}
  </div>
);
