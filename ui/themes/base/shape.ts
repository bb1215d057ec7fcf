import type { Shape } from '../../foundation/look/tokens';

const SANS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", "Noto Sans", "Noto Sans Arabic", "Noto Sans Thai", "Noto Sans Devanagari", sans-serif';

export const shape: Shape = {
  'radius-bubble': '16px',
  'radius-tail': '4px',
  'radius-control': '12px',
  'radius-box': '22px',
  'radius-panel': '20px',
  border: '1px',
  'bubble-border': '0px',
  'shadow-1': '0 1px 2px rgb(6 54 58 / 8%), 0 2px 8px rgb(6 54 58 / 6%)',
  'shadow-2': '0 4px 12px rgb(6 54 58 / 12%), 0 16px 40px rgb(6 54 58 / 14%)',
  font: SANS,
  'font-title': SANS,
  'title-weight': '650',
  'gap-run': '3px',
  'gap-group': '14px',
  'bubble-block': '9px',
  'bubble-inline': '14px',
  avatar: '32px',
};
