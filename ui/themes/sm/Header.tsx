import type { HeaderProps } from '../../foundation/look/header-props';
import { Header } from '../../views/Header/Header';
import { HeaderEqualiser } from './Equaliser';

/** The sign above the door: the name in tubes, and an equaliser along the line of light below. */
export const SmHeader = (props: HeaderProps) => (
  <Header {...props}>
    <HeaderEqualiser typing={props.snapshot.typing} status={props.snapshot.status} />
  </Header>
);
