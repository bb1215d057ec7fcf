import { memo, useLayoutEffect, useRef, useState } from 'react';
import { plainText } from './plain-text';

type Sanitise = (html: string) => DocumentFragment;

/** Kept when it has loaded, so that later messages are typeset in their first frame. */
let loaded: Sanitise | null = null;

const load = (): Promise<Sanitise> =>
  import('./sanitise').then((module) => {
    loaded = module.sanitise;
    return module.sanitise;
  });

interface SanitisedHtmlProps {
  readonly html: string;
  readonly className?: string;
}

/** An emoticon or an icon in the line, not a picture. */
const ICON_PIXELS = 96;

/** What turns out to be an icon stands in its line as large as it is. */
const releaseIcon = ({ target }: Event): void => {
  if (!(target instanceof HTMLImageElement)) return;
  const { naturalWidth, naturalHeight } = target;
  if (naturalWidth > 0 && Math.max(naturalWidth, naturalHeight) <= ICON_PIXELS)
    target.classList.remove('kefu-html-late');
};

/** HTML from outside, typeset like our own text. Its plain text stands until the sanitiser has loaded. */
export const SanitisedHtml = memo(({ html, className = '' }: SanitisedHtmlProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [sanitise, setSanitise] = useState<Sanitise | null>(() => loaded);

  useLayoutEffect(() => {
    let wanted = true;
    if (sanitise === null) {
      load().then(
        (ready) => wanted && setSanitise(() => ready),
        () => undefined,
      );
    }
    element.current?.replaceChildren(sanitise === null ? plainText(html) : sanitise(html));
    return () => {
      wanted = false;
    };
  }, [sanitise, html]);

  useLayoutEffect(() => {
    const box = element.current;
    // An image's load does not bubble.
    box?.addEventListener('load', releaseIcon, true);
    return () => box?.removeEventListener('load', releaseIcon, true);
  }, []);

  return <div ref={element} className={`kefu-html ${className}`} dir="auto" />;
});
