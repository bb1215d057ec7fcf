import { useCallback, useMemo } from 'react';
import { mediaInHtml } from '../../../../domain/message/media-in-html';
import type { Message } from '../../../../domain/message/message';
import { SanitisedHtml } from '../../../primitives/SanitisedHtml/SanitisedHtml';
import type { ViewMedia } from './props';
import { VideoPoster } from './VideoPoster';

interface HtmlProps {
  readonly html: string;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
}

/** HTML of a message. Its pictures open like other pictures, and its videos are below it. */
export const Html = ({ html, id, view }: HtmlProps) => {
  const { videos, rest } = useMemo(() => mediaInHtml(html), [html]);
  const openPicture = useCallback((url: string) => view?.image(url, id), [view, id]);
  return (
    <>
      <SanitisedHtml html={html} onPicture={view && openPicture} />
      {videos.map((url, index) => (
        <VideoPoster
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice, and the order never changes
          key={index}
          url={url}
          onOpen={view && (() => view.video(url, rest))}
        />
      ))}
    </>
  );
};
