import type { ComponentType } from 'react';
import type { Presenter } from '../../../application/presentation/presenter';
import { useSnapshot } from '../../foundation/useSnapshot';
import type { ViewProps } from '../../foundation/view-props';
import { useWidget } from '../../foundation/WidgetContext';
import { Evaluation, ImageDialog, SecretSheet, VideoDialog, Viewer } from './lazy-views';
import { useIsViewerOpen } from './useIsViewerOpen';

/** The views above the panel. Their code loads when they are first opened. */
export const OverlayViews = () => {
  const widget = useWidget();
  const isViewerOpen = useIsViewerOpen();
  return (
    <>
      <WhileOpen view={ImageDialog} presenter={widget.imageDialog} />
      <WhileOpen view={VideoDialog} presenter={widget.videoDialog} />
      <WhileOpen view={Viewer} presenter={widget.viewer} />
      <WhileOpen view={SecretSheet} presenter={widget.secretGuard} />
      <WhileOpen view={Evaluation} presenter={widget.evaluation} waits={isViewerOpen} />
    </>
  );
};

interface WhileOpenProps<Snapshot, Actions> {
  readonly view: ComponentType<ViewProps<Snapshot, Actions>>;
  readonly presenter: Presenter<Snapshot, Actions>;
  readonly waits?: boolean;
}

const WhileOpen = <Snapshot extends { readonly kind: string }, Actions>(
  props: WhileOpenProps<Snapshot, Actions>,
) => {
  const { view: View, presenter, waits = false } = props;
  const snapshot = useSnapshot(presenter.state);
  const isOpen = snapshot.kind !== 'closed' && !waits;
  return isOpen ? <View snapshot={snapshot} actions={presenter.actions} /> : null;
};
