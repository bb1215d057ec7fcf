import type { ReactNode, RefObject } from 'react';
import type { Screens } from '../../../application/screens';
import { ICONS } from '../../foundation/look/icons';
import { LATER_ICONS } from '../../foundation/look/later-icons';
import { useT } from '../../foundation/TranslationsContext';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { Icon } from '../../primitives/Icon';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import { ScreenLink } from '../../primitives/ScreenLink/ScreenLink';
import { HomeHead } from '../../views/Home/HomeHead';
import { ScreensMenu } from '../../views/ScreensMenu/ScreensMenu';
import { ConnectedDialog, ConnectedToasts } from '../chat/Connected';
import { PartBoundary } from '../chat/PartBoundary';
import { ScreenBody } from './ScreenBody';
import { ScreenHead } from './ScreenHead';
import { useKeptScroll } from './useKeptScroll';
import { useScreenFocus } from './useScreenFocus';

// Its views are part of this one, so none of them loads the icons.
Object.assign(ICONS, LATER_ICONS);

interface InternationalProps {
  readonly screens: Screens;
  readonly chat: ReactNode;
}

/** The international flow: home, help, an article, news, and the chat without the menu (spec §2 Routes). */
export const International = ({ screens, chat }: InternationalProps) => {
  const widget = useWidget();
  const { screen, menuShown, unread, visit, helpOffered } = useSnapshot(screens.screens.state);
  const { phase } = useSnapshot(widget.shell.state);
  const dialog = useSnapshot(widget.dialog.state);
  const scroll = useKeptScroll(visit);
  const { title, onFocus } = useScreenFocus(visit);
  // If the session cannot start, one page shows the reason.
  if (screen === 'chat' || phase.kind === 'failed')
    return (
      <div className="kefu-flow">
        <ChatTop screens={screens} title={title} />
        <div className="kefu-flow-chat">{chat}</div>
      </div>
    );
  return (
    <div className="kefu-flow" data-screen={screen}>
      {screen !== 'home' && (
        <InertBehindDialog>
          <ScreenHead screens={screens} screen={screen} title={title} />
        </InertBehindDialog>
      )}
      <div className="kefu-middle">
        <InertBehindDialog>
          <main className="kefu-screen" key={visit} onFocus={onFocus} {...scroll}>
            {screen === 'home' && <ConnectedHomeHead title={title} />}
            <div className="kefu-screen-column">
              <PartBoundary>
                <ScreenBody screens={screens} screen={screen} />
              </PartBoundary>
            </div>
          </main>
        </InertBehindDialog>
        <ConnectedToasts />
        <ConnectedDialog waits={OF_THE_CHAT.includes(dialog.kind)} />
      </div>
      {menuShown && (
        <InertBehindDialog>
          <ScreensMenu screen={screen} unread={unread} links={screens.links} helpOffered={helpOffered} />
        </InertBehindDialog>
      )}
    </div>
  );
};

/** Dialogs that belong only to the chat. */
const OF_THE_CHAT: readonly string[] = ['loading', 'connect-success'];

const ConnectedHomeHead = ({ title }: Pick<ChatTopProps, 'title'>) => {
  const { header } = useWidget();
  return <HomeHead snapshot={useSnapshot(header.state)} actions={header.actions} title={title} />;
};

interface ChatTopProps {
  readonly screens: Screens;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/** The way back from the chat, whose menu is hidden. */
const ChatTop = ({ screens, title }: ChatTopProps) => {
  const t = useT();
  return (
    <InertBehindDialog>
      <div className="kefu-chat-top">
        <h2 ref={title} className="kefu-hidden" tabIndex={-1}>
          {t('nav_chat')}
        </h2>
        <ScreenLink links={screens.links} to={{ screen: 'home' }} className="kefu-chat-home" data-kefu="home">
          <Icon name="back" size={18} />
          {t('back_home')}
        </ScreenLink>
      </div>
    </InertBehindDialog>
  );
};
