import type { ViewerActions, ViewerSnapshot } from '../../../application/presentation/media/media-contract';
import type { ViewProps } from '../../foundation/view-props';
import { Gallery } from './Gallery';
import { Player } from './Player';

export type ViewerProps = ViewProps<ViewerSnapshot, ViewerActions>;

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
