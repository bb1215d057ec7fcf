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
import { Vine } from './Vine';

/** No band: the title in the middle of the wall, and a vine below it. */
export const SggHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <div className="sgg-side">
      <HeaderAvatar snapshot={snapshot} />
      <Logo snapshot={snapshot} />
    </div>
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <div className="sgg-side">
      <SizeButton />
      <MenuButton />
      <CloseButton snapshot={snapshot} actions={actions} />
    </div>
    <Vine />
  </HeaderFrame>
);
