import { memo, type ReactNode } from 'react';
import { lazyPart } from '../LazyView/lazy-view';
import { findLinks } from './find-links';
import { splitRuns } from './split-runs';

const RealTarget = lazyPart(() => import('./RealTarget'), 'RealTarget');

/** An address of other letters than these, or with a user's name, may look like another one. */
const PLAIN = /^[\w.:/?#%&=+~,;!$'()*-]*$/;

/** A mail or a call would leave an empty tab behind. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** Both lists of parts belong to one text, so they never change their order. */
const withRuns = (text: string, index: number): ReactNode =>
  index % 2 === 0 ? (
    text
  ) : (
    <bdi key={index} className="kefu-run" dir="ltr">
      {text}
    </bdi>
  );

/** Plain text as it was written, with links. It is never treated as HTML. */
export const LinkedText = memo(({ text }: { readonly text: string }) =>
  findLinks(text).map((part, index) =>
    part.href === null ? (
      splitRuns(part.text).map(withRuns)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <a key={index} href={part.href} {...(/^http/i.test(part.href) ? NEW_TAB : {})}>
        <bdi>{part.text}</bdi>
        {!PLAIN.test(part.text) && <RealTarget text={part.text} href={part.href} />}
      </a>
    ),
  ),
);
