import type { ReactNode } from 'react';
import type { IconName } from '../../foundation/look/icons';
import { Icon } from '../Icon';

interface BlankPageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A screen that has nothing to show, and says why. */
export const BlankPage = ({ icon, title, text, children }: BlankPageProps) => (
  <div className="kefu-blank">
    <span className="kefu-blank-sign">
      <Icon name={icon} size={30} />
    </span>
    <p className="kefu-blank-title">{title}</p>
    {text && <p className="kefu-blank-text">{text}</p>}
    {children}
  </div>
);
