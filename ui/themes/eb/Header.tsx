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

/** The picture fills the corner; the name stands above a band with the tag that says whether the line is live. */
export const EbHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <HeaderName snapshot={snapshot} />
    <Logo snapshot={snapshot} />
    <SoundButton snapshot={snapshot} actions={actions} />
    <CloseButton snapshot={snapshot} actions={actions} />
    <div className="kefu-band">
      <StatusLine snapshot={snapshot} />
    </div>
  </HeaderFrame>
);
