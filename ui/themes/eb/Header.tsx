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

/** A lower third: the picture fills the corner, the band has name and logo, and above it a lamp says whether the line is live. */
export const EbHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-band">
      <HeaderName snapshot={snapshot} />
      <Logo snapshot={snapshot} />
    </div>
    <StatusLine snapshot={snapshot} />
    <SizeButton />
    <MenuButton />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
