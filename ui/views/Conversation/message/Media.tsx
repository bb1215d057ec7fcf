import type { Message } from '../../../../domain/message/message';
import { Film } from './Film';
import { Held } from './Held';
import { columnsOf, type ImagePlaceholders } from './image-placeholder';
import { ShowAllMedia, useMediaShare } from './media-share';
import { Picture } from './Picture';
import type { ViewMedia } from './props';

interface MediaProps {
  readonly images?: readonly string[];
  readonly videos?: readonly string[];
  readonly caption: string;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
  readonly room: ImagePlaceholders;
}

/** Pictures, then videos. What exceeds the message's share of the screen is shown by a button. */
export const Media = ({ images = [], videos = [], caption, id, view, room }: MediaProps) => {
  const { shown, showAll } = useMediaShare({ images: images.length, videos: videos.length });
  return (
    <>
      {images.length > 0 && (
        <span className="kefu-pictures" data-count={columnsOf(images.length)}>
          {images.slice(0, shown.images).map((url, index) => (
            <Held
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice, and the order never changes
              key={index}
              number={index + 1}
              total={images.length}
            >
              <Picture
                url={url}
                place={`${id} ${index}`}
                room={room}
                number={index + 1}
                total={images.length}
                onOpen={view && (() => view.image(url, id))}
              />
            </Held>
          ))}
        </span>
      )}
      {videos.slice(0, shown.videos).map((url, index) => (
        <Film
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          url={url}
          onOpen={view && (() => view.video(url, caption))}
        />
      ))}
      <ShowAllMedia onPress={showAll} />
    </>
  );
};
