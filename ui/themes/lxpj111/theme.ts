import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { Lxpj111Footer } from './Footer';
import { icons } from './icons';
import { dark, light } from './palette';
import { Lxpj111Toolbar } from './Toolbar';
import css from './theme.css?inline';

/** The evening cruise: capsules that float over an evening sky, and the sea below. */
export const theme: Theme = {
  ...base,
  id: 'lxpj111',
  light,
  dark,
  shape: {
    'radius-bubble': '26px',
    'radius-tail': '26px',
    'radius-control': '22px',
    'radius-box': '24px',
    'radius-panel': '28px',
    'radius-item': '18px',
    'radius-small': '12px',
    'radius-notice': '20px',
    'shadow-1': '0 2px 10px color-mix(in srgb, var(--kefu-text) 12%, transparent)',
    'shadow-2': '0 8px 32px color-mix(in srgb, var(--kefu-media) 26%, transparent)',
    weight: '400',
    'label-weight': '500',
    'title-weight': '400',
    'title-tracking': '0.01em',
    tracking: '0.005em',
    leading: '1.55',
    'type-4': '18px',
    'type-5': '26px',
    'header-size': '60px',
    'header-avatar': '44px',
    'bubble-block': '11px',
    'bubble-inline': '18px',
    'bubble-share': '82%',
    'gap-run': '5px',
    'gap-group': '20px',
    'icon-weight': '1.4',
    fast: '160ms',
    slow: '300ms',
    ease: 'cubic-bezier(0.2, 0.9, 0.2, 1)',
    rise: '16px',
    media: '#150f38',
    viewer: '#0f0b2c',
    'on-viewer': '#ffc4b3',
  },
  layout: { ...base.layout, header: 'floating', composer: 'floating' },
  paints: paints({
    ground: {
      colours: (palette) => [mix(palette.ground, palette.accent, 0.4)],
      css: ([sky, dusk]) => `linear-gradient(180deg, ${sky} 20%, ${dusk})`,
    },
    log: {
      colours: (palette) => [palette.ground, mix(palette.surface, palette.accent, 0.34)],
      css: ([high, middle, low]) => `linear-gradient(180deg, ${high}, ${middle} 52%, ${low} 92%)`,
    },
    header: {
      colours: (palette) => [mix(palette.header, palette['bubble-out'], 0.45)],
      css: ([night, dusk]) => `linear-gradient(100deg, ${night} 30%, ${dusk})`,
    },
    'bubble-out': {
      colours: (palette) => [mix(palette['bubble-out'], palette.header, 0.4)],
      css: ([coral, night]) => `linear-gradient(135deg, ${coral}, ${night})`,
    },
  }),
  icons,
  css,
  Footer: Lxpj111Footer,
  Toolbar: Lxpj111Toolbar,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
