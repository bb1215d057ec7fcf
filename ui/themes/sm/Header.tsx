import type { HeaderProps } from '../../foundation/look/header-props';
import { Header } from '../../views/Header/Header';
import { Equaliser } from './Equaliser';

/** The sign above the door: the name in tubes, and an equaliser along the line of light below. */
export const SmHeader = (props: HeaderProps) => (
  <Header {...props}>
    <Equaliser bars={40} playing={props.snapshot.typing && props.snapshot.status === 'online'} />
  </Header>
);
