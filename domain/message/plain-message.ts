import { htmlText } from '../html/html-text';
import type { MessageBody } from './message';

/** A message as another page may know it: never HTML, never an address. */
export interface PlainMessage {
  readonly id: string;
  readonly kind: 'text' | 'image' | 'video';
  /** Text or caption; '' for media without a caption. */
  readonly text: string;
}

/** What a page says of a message before it is sent or shown. `held`: it is not. */
export type Verdict =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'held' };

export const kindOfBody = (body: MessageBody): PlainMessage['kind'] => {
  if (body.kind === 'lost' || body.kind === 'upload') return body.type;
  if (body.kind === 'video') return 'video';
  if (body.kind === 'media') return body.images.length > 0 ? 'image' : 'video';
  return body.kind === 'images' ? 'image' : 'text';
};

/** Text or caption as it is read. */
export const textOfBody = (body: MessageBody): string => {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'html') return htmlText(body.html);
  return 'caption' in body ? body.caption : '';
};

/** The body with another text or caption. Text that stands for HTML is plain text. */
export const withText = (body: MessageBody, text: string): MessageBody => {
  if (body.kind === 'text' || body.kind === 'html') return { kind: 'text', text };
  return 'caption' in body ? { ...body, caption: text } : body;
};
