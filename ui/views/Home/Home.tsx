import type { HomeSnapshot } from '../../../application/presentation/home/contract';
import type { ScreenLinks } from '../../../application/presentation/screens/contract';
import { useT } from '../../foundation/WordsContext';
import { Avatar } from '../../primitives/Avatar';
import { Icon } from '../../primitives/Icon';
import { PlaceLink } from '../../primitives/PlaceLink/PlaceLink';

interface HomeProps {
  readonly snapshot: HomeSnapshot;
  readonly links: ScreenLinks;
}

/** The first screen of the flow: the greeting card that opens the chat, and the ways to help and news. */
export const Home = ({ snapshot, links }: HomeProps) => {
  const t = useT();
  return (
    <div className="kefu-home">
      <PlaceLink links={links} to={{ screen: 'chat' }} className="kefu-greeting" data-kefu="greeting">
        <span className="kefu-greeting-brand">
          <b translate="no" dir="ltr">
            24kefu
          </b>
          <span>{t('24kefu')}</span>
        </span>
        <span className="kefu-greeting-title">{t('home_greeting')}</span>
        <span className="kefu-greeting-line">{t('home_line')}</span>
        <span className="kefu-greeting-foot">
          <span className="kefu-greeting-start">
            <Icon name="chat" size={20} />
            {t('home_start')}
          </span>
          <Icon name="next" size={20} />
        </span>
      </PlaceLink>
      <Team {...snapshot} />
      <nav className="kefu-home-ways" aria-label={t('nav_menu')}>
        <PlaceLink links={links} to={{ screen: 'help', search: '' }} className="kefu-way">
          <Icon name="question" size={22} />
          <span>{t('nav_help')}</span>
          <Icon name="next" size={18} />
        </PlaceLink>
        <PlaceLink links={links} to={{ screen: 'news' }} className="kefu-way">
          <Icon name="clock" size={22} />
          <span>{t('nav_news')}</span>
          <Icon name="next" size={18} />
        </PlaceLink>
      </nav>
    </div>
  );
};

/** The list of services: who answers. */
const Team = ({ agents, nobody }: HomeSnapshot) => {
  const t = useT();
  if (!nobody && agents.length === 0) return null;
  return (
    <section className="kefu-team">
      <h3 className="kefu-team-title">{t('service_list')}</h3>
      {nobody ? (
        <p className="kefu-team-nobody">{t('service_list_empty')}</p>
      ) : (
        <ul className="kefu-team-agents" aria-label={t('home_agents')}>
          {agents.map(({ name, avatar }) => (
            <li key={avatar} className="kefu-team-agent" data-kefu="agent">
              <Avatar who="service" avatar={avatar} />
              <span className="kefu-team-name" dir="auto" title={name}>
                {name || t('role_service')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
