import type { Theme } from '../../foundation/look/Theme';
import { ComposerToolsBelow } from '../../views/Composer/ComposerToolsBelow';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { DxHeader } from './Header';
import { dark, light, slip } from './palette';
import css from './theme.css?inline';

const TYPEWRITER =
  'var(--kefu-own-font,) American Typewriter, Courier Prime, Courier New, Nimbus Mono PS, ui-monospace, Noto Sans Mono, Noto Sans Mono CJK SC, monospace';

/** The ticket counter: every message is a ticket with stub and notches; stamps, typewriter, a slip that was torn off. */
export const theme: Theme = {
  ...base,
  id: 'dx',
  light,
  dark,
  zones: { composer: slip },
  shape: {
    'radius-bubble': '4px',
    'radius-tail': '4px',
    'radius-control': '4px',
    'radius-box': '2px',
    'radius-panel': '6px',
    'radius-item': '3px',
    'radius-small': '2px',
    'radius-chip': '3px',
    'radius-notice': '2px',
    'radius-send': '5px',
    'bubble-border': '1px',
    'font-title': TYPEWRITER,
    'font-figures': TYPEWRITER,
    'title-weight': '700',
    'title-tracking': '-0.01em',
    'type-4': '16px',
    'type-5': '20px',
    'header-size': '68px',
    'header-avatar': '44px',
    'bubble-block': '10px',
    'bubble-inline': '12px',
    'bubble-share': '84%',
    'gap-group': '12px',
    'gap-run': '12px',
    'box-inline': '12px',
    rise: '14px',
    'icon-weight': '2',
    'icon-cap': 'square',
    'icon-join': 'miter',
    media: '#1a120c',
    viewer: '#15100b',
    'on-viewer': '#f4d9c0',
  },
  layout: { ...base.layout, bubbles: 'each', time: 'message' },
  css,
  Header: DxHeader,
  Footer: ComposerToolsBelow,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
