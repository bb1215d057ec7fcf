import type { RefObject } from 'react';
import type { Screen } from '../../../application/presentation/screens/screens-contract';
import type { Screens } from '../../../application/screens';
import { useT } from '../../foundation/TranslationsContext';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import type { MessageKey } from '../../i18n/keys';
import { IconButton } from '../../primitives/IconButton';

interface ScreenHeadProps {
  readonly screens: Screens;
  readonly screen: Screen;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

const TITLES: Readonly<Record<Screen, MessageKey>> = {
  home: 'widget',
  help: 'help_title',
  explanation: 'article_title',
  news: 'news_title',
  chat: 'widget',
};

/**
 * The title of a screen, the way back, and the close button of the page. Inside the merchant's own app it shows
 * only the title.
 */
export const ScreenHead = ({ screens, screen, title }: ScreenHeadProps) => {
  const t = useT();
  const { header } = useWidget();
  const { hidden, closable } = useSnapshot(header.state);
  const isBelow = screen === 'explanation';
  return (
    <div className={hidden ? 'kefu-screen-head' : 'kefu-header kefu-screen-head'}>
      <div className="kefu-header-inner">
        {isBelow && (
          <IconButton
            icon="back"
            className="kefu-screen-back"
            label={t('back')}
            onClick={() => screens.screens.actions.back()}
          />
        )}
        <h2 ref={title} className="kefu-screen-title" tabIndex={-1}>
          {t(TITLES[screen])}
        </h2>
        {closable && !hidden && (
          <IconButton
            icon="close"
            label={t('close_chat')}
            data-kefu="close"
            onClick={() => header.actions.close()}
          />
        )}
      </div>
    </div>
  );
};
