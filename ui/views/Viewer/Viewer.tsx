import type { ViewerActions, ViewerSnapshot } from '../../../application/presentation/media/contract';
import { Gallery } from './Gallery';
import { Player } from './Player';

export interface ViewerProps {
  readonly snapshot: ViewerSnapshot;
  readonly actions: ViewerActions;
}

/** Full screen: the images of the conversation, or one video. */
export const Viewer = ({ snapshot, actions }: ViewerProps) => {
  switch (snapshot.kind) {
    case 'closed':
      return null;
    case 'video':
      return <Player url={snapshot.url} caption={snapshot.caption} onClose={actions.close} />;
    case 'images':
      return <Gallery images={snapshot.images} index={snapshot.index} actions={actions} />;
  }
};
