import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { SmTyping } from './Equaliser';
import { FailureSign } from './FailureSign';
import { SmFooter } from './Footer';
import { SmHeader } from './Header';
import { dark, light } from './palette';
import css from './theme.css?inline';

/** The night club: outlines of neon, beams of light, an equaliser, and rings on a tube. */
export const theme: Theme = {
  ...base,
  id: 'sm',
  light,
  dark,
  shape: {
    'radius-bubble': '18px',
    'radius-tail': '0px',
    'radius-control': '16px',
    'radius-box': '26px',
    'radius-panel': '22px',
    'radius-item': '12px',
    'radius-notice': '0px',
    border: '2px',
    'bubble-border': '2px',
    'shadow-1': 'none',
    'title-weight': '600',
    'title-case': 'uppercase',
    'title-tracking': '0.16em',
    'label-weight': '600',
    'label-case': 'uppercase',
    'type-4': '17px',
    'header-size': '84px',
    'header-avatar': '40px',
    'box-size': '44px',
    'bubble-block': '10px',
    'bubble-inline': '16px',
    'gap-run': '7px',
    'gap-group': '18px',
    'icon-weight': '1.75',
    slow: '260ms',
    rise: '12px',
    media: '#12051f',
    viewer: '#0d0417',
    'on-viewer': '#ffb3e4',
  },
  layout: base.layout,
  paints: paints({
    log: {
      colours: (palette) => [
        mix(palette.surface, palette['edge-out'], 0.2),
        mix(palette.surface, palette['edge-in'], 0.26),
      ],
      css: ([night, magenta, violet]) =>
        `conic-gradient(from 138deg at 8% -4%, ${magenta}, transparent 22deg) , conic-gradient(from 196deg at 92% -4%, transparent, ${violet} 26deg, transparent 26deg), linear-gradient(${night}, ${night})`,
    },
  }),
  css,
  Header: SmHeader,
  Footer: SmFooter,
  Typing: SmTyping,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
