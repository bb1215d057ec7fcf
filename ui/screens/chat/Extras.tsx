import type { Presenter } from '../../../application/presentation/presenter';
import { useSnapshot } from '../../foundation/useSnapshot';
import type { ViewProps } from '../../foundation/view-props';
import { useWidget } from '../../foundation/WidgetContext';
import { SLOTS } from './slot-table';
import type { Slot } from './slots';
import { useViewing } from './useViewing';

/** The views over the panel that load when they are first needed. */
export const Extras = () => {
  const widget = useWidget();
  const isViewing = useViewing();
  return (
    <>
      <WhileOpen view={SLOTS.imageDialog} presenter={widget.imageDialog} open={isNotClosed} />
      <WhileOpen view={SLOTS.videoDialog} presenter={widget.videoDialog} open={isNotClosed} />
      <WhileOpen view={SLOTS.viewer} presenter={widget.viewer} open={isNotClosed} />
      <WhileOpen view={SLOTS.evaluation} presenter={widget.evaluation} open={isNotClosed} waits={isViewing} />
    </>
  );
};

const isNotClosed = (snapshot: { readonly kind: string }): boolean => snapshot.kind !== 'closed';

interface WhileOpenProps<Snapshot, Actions> {
  readonly view: Slot<ViewProps<Snapshot, Actions>>;
  readonly presenter: Presenter<Snapshot, Actions>;
  readonly open: (snapshot: Snapshot) => boolean;
  readonly waits?: boolean;
}

const WhileOpen = <Snapshot, Actions>(props: WhileOpenProps<Snapshot, Actions>) => {
  const { view: View, presenter, open, waits = false } = props;
  const snapshot = useSnapshot(presenter.state);
  return View && open(snapshot) && !waits ? <View snapshot={snapshot} actions={presenter.actions} /> : null;
};
