import type {
  ImageDialogActions,
  ImageDialogSnapshot,
  VideoDialogActions,
  VideoDialogSnapshot,
  ViewerActions,
  ViewerSnapshot,
} from '../../application/presentation/media/media-contract';
import { lazyModule } from '../../shared/browser/lazy-module';
import { lazyPresenter } from './lazy-presenter';
import type { MakeMedia } from './media-part';
import type { MediaUses } from './media-uses';

/**
 * The use cases of media load when a dialog or the viewer is opened for the first time, or when the browser is idle, because most
 * visitors send text. If the code cannot be loaded, a toast says so, and the next attempt loads it again.
 */
export const lazyMedia: MakeMedia = (deps) => {
  let loaded: MediaUses | null = null;
  /** Actions of a run that has ended have no effect. */
  let run = 0;
  const load = lazyModule(() => import('./media-uses'));
  const wanted =
    <P>(pick: (media: MediaUses) => P) =>
    async (): Promise<P | null> => {
      const asked = run;
      try {
        const { makeMediaUses } = await load();
        loaded ??= makeMediaUses(deps);
        return asked === run ? pick(loaded) : null;
      } catch {
        deps.feedback.show('part_failed');
        return null;
      }
    };
  return {
    imageDialog: lazyPresenter<ImageDialogSnapshot, ImageDialogActions>(
      deps.features.convertImages ? { ...CLOSED, converts: true } : CLOSED,
      wanted((media) => media.imageDialog),
    ),
    videoDialog: lazyPresenter<VideoDialogSnapshot, VideoDialogActions>(
      CLOSED,
      wanted((media) => media.videoDialog),
    ),
    viewer: lazyPresenter<ViewerSnapshot, ViewerActions>(
      CLOSED,
      wanted((media) => media.viewer),
    ),
    // Only an upload that has begun can fail. Its code is loaded then.
    uploads: {
      retry: (clientId) => loaded?.uploads.retry(clientId) ?? false,
      withdraw: (clientId) => loaded?.uploads.withdraw(clientId) ?? false,
    },
    dispose: () => {
      run += 1;
      loaded?.dispose();
    },
  };
};

const CLOSED = { kind: 'closed' } as const;
