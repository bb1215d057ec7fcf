import type { HeaderProps } from '../../foundation/look/header-props';
import {
  CloseButton,
  HeaderAvatar,
  HeaderFrame,
  HeaderName,
  Logo,
  SoundButton,
  StatusLine,
} from '../../views/Header/parts';

/** A capsule that floats over the conversation. */
export const Lxpj111Header = ({ snapshot, actions }: HeaderProps) => (
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
