import { useState } from 'react';
import type { HomeSnapshot } from '../../../application/presentation/home/home-contract';
import type { ScreenLinks } from '../../../application/presentation/screens/screens-contract';
import { unreadCount } from '../../../domain/conversation/unread-count';
import { useT, useTranslations } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { ScreenLink } from '../../primitives/ScreenLink/ScreenLink';
import { SearchBox } from '../../primitives/SearchBox/SearchBox';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { Team } from './Team';

interface HomeProps {
  readonly snapshot: HomeSnapshot;
  readonly links: ScreenLinks;
  /** Messages of the chat that the visitor has not seen. */
  readonly unread: number;
}

/** The first screen of the flow: the greeting card that opens the chat, and links to help and news. */
export const Home = ({ snapshot, links, unread }: HomeProps) => (
  <div className="kefu-home">
    <Greeting snapshot={snapshot} links={links} />
    {snapshot.helpOffered && <HelpTile snapshot={snapshot} links={links} />}
    <NewsTile links={links} unread={unread} />
  </div>
);

/** A name, the same in every language. */
const BRAND = '24kefu';

/** The whole card opens the chat; its link has the name. */
const Greeting = ({ snapshot, links }: Omit<HomeProps, 'unread'>) => {
  const t = useT();
  return (
    <section className="kefu-block kefu-greeting">
      <Team {...snapshot} />
      <ScreenLink links={links} to={{ screen: 'chat' }} className="kefu-greeting-link" data-kefu="greeting">
        <span className="kefu-greeting-brand">
          <b translate="no" dir="ltr">
            {BRAND}
          </b>
          <span>{t('24kefu')}</span>
        </span>
        <span className="kefu-button kefu-button-primary kefu-greeting-start">
          <Icon name="chat" size={20} />
          <span>{t('home_start')}</span>
          <Icon name="next" size={20} />
        </span>
      </ScreenLink>
    </section>
  );
};

const HelpTile = ({ snapshot, links }: Omit<HomeProps, 'unread'>) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <section className="kefu-block kefu-home-help">
      <h3 className="kefu-block-title">
        <ScreenLink links={links} to={{ screen: 'help', search: '' }} className="kefu-way">
          <span>{t('help_title')}</span>
          <Icon name="next" size={18} />
        </ScreenLink>
      </h3>
      <SearchBox
        value={typed}
        onType={setTyped}
        onSearch={() => links.go({ screen: 'help', search: typed.trim() })}
        onClear={() => setTyped('')}
      />
      {snapshot.articles.length > 0 && (
        <ul className="kefu-home-articles">
          {snapshot.articles.map((title) => (
            <li key={title}>
              <ScreenLink
                links={links}
                to={{ screen: 'explanation', title, search: null }}
                className="kefu-way"
                data-kefu="article"
              >
                <span dir="auto">{title}</span>
                <Icon name="next" size={18} />
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const NewsTile = ({ links, unread }: Pick<HomeProps, 'links' | 'unread'>) => {
  const { t, number } = useTranslations();
  return (
    <ScreenLink links={links} to={{ screen: 'news' }} className="kefu-block kefu-way kefu-home-news">
      <Icon name="clock" size={22} />
      <span>{t('nav_news')}</span>
      {unread > 0 && (
        <>
          <span className="kefu-count" aria-hidden="true">
            {unreadCount(unread, number)}
          </span>
          <VisuallyHidden>{t('unread_below', { number: number(unread) })}</VisuallyHidden>
        </>
      )}
      <Icon name="next" size={18} />
    </ScreenLink>
  );
};
