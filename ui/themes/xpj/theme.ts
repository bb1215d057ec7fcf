import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { composerIn } from '../../views/Composer/Composer';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { icons } from './icons';
import { dark, light } from './palette';
import css from './theme.css?inline';

/** The tile: a frieze of quarter circles, tiles with joints between them, and a framed box. */
export const theme: Theme = {
  ...base,
  id: 'xpj',
  light,
  dark,
  shape: {
    'radius-bubble': '2px',
    'radius-tail': '26px',
    'radius-control': '2px',
    'radius-box': '2px',
    'radius-panel': '4px',
    'radius-item': '2px',
    'radius-small': '2px',
    'radius-chip': '2px',
    'radius-notice': '2px',
    'radius-send': '2px',
    'radius-avatar': '2px',
    border: '2px',
    'shadow-1': 'none',
    'shadow-2': '0 0 0 3px var(--kefu-surface), 0 0 0 5px var(--kefu-edge)',
    'title-weight': '700',
    'label-weight': '600',
    'header-size': '60px',
    'header-avatar': '44px',
    'send-size': '48px',
    'box-size': '48px',
    'box-block': '12px',
    'gap-run': '2px',
    'gap-group': '18px',
    'bubble-block': '10px',
    'bubble-inline': '16px',
    avatar: '34px',
    'icon-weight': '2',
    'icon-cap': 'butt',
    rise: '4px',
    media: '#07112c',
    viewer: '#060d22',
    'on-viewer': '#bccdff',
  },
  layout: { ...base.layout, bubbles: 'runs' },
  paints: paints({
    ground: {
      colours: (palette) => [mix(palette.ground, palette.header, 0.14)],
      css: ([tile, arc]) =>
        `radial-gradient(circle at 0 0, ${arc} 24px, transparent 25px) 0 0 / 48px 48px, radial-gradient(circle at 100% 100%, ${arc} 24px, ${tile} 25px) 0 0 / 48px 48px`,
    },
    log: {
      colours: (palette) => [mix(palette.surface, palette.header, 0.13)],
      css: ([tile, joint]) =>
        `linear-gradient(${joint} 2px, transparent 2px) 0 0 / 46px 46px, linear-gradient(90deg, ${joint} 2px, ${tile} 2px) 0 0 / 46px 46px`,
    },
  }),
  icons,
  css,
  // One frame around the tools, the box and the tile that sends. In a narrow panel a plus opens the tools as a row above.
  Footer: composerIn('kefu-mosaic'),
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
