import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { EbFooter } from './Footer';
import { EbHeader } from './Header';
import { icons } from './icons';
import { EbMessage } from './Message';
import { dark, light } from './palette';
import css from './theme.css?inline';

/** The broadcast: names as on a lower third, chamfered plates, and a command line below. */
export const theme: Theme = {
  ...base,
  id: 'eb',
  light,
  dark,
  zones: { composer: { light: dark, dark: {} } },
  shape: {
    'radius-bubble': '0px',
    'radius-tail': '0px',
    'radius-control': '0px',
    'radius-box': '0px',
    'radius-panel': '0px',
    'radius-item': '0px',
    'radius-small': '0px',
    'radius-chip': '0px',
    'radius-notice': '0px',
    'radius-send': '0px',
    'radius-avatar': '0px',
    'radius-round': '0px',
    'shadow-1': 'none',
    'shadow-2':
      '0 0 0 1px var(--kefu-edge), 0 12px 32px color-mix(in srgb, var(--kefu-media) 40%, transparent)',
    'font-figures':
      'var(--kefu-own-font,) ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    'label-weight': '700',
    'title-weight': '800',
    'title-case': 'uppercase',
    'title-tracking': '0.05em',
    'label-case': 'uppercase',
    leading: '1.4',
    'type-4': '16px',
    'header-size': '76px',
    'header-avatar': '76px',
    'send-size': '56px',
    'box-size': '48px',
    'box-block': '12px',
    'box-inline': '8px',
    'gap-run': '14px',
    'gap-group': '14px',
    'bubble-block': '9px',
    'bubble-inline': '14px',
    'bubble-share': '90%',
    avatar: '40px',
    'icon-weight': '2',
    'icon-cap': 'butt',
    'icon-join': 'miter',
    fast: '80ms',
    slow: '220ms',
    ease: 'cubic-bezier(0.7, 0, 0.2, 1)',
    rise: '0px',
    media: '#03080c',
    viewer: '#020507',
    'on-viewer': '#8deaff',
  },
  layout: { ...base.layout, bubbles: 'each', time: 'message' },
  icons,
  css,
  Header: EbHeader,
  Footer: EbFooter,
  Message: EbMessage,
  // The lamp is in the tag with the state in words, so the picture needs none.
  StatusDot: () => null,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
