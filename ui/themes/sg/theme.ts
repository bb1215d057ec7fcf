import type { Theme } from '../../foundation/look/Theme';
import { FlatMessage } from '../../views/Conversation/message/FlatMessage';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { FailureSign } from './FailureSign';
import { SgFooter } from './Footer';
import { SgHeader } from './Header';
import { dark, light } from './palette';
import { SgToolbar } from './Toolbar';
import css from './theme.css?inline';

/** The messenger: flat and dense, lines with picture and name instead of bubbles, a tab as header, a bar flush with the edge. */
export const theme: Theme = {
  ...base,
  id: 'sg',
  light,
  dark,
  shape: {
    'radius-bubble': '8px',
    'radius-tail': '8px',
    'radius-control': '8px',
    'radius-box': '0px',
    'radius-panel': '12px',
    'radius-chip': '6px',
    'radius-notice': '6px',
    'radius-send': '0px',
    'radius-avatar': '8px',
    'shadow-1': 'none',
    'type-1': '13px',
    'type-3': '14px',
    'type-4': '15px',
    'type-5': '19px',
    leading: '1.4',
    'label-weight': '600',
    'header-size': '44px',
    'header-avatar': '28px',
    avatar: '32px',
    // No bubble has padding: so much room is in the lines.
    'bubble-block': '3px',
    'gap-run': '0px',
    'gap-group': '0px',
    'box-size': '52px',
    'box-block': '14px',
    'box-inline': '12px',
    'send-size': '52px',
    fast: '80ms',
    slow: '120ms',
    rise: '2px',
    'icon-weight': '2',
    media: '#0a1420',
    viewer: '#0b1017',
    'on-viewer': '#bfe0fb',
  },
  layout: { bubbles: 'none', time: 'message', header: 'bar', composer: 'bar' },
  css,
  Header: SgHeader,
  Footer: SgFooter,
  Toolbar: SgToolbar,
  Message: FlatMessage,
  FailureSign,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
