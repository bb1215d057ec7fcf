import type { Place, Screen, ScreenLinks } from '../../../application/presentation/screens/contract';
import type { IconName } from '../../foundation/look/icons';
import { useWords } from '../../foundation/WordsContext';
import type { MessageKey } from '../../i18n/keys';
import { Icon } from '../../primitives/Icon';
import { PlaceLink } from '../../primitives/PlaceLink/PlaceLink';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface ScreensMenuProps {
  readonly screen: Screen;
  /** Unread messages of the chat. */
  readonly unread: number;
  readonly links: ScreenLinks;
}

interface Entry {
  readonly name: MessageKey;
  readonly icon: IconName;
  readonly place: Place;
}

const ENTRIES: readonly Entry[] = [
  { name: 'nav_home', icon: 'star', place: { screen: 'home' } },
  { name: 'nav_help', icon: 'question', place: { screen: 'help', search: '' } },
  { name: 'nav_news', icon: 'clock', place: { screen: 'news' } },
  { name: 'nav_chat', icon: 'chat', place: { screen: 'chat' } },
];

/** The menu at the foot of help, an article and news. */
export const ScreensMenu = ({ screen, unread, links }: ScreensMenuProps) => {
  const { t, number } = useWords();
  return (
    <nav className="kefu-menu-bar" aria-label={t('nav_menu')} data-kefu="menu">
      {ENTRIES.map(({ name, icon, place }) => (
        <PlaceLink
          key={name}
          links={links}
          to={place}
          className="kefu-menu-entry"
          aria-current={isWithin(screen, place.screen) ? 'page' : undefined}
        >
          <span className="kefu-menu-sign">
            {icon === 'star' ? <House /> : <Icon name={icon} size={22} />}
            {place.screen === 'chat' && unread > 0 && (
              <span className="kefu-menu-badge" aria-hidden="true">
                {unread > 99 ? `${number(99)}+` : number(unread)}
              </span>
            )}
          </span>
          <span className="kefu-menu-name">{t(name)}</span>
          {place.screen === 'chat' && unread > 0 && (
            <VisuallyHidden>{t('unread_below', { number: number(unread) })}</VisuallyHidden>
          )}
        </PlaceLink>
      ))}
    </nav>
  );
};

/** An article stands below help. */
const isWithin = (screen: Screen, entry: Screen): boolean =>
  screen === entry || (screen === 'explanation' && entry === 'help');

const House = () => (
  <svg className="kefu-icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 11.2 12 4.5l8 6.7M6 9.8V19a1 1 0 0 0 1 1h3.5v-5h3v5H17a1 1 0 0 0 1-1V9.8" />
  </svg>
);
