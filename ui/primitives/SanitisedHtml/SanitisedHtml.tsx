import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cutHtml } from '../../../domain/html/cut-html';
import { htmlText } from '../../../domain/html/html-text';
import { useT } from '../../foundation/WordsContext';
import { ShowAll } from '../ShowAll';
import { makeOpenable, nameFailure, type PictureWords, pressedPicture, releaseEmoticon } from './pictures';
import { renderSafely, type Sanitise } from './render-safely';

/** Kept after loading, so that later messages show formatted HTML in their first frame. */
let loaded: Sanitise | null = null;

const load = (): Promise<Sanitise> =>
  import('./sanitise').then((module) => {
    loaded = module.sanitise;
    return module.sanitise;
  });

interface SanitisedHtmlProps {
  readonly html: string;
  readonly className?: string;
  /** Opens a picture. Left out: pictures cannot be opened. It must be the same function in each render. */
  readonly onPicture?: ((url: string) => void) | undefined;
}

/**
 * HTML from outside, in the typography of our own text. Its plain text is shown until the sanitiser has loaded.
 * Text beyond the limit of decision 25 is plain text behind a button.
 */
export const SanitisedHtml = memo(({ html, className = '', onPicture }: SanitisedHtmlProps) => {
  const t = useT();
  const { head, rest } = useMemo(() => cutHtml(html), [html]);
  const element = useRef<HTMLDivElement>(null);
  const [sanitise, setSanitise] = useState<Sanitise | null>(() => loaded);
  const words = useMemo<PictureWords>(
    () => ({
      open: (number, total) => t('image_open', { number, total }),
      failed: t('image_failed'),
      retry: t('retry'),
    }),
    [t],
  );

  useLayoutEffect(() => {
    let wanted = true;
    if (sanitise === null) {
      load().then(
        (ready) => wanted && setSanitise(() => ready),
        () => undefined,
      );
    }
    element.current?.replaceChildren(renderSafely(head, sanitise));
    if (element.current && onPicture) makeOpenable(element.current, words);
    return () => {
      wanted = false;
    };
  }, [sanitise, head, words, onPicture]);

  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const opens = (event: Event) => {
      const picture = pressedPicture(event);
      if (picture !== null) onPicture?.(picture);
    };
    const fails = (event: Event) => nameFailure(event, words);
    // An image's load and error do not bubble.
    box.addEventListener('load', releaseEmoticon, true);
    box.addEventListener('error', fails, true);
    box.addEventListener('click', opens);
    return () => {
      box.removeEventListener('load', releaseEmoticon, true);
      box.removeEventListener('error', fails, true);
      box.removeEventListener('click', opens);
    };
  }, [words, onPicture]);

  return (
    <>
      <div ref={element} className={`kefu-html ${className}`} data-kefu="text" dir="auto" />
      {rest !== '' && (
        <p className="kefu-text" dir="auto">
          <ShowAll read={() => htmlText(rest)} />
        </p>
      )}
    </>
  );
});
