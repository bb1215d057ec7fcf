import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { ComposerToolsBelow } from '../../views/Composer/ComposerToolsBelow';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { HgHeader } from './Header';
import { icons } from './icons';
import { dark, felt, light, tray } from './palette';
import css from './theme.css?inline';

const SERIF =
  'var(--kefu-own-font,) Hoefler Text, Baskerville, Garamond, Times New Roman, Noto Serif, Songti SC, SimSun, Noto Naskh Arabic, serif';

/** The card table: felt in a double frame, cards of ivory, a crest in the middle, a tray with a rim. */
export const theme: Theme = {
  ...base,
  id: 'hg',
  light,
  dark,
  zones: { log: felt, composer: tray },
  shape: {
    'radius-bubble': '7px',
    'radius-tail': '7px',
    'radius-control': '8px',
    'radius-box': '4px',
    'radius-panel': '14px',
    'radius-item': '5px',
    'radius-small': '4px',
    'radius-chip': '5px',
    'radius-notice': '0px',
    'bubble-border': '1px',
    'shadow-1': 'none',
    'font-title': SERIF,
    'title-weight': '600',
    'title-tracking': '0.06em',
    'label-weight': '600',
    leading: '1.5',
    'type-4': '19px',
    'type-5': '23px',
    'header-size': '84px',
    'header-avatar': '44px',
    avatar: '34px',
    'radius-avatar': '4px',
    'bubble-block': '11px',
    'bubble-inline': '16px',
    'gap-run': '9px',
    'gap-group': '20px',
    'box-inline': '10px',
    'icon-weight': '1.5',
    'icon-cap': 'butt',
    'icon-join': 'miter',
    slow: '240ms',
    rise: '6px',
    media: '#1c050b',
    viewer: '#180409',
    'on-viewer': '#f0d9a0',
  },
  layout: base.layout,
  paints: paints({
    log: {
      colours: (palette) => [mix(palette.surface, palette.raised, 0.9)],
      css: ([felt, shade]) =>
        `repeating-linear-gradient(45deg, transparent 0 3px, ${mix(`${shade}`, `${shade}`, 0)}66 3px 4px), radial-gradient(ellipse at 50% 40%, ${felt} 30%, ${shade})`,
    },
  }),
  icons,
  css,
  Header: HgHeader,
  Footer: ComposerToolsBelow,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
