import type { ReactNode } from 'react';
import type { IconName } from '../../foundation/look/icons';
import { Icon } from '../Icon';

interface CardProps {
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'success' | 'warning';
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A message above the conversation that is not modal: the text box behind it still works. */
export const Card = ({ icon, tone = 'plain', title, text, children }: CardProps) => (
  <div className={`kefu-card kefu-card-${tone}`} data-kefu="card">
    {icon ? <Icon name={icon} size={24} /> : <span className="kefu-pulse" aria-hidden="true" />}
    <div className="kefu-card-words">
      <p className="kefu-card-title">{title}</p>
      {text && <p>{text}</p>}
    </div>
    {children}
  </div>
);
