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

/** A strip with one tab that grows out of the conversation. */
export const SgHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <div className="sg-tab">
      <HeaderAvatar snapshot={snapshot} />
      <div className="kefu-header-words">
        <HeaderName snapshot={snapshot} />
        <StatusLine snapshot={snapshot} />
      </div>
    </div>
    <Logo snapshot={snapshot} />
    <SizeButton />
    <MenuButton />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
