import type { ReactNode } from 'react';
import type { IconName } from '../../foundation/look/icons';
import { Avatar } from '../Avatar';
import { Icon } from '../Icon';

interface BlankPageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A screen without content, with the reason. The theme's drawing of the robot holds the sign. */
export const BlankPage = ({ icon, title, text, children }: BlankPageProps) => (
  <div className="kefu-block kefu-blank">
    <span className="kefu-blank-sign">
      <Avatar who="robot" avatar={null} />
      <Icon name={icon} size={20} />
    </span>
    <p className="kefu-blank-title">{title}</p>
    {text && <p className="kefu-blank-text">{text}</p>}
    {children}
  </div>
);
