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

/** A ticket: the picture on its stub, a perforation, who answers, and a scalloped edge below. */
export const DxHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <span className="dx-perforation" />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <Logo snapshot={snapshot} />
    <SizeButton />
    <MenuButton />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
