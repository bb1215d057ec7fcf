import { mediaInHtml } from '../../domain/message/media-in-html';
import type { Message } from '../../domain/message/message';

/** One image of the conversation, for the viewer. */
export interface ConversationImage {
  /** Stable and unique: the message's id and the image's index in it. */
  readonly id: string;
  readonly url: string;
  /** The text of the message; '' if there is none. */
  readonly caption: string;
  /** '' if no author is named. */
  readonly author: string;
  /** Unix seconds. */
  readonly sentAt: number;
}

/** All images of these messages in their order, with images inside HTML. */
export const imagesIn = (messages: Iterable<Message>): readonly ConversationImage[] => {
  const found: ConversationImage[] = [];
  for (const message of messages) {
    const { urls, caption } = imagesOf(message);
    for (const [place, url] of urls.entries()) {
      const id = `${message.clientId}/${place}`;
      found.push({ id, url, caption, author: message.author.name, sentAt: message.sentAt });
    }
  }
  return found;
};

const imagesOf = ({ body }: Message): { readonly urls: readonly string[]; readonly caption: string } => {
  if (body.kind === 'images') return { urls: body.urls, caption: body.caption };
  if (body.kind === 'media') return { urls: body.images, caption: body.caption };
  if (body.kind !== 'html') return { urls: [], caption: '' };
  const { images, rest } = mediaInHtml(body.html);
  return { urls: images, caption: rest };
};
