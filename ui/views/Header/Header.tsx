import type { ReactNode } from 'react';
import type { HeaderProps } from '../../foundation/look/header-props';
import { CloseButton, HeaderAvatar, HeaderFrame, HeaderName, Logo, SoundButton, StatusLine } from './parts';

interface UsualHeaderProps extends HeaderProps {
  /** What a theme adds after the last button. */
  readonly children?: ReactNode;
}

/** The agent's card: who answers, whether they are there, and the way out. */
export const Header = ({ snapshot, actions, children }: UsualHeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <Logo snapshot={snapshot} />
    <SoundButton snapshot={snapshot} actions={actions} />
    <CloseButton snapshot={snapshot} actions={actions} />
    {children}
  </HeaderFrame>
);
