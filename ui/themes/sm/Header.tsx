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
import { Equaliser } from './Equaliser';

/** The sign above the door: the name in tubes, and an equaliser along the line of light below. */
export const SmHeader = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <Logo snapshot={snapshot} />
    <SoundButton snapshot={snapshot} actions={actions} />
    <CloseButton snapshot={snapshot} actions={actions} />
    <Equaliser bars={40} playing={snapshot.typing && snapshot.status === 'online'} />
  </HeaderFrame>
);
