import { type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { DataSaverContext } from '../../../foundation/DataSaverContext';
import { useT } from '../../../foundation/TranslationsContext';
import { Icon } from '../../../primitives/Icon';
import { OpenedContext } from '../../../primitives/opened';

interface HeldProps {
  readonly number: number;
  readonly total: number;
  readonly children: ReactNode;
}

/**
 * A picture of somebody else, which loads when it is pressed if data is saved. Its bytes are not known before it is asked for, so no
 * number is shown.
 */
export const Held = ({ number, total, children }: HeldProps) => {
  const t = useT();
  const savesData = useContext(DataSaverContext);
  const opened = useContext(OpenedContext);
  const name = `picture ${number}`;
  // What is shown already stays when data is saved from now on.
  const [isLoaded, setLoaded] = useState(!savesData || opened?.has(name));
  if (isLoaded || !savesData) return children;
  const load = ({ currentTarget }: MouseEvent) => {
    const around = currentTarget.parentElement;
    opened?.set(name, 1);
    flushSync(() => setLoaded(true));
    const picture = around?.children[number - 1] as HTMLElement | undefined;
    picture?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className="kefu-picture kefu-picture-held"
      aria-label={`${t('load_image')}. ${t('image_of', { number, total })}`}
      data-kefu="picture-held"
      onClick={load}
    >
      <Icon name="image" />
      <span>{t('load_image')}</span>
    </button>
  );
};
