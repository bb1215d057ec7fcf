import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { YbFooter } from './Footer';
import { YbHeader } from './Header';
import { YbMessage } from './Message';
import { dark, light } from './palette';
import { YbSign } from './parts';
import { YbToolbar } from './Toolbar';
import css from './theme.css?inline';

/** The ticker: tables of messages with a dark head, figures of one width, a strip of amber, and a block that sends. */
export const theme: Theme = {
  ...base,
  id: 'yb',
  light,
  dark,
  shape: {
    'radius-bubble': '0px',
    'radius-tail': '0px',
    'radius-control': '3px',
    'radius-box': '0px',
    'radius-panel': '4px',
    'radius-item': '3px',
    'radius-small': '2px',
    'radius-chip': '2px',
    'radius-notice': '0px',
    'radius-send': '0px',
    'radius-avatar': '0px',
    'bubble-border': '1px',
    'shadow-1': 'none',
    'font-figures':
      'var(--kefu-own-font,) ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    'title-weight': '800',
    'label-weight': '700',
    'type-4': '20px',
    leading: '1.4',
    'header-size': '92px',
    'header-avatar': '44px',
    avatar: '28px',
    'bubble-block': '9px',
    'bubble-share': '92%',
    'bubble-share-wide': '66%',
    'gap-run': '0px',
    'gap-group': '14px',
    'box-size': '58px',
    'box-block': '17px',
    'send-size': '58px',
    'icon-weight': '2',
    'icon-cap': 'butt',
    'icon-join': 'miter',
    fast: '80ms',
    slow: '140ms',
    rise: '0px',
    media: '#060f26',
    viewer: '#050c1c',
    'on-viewer': '#ffd27a',
  },
  layout: { ...base.layout, time: 'message' },
  paints: paints({
    log: {
      colours: (palette) => [mix(palette.surface, palette.edge, 0.16)],
      css: ([paper, rule]) => `repeating-linear-gradient(${paper} 0 27px, ${rule} 27px 28px)`,
    },
  }),
  css,
  Header: YbHeader,
  Footer: YbFooter,
  Toolbar: YbToolbar,
  Message: YbMessage,
  StatusDot: YbSign,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
