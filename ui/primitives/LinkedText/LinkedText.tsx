import { memo } from 'react';
import { findLinks } from './find-links';

/** Plain text as it was written, with links. It is never treated as HTML. */
export const LinkedText = memo(({ text }: { readonly text: string }) =>
  findLinks(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        <bdi>{part.text}</bdi>
      </a>
    ),
  ),
);
