import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { SgwFooter } from './Footer';
import { SgwHeader } from './Header';
import { SgwMessage } from './Message';
import { dark, light } from './palette';
import { SgwToolbar } from './Toolbar';
import css from './theme.css?inline';

const SERIF =
  'var(--kefu-own-font,) Iowan Old Style, Palatino Linotype, Palatino, Charter, Georgia, Noto Serif, Songti SC, SimSun, Noto Naskh Arabic, serif';

/** The private bank: marble, square corners, hairlines, letters with a serif heading, words in place of icons. */
export const theme: Theme = {
  ...base,
  id: 'sgw',
  light,
  dark,
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
    'bubble-border': '1px',
    'shadow-1': 'none',
    'font-title': SERIF,
    'title-weight': '500',
    'title-tracking': '0.01em',
    'label-weight': '500',
    leading: '1.55',
    'type-4': '18px',
    'type-5': '25px',
    'header-size': '48px',
    'header-avatar': '32px',
    avatar: '28px',
    'bubble-block': '11px',
    'bubble-inline': '15px',
    'bubble-share': '88%',
    'bubble-share-wide': '70%',
    'gap-run': '5px',
    'gap-group': '22px',
    'box-inline': '8px',
    'target-small': '36px',
    slow: '280ms',
    rise: '0px',
    'icon-weight': '1.25',
    'icon-cap': 'butt',
    'icon-join': 'miter',
    media: '#14120e',
    viewer: '#11100e',
    'on-viewer': '#e3d3ab',
  },
  layout: { ...base.layout, time: 'message' },
  css,
  Header: SgwHeader,
  Footer: SgwFooter,
  Toolbar: SgwToolbar,
  Message: SgwMessage,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
