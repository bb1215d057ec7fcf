import { useCallback, useMemo } from 'react';
import type { LayoutBudget } from '../../../../domain/layout/layout-budget';
import { mediaInHtml } from '../../../../domain/message/media-in-html';
import type { Message } from '../../../../domain/message/message';
import { SanitisedHtml } from '../../../primitives/SanitisedHtml/SanitisedHtml';
import type { ImagePlaceholders } from './image-placeholder';
import { Media } from './Media';
import type { ViewMedia } from './props';

interface HtmlTextProps {
  readonly html: string;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
  /** Sends words of the message that say so. */
  readonly onSay?: ((words: string) => void) | undefined;
  readonly budget?: LayoutBudget;
  readonly more?: string;
}

/** HTML of a message without its videos. Its pictures open like other pictures. */
export const HtmlText = ({ id, view, ...html }: HtmlTextProps) => {
  const openPicture = useCallback((url: string) => view?.image(url, id), [view, id]);
  return <SanitisedHtml {...html} onPicture={view && openPicture} />;
};

interface HtmlProps extends Pick<HtmlTextProps, 'html' | 'id' | 'view' | 'onSay'> {
  readonly pictures: ImagePlaceholders;
}

/** HTML of a message, with its videos below it. */
export const Html = ({ html, id, view, onSay, pictures }: HtmlProps) => {
  const { videos, rest } = useMemo(() => mediaInHtml(html), [html]);
  return (
    <>
      <HtmlText html={html} id={id} view={view} onSay={onSay} />
      {videos.length > 0 && <Media videos={videos} caption={rest} id={id} view={view} room={pictures} />}
    </>
  );
};
