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

/** A navy band with a large logo; below it a strip of amber that says who answers and whether they are there. */
export const YbHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <div className="yb-band">
      <HeaderAvatar snapshot={snapshot} />
      {snapshot.logoUrl === null ? <HeaderName snapshot={snapshot} /> : <Logo snapshot={snapshot} />}
      <SizeButton />
      <MenuButton />
      <CloseButton snapshot={snapshot} actions={actions} />
    </div>
    <div className="yb-strip">
      {snapshot.logoUrl !== null && <HeaderName snapshot={snapshot} />}
      <StatusLine snapshot={snapshot} />
    </div>
  </HeaderFrame>
);
