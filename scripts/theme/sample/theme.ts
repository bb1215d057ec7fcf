import type { Theme } from '../../../ui/foundation/look/Theme';
import { base } from '../../../ui/themes/base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { SampleFooter } from './Footer';
import { SampleHeader } from './Header';
import { dark, light } from './palette';
import css from './theme.css?inline';

/** The character of the theme, in one sentence. */
export const theme: Theme = {
  ...base,
  id: 'default',
  light,
  dark,
  shape: {
    'radius-bubble': '6px',
    'radius-tail': '0px',
    'radius-box': '6px',
    'radius-send': '6px',
    media: '#0d0f1c',
    viewer: '#101226',
    'on-viewer': '#dfe2ff',
  },
  layout: { ...base.layout, bubbles: 'runs' },
  css,
  Header: SampleHeader,
  Footer: SampleFooter,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
