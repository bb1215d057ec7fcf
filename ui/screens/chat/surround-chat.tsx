import type { ReactNode } from 'react';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { lazyView } from '../../primitives/LazyView/lazy-view';

const AroundChat = lazyView(() => import('./AroundChat'), 'AroundChat');

/**
 * For `wrap` of KefuWidget: the bar of the hours, or the gate in the place of the chat. Its code loads only with these settings.
 *
 * @param gate as the integrator gave it
 */
export const aroundChat =
  (widget: HeadlessWidget, gate: unknown) =>
  (chat: ReactNode): ReactNode => (
    <AroundChat widget={widget} gate={gate}>
      {chat}
    </AroundChat>
  );
