import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { StgFooter } from './Footer';
import { dark, light } from './palette';
import css from './theme.css?inline';

const CONDENSED =
  'var(--kefu-own-font,) Avenir Next Condensed, Roboto Condensed, Arial Narrow, Liberation Sans Narrow, Noto Sans, system-ui, sans-serif';

/** The stadium: a slanted header with a scoreboard, mown stripes and a chalk circle, slanted bubbles, a kick-off button. */
export const theme: Theme = {
  ...base,
  id: 'stg',
  light,
  dark,
  paints: paints({
    log: {
      colours: (palette) => [palette.raised, palette.line],
      css: ([grass, mown, chalk]) =>
        `radial-gradient(circle at 50% 46%, transparent 74px, ${chalk} 75px 78px, transparent 79px), linear-gradient(${chalk}, ${chalk}) 0 46% / 100% 3px no-repeat, repeating-linear-gradient(${grass} 0 64px, ${mown} 64px 128px)`,
    },
  }),
  shape: {
    'radius-bubble': '0px',
    'radius-tail': '0px',
    'radius-control': '2px',
    'radius-box': '0px',
    'radius-panel': '6px',
    'radius-item': '2px',
    'radius-small': '2px',
    'radius-chip': '2px',
    'radius-notice': '2px',
    'radius-send': '0px',
    'bubble-border': '1px',
    'font-title': CONDENSED,
    'font-figures': CONDENSED,
    'title-weight': '800',
    'title-case': 'uppercase',
    'title-tracking': '0.03em',
    'label-weight': '700',
    'label-case': 'uppercase',
    'type-4': '18px',
    'header-size': '60px',
    'header-avatar': '40px',
    'bubble-inline': '18px',
    'gap-run': '4px',
    'gap-group': '16px',
    fast: '90ms',
    slow: '160ms',
    ease: 'cubic-bezier(0.1, 0.9, 0.2, 1)',
    'icon-weight': '2.25',
    'icon-cap': 'square',
    'icon-join': 'miter',
    media: '#05160c',
    viewer: '#06120a',
    'on-viewer': '#dcf79a',
  },
  css,
  Footer: StgFooter,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
