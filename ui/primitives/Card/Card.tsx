import type { ReactNode } from 'react';
import type { IconName } from '../../foundation/look/icons';
import { Icon } from '../Icon';

interface CardProps {
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'success' | 'warning';
  /** pill: one thin line below the header that disappears after a time. */
  readonly size?: 'card' | 'pill';
  readonly title: string;
  readonly children?: ReactNode;
}

/** A message above the conversation that is not modal: the text box behind it can still be used. */
export const Card = ({ icon, tone = 'plain', size = 'card', title, children }: CardProps) => (
  <div className={`kefu-card kefu-card-${tone} ${size === 'pill' ? 'kefu-pill' : ''}`} data-kefu="card">
    {icon ? (
      <Icon name={icon} size={size === 'pill' ? 18 : 24} />
    ) : (
      <span className="kefu-pulse" aria-hidden="true" />
    )}
    <p className="kefu-card-title">{title}</p>
    {children}
  </div>
);
