import { Fragment } from 'react';
import type { HomeSnapshot } from '../../../application/presentation/home/home-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Avatar } from '../../primitives/Avatar';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

/** The agents who answer. If an agent has no picture, the theme's drawing is shown. */
export const Team = ({ agents, nobody }: Pick<HomeSnapshot, 'agents' | 'nobody'>) => {
  const t = useT();
  const isShown = !nobody && agents.length > 0;
  const names = agents.map(({ name }) => name || t('role_service'));
  return (
    <div className="kefu-team">
      {isShown ? (
        <ul className="kefu-team-agents" aria-label={t('home_agents')}>
          {agents.map(({ avatar }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: agents may have the same picture
            <li key={index} data-kefu="agent">
              <Avatar who="service" avatar={avatar} />
              <VisuallyHidden>{names[index]}</VisuallyHidden>
            </li>
          ))}
        </ul>
      ) : (
        <span className="kefu-team-agents">
          <Avatar who="service" avatar={null} />
        </span>
      )}
      <div className="kefu-team-words">
        <h3 className="kefu-team-title">{t('service_list')}</h3>
        {nobody && <p className="kefu-team-names">{t('service_list_empty')}</p>}
        {isShown && (
          <p className="kefu-team-names" aria-hidden="true">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={index}>
                {index > 0 && ' · '}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
};
