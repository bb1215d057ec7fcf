import { useEffect, useRef, useState } from 'react';
import type { ImageItem } from '../../../application/presentation/media/media-contract';
import { useT } from '../../foundation/TranslationsContext';

/** The files that will not be sent, each with its reason. A screen reader announces each. */
export const RefusedFiles = ({ items }: { readonly items: readonly ImageItem[] }) => {
  const t = useT();
  const refused = items.filter((item) => item.error !== null);
  const said = useSaidWhenDrawn(refused.length > 0);
  return (
    <div aria-live="assertive" aria-atomic={false}>
      {refused.length > 0 && (
        <ul key={said} className="kefu-refused">
          {refused.map(({ id, name, error, format }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {error !== null && <span>{t(error, format === undefined ? undefined : { format })}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Time for the browser to show screen readers the new region: what is drawn with it is not announced. */
const DRAWN_MS = 200;

/**
 * Files that the visitor picks, drops or pastes may be refused before the dialog is drawn. Then they come again, once, when the
 * region is there.
 *
 * @returns the key of what is announced
 */
const useSaidWhenDrawn = (hasContent: boolean): string => {
  const cameWithRegion = useRef(hasContent);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setDrawn(true), DRAWN_MS);
    return () => clearTimeout(waiting);
  }, []);
  return isDrawn && cameWithRegion.current ? 'again' : 'first';
};
