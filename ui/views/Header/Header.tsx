import type { ReactNode } from 'react';
import type { HeaderProps } from '../../foundation/look/header-props';
import {
  CloseButton,
  HeaderAvatar,
  HeaderFrame,
  HeaderName,
  Logo,
  MenuButton,
  SizeButton,
  StatusLine,
} from './parts';

interface UsualHeaderProps extends HeaderProps {
  /** An addition of the theme after the last button. */
  readonly children?: ReactNode;
}

/** The header: who answers, whether they are online, and the close button. */
export const Header = ({ snapshot, actions, children }: UsualHeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <Logo snapshot={snapshot} />
    <SizeButton />
    <MenuButton />
    <CloseButton snapshot={snapshot} actions={actions} />
    {children}
  </HeaderFrame>
);
