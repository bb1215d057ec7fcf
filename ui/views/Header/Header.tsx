import type { HeaderProps } from '../../foundation/look/header-props';
import { useWords } from '../../foundation/WordsContext';
import { Avatar } from '../../primitives/Avatar';
import { Icon } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';
import { Status } from './Status';

/** The agent's card: who speaks, whether they are there, how many people are, and the way out. */
export const Header = ({ snapshot, actions }: HeaderProps) => {
  const { t, number } = useWords();
  const { counterpart, soundOn } = snapshot;
  const role = counterpart.role === 'robot' ? t('role_robot') : t('role_service');
  return (
    <header className="kefu-header">
      <div className="kefu-header-inner">
        <span className="kefu-header-avatar">
          <Avatar who={counterpart.role} avatar={counterpart.avatar} />
          <span className={`kefu-dot kefu-dot-${snapshot.status}`} />
        </span>
        <div className="kefu-header-words">
          <h2 className="kefu-header-name" dir="auto" title={counterpart.name || role}>
            {counterpart.name || role}
          </h2>
          <p className="kefu-header-line">
            <Status status={snapshot.status} typing={snapshot.typing} />
            {snapshot.onlinePeople !== null && (
              <span className="kefu-people">
                <Icon name="people" size={16} />
                <span className="kefu-people-long">
                  {t('online_people', { count: snapshot.onlinePeople })}
                </span>
                <span className="kefu-people-short" aria-hidden="true">
                  {number(snapshot.onlinePeople)}
                </span>
              </span>
            )}
          </p>
        </div>
        <Logo url={snapshot.logoUrl} link={snapshot.logoLink} />
        <IconButton
          icon={soundOn ? 'sound-on' : 'sound-off'}
          label={t('sound')}
          aria-pressed={soundOn}
          onClick={() => actions.setSound(!soundOn)}
        />
        {snapshot.closable && (
          <IconButton
            icon="close"
            label={t('close_chat')}
            data-kefu="close"
            onClick={() => actions.close()}
          />
        )}
      </div>
    </header>
  );
};

const Logo = ({ url, link }: { readonly url: string | null; readonly link: string | null }) => {
  const { t } = useWords();
  if (url === null) return null;
  if (link === null)
    return <img className="kefu-logo" data-kefu="logo" src={url} alt="" referrerPolicy="no-referrer" />;
  return (
    <a className="kefu-logo-link" href={link} target="_blank" rel="noopener noreferrer">
      <img className="kefu-logo" data-kefu="logo" src={url} alt={t('logo')} referrerPolicy="no-referrer" />
    </a>
  );
};
