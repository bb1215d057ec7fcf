import { filter, type Subscription } from 'rxjs';
import type { PanelState } from '../../application/integration/panel-state';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { Listener } from '../record/listener';
import type { Core } from './assemble';
import { lazyRunning } from './lazy-running';

/** Shows articles in the content dialog. The code loads with the first call of `openArticle`, because few pages call it. */
export const lazyArticles = (core: Core, panel: PanelState, listener?: Listener): Subscription => {
  const part = lazyModule(() => import('./article-dialog'));
  const load = listener?.later('articles', part) ?? part;
  return lazyRunning(
    panel.state.changes$.pipe(filter(({ article }) => article !== null)),
    async () => (await load()).makeArticleDialog(core, panel),
    () => {
      core.feedback.show('part_failed');
      panel.setArticle(null);
    },
  ).run();
};
