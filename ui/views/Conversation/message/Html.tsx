import { useCallback, useMemo } from 'react';
import type { LayoutRoom } from '../../../../domain/layout/layout-budget';
import { mediaInHtml } from '../../../../domain/message/media-in-html';
import type { Message } from '../../../../domain/message/message';
import { SanitisedHtml } from '../../../primitives/SanitisedHtml/SanitisedHtml';
import { Media } from './Media';
import type { ViewMedia } from './props';
import type { PictureRoom } from './usePictureRatio';

interface HtmlProps {
  readonly html: string;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
  readonly pictures: PictureRoom;
  readonly room?: LayoutRoom;
  readonly more?: string;
}

/** HTML of a message. Its pictures open like other pictures, and its videos are below it. */
export const Html = ({ html, id, view, pictures, ...layout }: HtmlProps) => {
  const { videos, rest } = useMemo(() => mediaInHtml(html), [html]);
  const openPicture = useCallback((url: string) => view?.image(url, id), [view, id]);
  return (
    <>
      <SanitisedHtml html={html} onPicture={view && openPicture} {...layout} />
      {videos.length > 0 && <Media videos={videos} caption={rest} id={id} view={view} room={pictures} />}
    </>
  );
};
