import type { Layout, Theme } from '../../foundation/look/Theme';
import { lazyPart } from '../../primitives/LazyView/lazy-view';
import { Composer } from '../../views/Composer/Composer';
import { Toolbar } from '../../views/Composer/Toolbar';
import { BubbleMessage } from '../../views/Conversation/message/BubbleMessage';
import { DeliveryIcon } from '../../views/Conversation/message/Delivery';
import {
  Day,
  Divider,
  Empty,
  NoticeText,
  Row,
  ScrollButtonContent,
  TypingDots,
} from '../../views/Conversation/parts';
import { Header } from '../../views/Header/Header';
import { Dot } from '../../views/Header/parts';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { dark, light } from './palette';

const layout: Layout = { bubbles: 'runs', time: 'above', header: 'bar', composer: 'bar' };

/** What every theme starts from: `{ ...base, id, light: { ...base.light, … } }`. */
export const base: Omit<Theme, 'id'> = {
  light,
  dark,
  shape: {},
  layout,
  Header,
  Footer: Composer,
  Toolbar,
  StatusDot: Dot,
  Row,
  Message: BubbleMessage,
  Day,
  Divider,
  Notice: NoticeText,
  Typing: TypingDots,
  Delivery: DeliveryIcon,
  ScrollButton: ScrollButtonContent,
  Empty,
  FailureSign: lazyPart(() => import('./FailureSign'), 'FailureSign'),
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
