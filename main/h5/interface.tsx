import '../../ui/styles/first.css';
import { createRoot } from 'react-dom/client';
import { KefuWidget, type SchemeChoice } from '../../ui';
import type { PlainRoute } from './route';
import type { Flow, Started } from './started';

/** All that is drawn by React. It loads beside the core, which does not wait for it. */
export const showChat = (
  element: HTMLElement,
  { widget, panel, onAccent }: Started,
  scheme: SchemeChoice,
  flow?: Flow,
): void => {
  void import('../../ui/styles/later.css');
  const root = createRoot(element);
  const draw = (chosen: SchemeChoice, visit: number) =>
    root.render(
      <KefuWidget
        key={visit}
        widget={widget}
        full
        scheme={chosen}
        around={flow?.draw}
        {...(onAccent && { onAccent })}
      />,
    );
  if (panel === null) draw(scheme, 0);
  else
    panel.changes$.subscribe((facts) => draw(facts.scheme === 'system' ? scheme : facts.scheme, facts.visit));
};

export const showPlainPage = async (element: HTMLElement, route: PlainRoute): Promise<void> => {
  const { PlainPage } = await import('./PlainPage');
  createRoot(element).render(<PlainPage route={route} />);
};
