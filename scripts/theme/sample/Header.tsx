import type { HeaderProps } from '../../../ui/foundation/look/header-props';
import {
  CloseButton,
  HeaderAvatar,
  HeaderFrame,
  HeaderName,
  Logo,
  MenuButton,
  StatusLine,
} from '../../../ui/views/Header/parts';

export const SampleHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <Logo snapshot={snapshot} />
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <MenuButton />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
