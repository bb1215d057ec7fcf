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
} from '../../views/Header/parts';

/** A narrow slab: the seal or logo at the start, name and status in one line, a double rule below. */
export const SgwHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <Logo snapshot={snapshot} />
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <SizeButton />
    <MenuButton />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
