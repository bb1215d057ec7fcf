import type {
  Screen,
  ScreenLinks,
  ScreenRoute,
} from '../../../application/presentation/screens/screens-contract';
import { unreadCount } from '../../../domain/conversation/unread-count';
import type { IconName } from '../../foundation/look/icons';
import { useTranslations } from '../../foundation/TranslationsContext';
import type { MessageKey } from '../../i18n/keys';
import { Icon } from '../../primitives/Icon';
import { ScreenLink } from '../../primitives/ScreenLink/ScreenLink';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface ScreensMenuProps {
  readonly screen: Screen;
  /** Unread messages of the chat. */
  readonly unread: number;
  readonly links: ScreenLinks;
  readonly helpOffered: boolean;
}

interface Entry {
  readonly name: MessageKey;
  readonly icon: IconName;
  readonly route: ScreenRoute;
}

const ENTRIES: readonly Entry[] = [
  { name: 'nav_home', icon: 'star', route: { screen: 'home' } },
  { name: 'nav_help', icon: 'question', route: { screen: 'help', search: '' } },
  { name: 'nav_news', icon: 'clock', route: { screen: 'news' } },
  { name: 'nav_chat', icon: 'chat', route: { screen: 'chat' } },
];

/** The menu at the bottom of help, an article and news. */
export const ScreensMenu = ({ screen, unread, links, helpOffered }: ScreensMenuProps) => {
  const { t, number } = useTranslations();
  return (
    <nav className="kefu-menu-bar" aria-label={t('nav_menu')} data-kefu="menu">
      {ENTRIES.filter(({ route }) => helpOffered || route.screen !== 'help').map(({ name, icon, route }) => (
        <ScreenLink
          key={name}
          links={links}
          to={route}
          className="kefu-menu-entry"
          aria-current={isWithin(screen, route.screen) ? 'page' : undefined}
        >
          <span className="kefu-menu-sign">
            {icon === 'star' ? <House /> : <Icon name={icon} size={22} />}
            {route.screen === 'chat' && unread > 0 && (
              <span className="kefu-menu-badge" aria-hidden="true">
                {unreadCount(unread, number)}
              </span>
            )}
          </span>
          <span className="kefu-menu-name">{t(name)}</span>
          {route.screen === 'chat' && unread > 0 && (
            <VisuallyHidden>{t('unread_below', { number: number(unread) })}</VisuallyHidden>
          )}
        </ScreenLink>
      ))}
    </nav>
  );
};

/** An article belongs to help. */
const isWithin = (screen: Screen, entry: Screen): boolean =>
  screen === entry || (screen === 'explanation' && entry === 'help');

const House = () => (
  <svg className="kefu-icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 11.2 12 4.5l8 6.7M6 9.8V19a1 1 0 0 0 1 1h3.5v-5h3v5H17a1 1 0 0 0 1-1V9.8" />
  </svg>
);
