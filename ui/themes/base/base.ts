import type { Theme } from '../../foundation/look/Theme';
import { Composer } from '../../views/Composer/Composer';
import { Toolbar } from '../../views/Composer/Toolbar';
import { Header } from '../../views/Header/Header';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from '../default/avatars';
import { dark, light } from './palette';
import { shape } from './shape';

/** What every theme starts from: `{ ...base, id, light: { ...base.light, … } }`. */
export const base: Omit<Theme, 'id'> = {
  light,
  dark,
  shape,
  Header,
  Footer: Composer,
  Toolbar,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
