import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { composerIn } from '../../views/Composer/Composer';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { SggHeader } from './Header';
import { icons } from './icons';
import { dark, light } from './palette';
import { SggToolbar } from './Toolbar';
import css from './theme.css?inline';

/** The green room: pills everywhere, a vine under the title, leaves at the bubbles, hedges at the foot of the wall. */
export const theme: Theme = {
  ...base,
  id: 'sgg',
  light,
  dark,
  shape: {
    'radius-bubble': '24px',
    'radius-tail': '24px',
    'radius-control': '24px',
    'radius-box': '26px',
    'radius-panel': '30px',
    'radius-item': '16px',
    'radius-small': '12px',
    'radius-notice': '20px',
    'shadow-1': 'none',
    'title-weight': '700',
    'label-weight': '600',
    'type-4': '18px',
    leading: '1.5',
    'header-size': '84px',
    'header-avatar': '40px',
    avatar: '34px',
    'bubble-block': '12px',
    'bubble-inline': '20px',
    'bubble-share': '82%',
    'gap-run': '5px',
    'gap-group': '16px',
    'box-inline': '16px',
    'icon-weight': '2',
    slow: '260ms',
    rise: '10px',
    media: '#05170d',
    viewer: '#07140c',
    'on-viewer': '#bdeac9',
  },
  layout: base.layout,
  paints: paints({
    log: {
      colours: (palette) => [
        mix(palette.surface, palette.edge, 0.15),
        mix(palette.surface, palette.edge, 0.28),
      ],
      css: ([wall, far, near]) =>
        [
          `radial-gradient(circle at 12% 100%, ${near} 74px, transparent 75px)`,
          `radial-gradient(circle at 50% 112%, ${near} 104px, transparent 105px)`,
          `radial-gradient(circle at 90% 104%, ${near} 92px, transparent 93px)`,
          `radial-gradient(circle at 30% 96%, ${far} 112px, transparent 113px)`,
          `radial-gradient(circle at 74% 98%, ${far} 128px, transparent 129px)`,
          `linear-gradient(${wall}, ${wall})`,
        ].join(', '),
    },
  }),
  icons,
  css,
  Header: SggHeader,
  // A pill with the button to send inside; beside it the round end of the pill of tools.
  Footer: composerIn('sgg-row'),
  Toolbar: SggToolbar,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
