import { lazyPart } from '../../../primitives/LazyView/lazy-view';

/** A film. Its code loads with the first one; until then there is its frame, as large as its poster. */
export const Film = lazyPart(() => import('./VideoPoster'), 'VideoPoster', <span className="kefu-video" />);
