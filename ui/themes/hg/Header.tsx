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

/** All in the middle: the name, a line with the state, and the crest, which hangs over the edge of the table. */
export const HgHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <div className="hg-wing">
      <SizeButton />
      <MenuButton />
      <Logo snapshot={snapshot} />
    </div>
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <div className="hg-wing">
      <CloseButton snapshot={snapshot} actions={actions} />
    </div>
    <HeaderAvatar snapshot={snapshot} />
  </HeaderFrame>
);
