import { type ReactNode, useMemo } from 'react';
import type { StoryGlobals } from '../../../.storybook/globals';
import type { Screens } from '../../../application/screens';
import { MutableState, type State } from '../../../application/state/state';
import type { Widget } from '../../../application/widget';
import { useSnapshot } from '../../../ui/foundation/useSnapshot';
import { KefuWidget } from '../../../ui/root/KefuWidget';
import { International } from '../../../ui/screens/international/International';
import '../../../ui/styles/screens.css';

interface Shown {
  readonly scene: number;
  readonly widget: Widget;
  readonly screens: Screens | null;
}

/** What the one widget of the page shows. */
export const shown = new MutableState<Shown | null>(null);

/** A play function sets what is shown: each theme, in one scene after the other. Each scene is drawn from the beginning. */
export const Stage = ({ scheme }: Pick<StoryGlobals, 'scheme'>) => {
  const now = useSnapshot(shown as State<Shown | null>);
  return (
    now && (
      <div key={now.scene} data-scene={now.scene} style={{ display: 'contents' }}>
        <Scene {...now} scheme={scheme} />
      </div>
    )
  );
};

const Scene = ({ widget, screens, scheme }: Shown & Pick<StoryGlobals, 'scheme'>) => {
  const around = useMemo(
    () => (screens ? (chat: ReactNode) => <International screens={screens} chat={chat} /> : undefined),
    [screens],
  );
  return <KefuWidget widget={widget} full scheme={scheme} wrap={around} />;
};

/** Changes what a view shows, as its presenter would. */
export const change = <T,>(state: State<T>, fields: Partial<T>): void =>
  (state as MutableState<T>).set({ ...state.current, ...fields });
