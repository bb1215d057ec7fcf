import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { fitMedia, mediaCost } from '../../../../domain/layout/fit-media';
import type { Message } from '../../../../domain/message/message';
import { useT } from '../../../foundation/WordsContext';
import { useLayoutShare } from '../../../primitives/layout-share';
import { Picture } from './Picture';
import { columnsOf, type PictureRoom } from './picture-room';
import type { ViewMedia } from './props';
import { VideoPoster } from './VideoPoster';

interface MediaProps {
  readonly images?: readonly string[];
  readonly videos?: readonly string[];
  readonly caption: string;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
  readonly room: PictureRoom;
}

/** Pictures, then videos. What exceeds the message's share of the screen is shown by a button. */
export const Media = ({ images = [], videos = [], caption, id, view, room }: MediaProps) => {
  const t = useT();
  const all = { images: images.length, videos: videos.length };
  const cost = mediaCost(all);
  const units = useLayoutShare(cost);
  const { pressed, press } = useShowAll();
  const shown = pressed || units >= cost ? all : fitMedia(all, units);
  return (
    <>
      {images.length > 0 && (
        <span className="kefu-pictures" data-count={columnsOf(images.length)}>
          {images.slice(0, shown.images).map((url, index) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice, and the order never changes
              key={index}
              url={url}
              place={`${id} ${index}`}
              room={room}
              number={index + 1}
              total={images.length}
              onOpen={view && (() => view.image(url, id))}
            />
          ))}
        </span>
      )}
      {videos.slice(0, shown.videos).map((url, index) => (
        <VideoPoster
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          url={url}
          onOpen={view && (() => view.video(url, caption))}
        />
      ))}
      {(shown.images < all.images || shown.videos < all.videos) && (
        <button type="button" className="kefu-link kefu-show-all" data-kefu="show-all" onClick={press}>
          {t('show_all')}
        </button>
      )}
    </>
  );
};

const MEDIA = '[data-kefu="picture"], [data-kefu="film"]';

/** After the press, the first picture or film that it has revealed gets the focus. */
const useShowAll = () => {
  const [pressed, setPressed] = useState(false);
  const focusFirst = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    if (pressed) focusFirst.current();
  }, [pressed]);
  const press = ({ currentTarget: { parentElement: bubble } }: MouseEvent<HTMLElement>) => {
    const inBubble = () => [...(bubble?.querySelectorAll<HTMLElement>(MEDIA) ?? [])];
    const before = new Set(inBubble());
    focusFirst.current = () => {
      const revealed = inBubble().find((one) => !before.has(one));
      revealed?.focus({ preventScroll: true });
    };
    setPressed(true);
  };
  return { pressed, press };
};
