import { memo, type ReactNode, useEffect, useState } from 'react';
import { lazyModule, WHENEVER } from '../../../shared/browser/lazy-module';
import { lazyPart } from '../LazyView/lazy-view';
import type { findLinks } from './find-links';
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

/** Most texts have no address, and what finds them loads with the first text that may have one. Until then the text has no links. */
const MAY_HAVE_LINKS = /https?:\/\/|www\.|mailto:|@|\d[\d ().-]{5}/i;

type Find = typeof findLinks;

let loaded: Find | null = null;

const loadLinks = lazyModule(() => import('./find-links'), WHENEVER);

const loadFind = async (): Promise<Find> => {
  loaded ??= (await loadLinks()).findLinks;
  return loaded;
};

const useFindLinks = (text: string): Find | null => {
  const isNeeded = MAY_HAVE_LINKS.test(text);
  const [find, setFind] = useState(() => loaded);
  useEffect(() => {
    let isWanted = isNeeded && find === null;
    // If the code cannot be loaded, the next text asks for it again.
    if (isWanted)
      loadFind().then(
        (ready) => isWanted && setFind(() => ready),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, find]);
  return isNeeded ? find : null;
};

/** Plain text as it was written, with links. It is never treated as HTML. */
export const LinkedText = memo(({ text }: { readonly text: string }) => {
  const find = useFindLinks(text);
  // An element, so that a browser that has translated it removes all of it.
  if (!find && MAY_HAVE_LINKS.test(text)) return <span>{splitRuns(text).map(withRuns)}</span>;
  const parts = find?.(text) ?? [{ text, href: null }];
  return parts.map((part, index) =>
    part.href === null ? (
      splitRuns(part.text).map(withRuns)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <a key={index} href={part.href} {...(/^http/i.test(part.href) ? NEW_TAB : {})}>
        <bdi>{part.text}</bdi>
        {!PLAIN.test(part.text) && <RealTarget text={part.text} href={part.href} />}
      </a>
    ),
  );
});
