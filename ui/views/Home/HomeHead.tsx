import type { RefObject } from 'react';
import type { HeaderProps } from '../../foundation/look/header-props';
import { useT } from '../../foundation/TranslationsContext';
import { Avatar } from '../../primitives/Avatar';
import { IconButton } from '../../primitives/IconButton';

interface HomeHeadProps extends HeaderProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/**
 * The theme's header, made higher by the greeting. It scrolls with the page, because on a low screen it would leave
 * no room.
 */
export const HomeHead = ({ snapshot, actions, title }: HomeHeadProps) => {
  const t = useT();
  const { hidden, closable, logoUrl } = snapshot;
  return (
    <div className={hidden ? 'kefu-hero kefu-hero-plain' : 'kefu-header kefu-hero'}>
      <div className="kefu-header-inner">
        {!hidden && (
          <span className="kefu-hero-sign">
            {logoUrl === null ? (
              <Avatar who="service" avatar={null} />
            ) : (
              <img className="kefu-logo" src={logoUrl} alt="" referrerPolicy="no-referrer" />
            )}
          </span>
        )}
        {closable && !hidden && (
          <IconButton
            icon="close"
            label={t('close_chat')}
            data-kefu="close"
            onClick={() => actions.close()}
          />
        )}
        <div className="kefu-hero-words">
          <h2 ref={title} className="kefu-hero-title" tabIndex={-1}>
            {t('home_greeting')}
          </h2>
          <p className="kefu-hero-line">{t('home_line')}</p>
        </div>
      </div>
    </div>
  );
};
