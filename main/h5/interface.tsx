import '../../ui/styles/first.css';
import { createRoot } from 'react-dom/client';
import type { Widget } from '../../application/widget';
import { KefuWidget, type SchemeChoice } from '../../ui';
import type { PlainRoute } from './route';

/** All that is drawn by React. It loads beside the core, which does not wait for it. */
export const showChat = (element: HTMLElement, widget: Widget, scheme: SchemeChoice): void => {
  void import('../../ui/styles/later.css');
  createRoot(element).render(<KefuWidget widget={widget} full scheme={scheme} />);
};

export const showPlainPage = async (element: HTMLElement, route: PlainRoute): Promise<void> => {
  const { PlainPage } = await import('./PlainPage');
  createRoot(element).render(<PlainPage route={route} />);
};
