import type { HeaderProps } from '../../foundation/look/header-props';
import { CloseButton, HeaderAvatar, HeaderFrame, HeaderName, Logo, SoundButton, StatusLine } from './parts';

/** The agent's card: who answers, whether they are there, and the way out. */
export const Header = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <Logo snapshot={snapshot} />
    <SoundButton snapshot={snapshot} actions={actions} />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
