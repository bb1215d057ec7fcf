import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';

/** While the viewer fills the screen, a dialog would open unseen behind it: it waits until the viewer is closed. */
export const useIsViewerOpen = (): boolean => useSnapshot(useWidget().viewer.state).kind !== 'closed';
