import { mix } from '../../foundation/look/contrast';
import { paints } from '../../foundation/look/paint';
import type { Theme } from '../../foundation/look/Theme';
import { ComposerToolsBelow } from '../../views/Composer/ComposerToolsBelow';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { icons } from './icons';
import { dark, light } from './palette';
import { PixelTail } from './parts';
import css from './theme.css?inline';

/** The arcade: thick outlines, hard shadows, a bolted badge above and key caps below. */
export const theme: Theme = {
  ...base,
  id: 'sz',
  light,
  dark,
  shape: {
    'radius-bubble': '10px',
    'radius-tail': '0px',
    'radius-control': '10px',
    'radius-box': '10px',
    'radius-panel': '14px',
    'radius-item': '8px',
    'radius-small': '4px',
    'radius-chip': '6px',
    'radius-notice': '6px',
    'radius-send': '10px',
    'radius-avatar': '8px',
    border: '3px',
    'bubble-border': '3px',
    'shadow-1': '3px 3px 0 var(--kefu-edge)',
    'shadow-2': '5px 5px 0 var(--kefu-edge)',
    font: 'var(--kefu-own-font,) ui-rounded, "Arial Rounded MT Bold", "Hiragino Maru Gothic ProN", "Yuanti SC", "Baloo 2", Quicksand, system-ui, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", sans-serif',
    'font-figures': 'var(--kefu-own-font,) ui-monospace, Menlo, Consolas, monospace',
    weight: '500',
    'label-weight': '800',
    'title-weight': '900',
    'header-size': '68px',
    'header-avatar': '44px',
    'send-size': '50px',
    'box-size': '50px',
    'box-block': '11px',
    'box-inline': '13px',
    'gap-run': '9px',
    'gap-group': '20px',
    'bubble-inline': '13px',
    'icon-weight': '2.6',
    fast: '60ms',
    slow: '140ms',
    ease: 'steps(3, end)',
    rise: '12px',
    media: '#1f0e12',
    viewer: '#190b12',
    'on-viewer': '#ffd978',
  },
  layout: { ...base.layout, bubbles: 'runs' },
  paints: paints({
    log: {
      colours: (palette) => [mix(palette.surface, palette.accent, 0.22)],
      css: ([ground, dot]) => `radial-gradient(circle, ${dot} 1.6px, ${ground} 2px) 0 0 / 14px 14px`,
    },
  }),
  icons,
  css,
  Footer: ComposerToolsBelow,
  Skin: PixelTail,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
