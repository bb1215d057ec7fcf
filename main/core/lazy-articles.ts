import { Subscription } from 'rxjs';
import type { PanelState } from '../../application/integration/panel-state';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { withTimeout } from '../../shared/browser/with-timeout';
import type { Core } from './assemble';

/**
 * Shows articles in the content dialog. The code loads with the first call of `openArticle`, because few pages call
 * it.
 */
export const lazyArticles = (core: Core, panel: PanelState): Subscription => {
  const all = new Subscription();
  let asked = false;
  const load = async (): Promise<void> => {
    try {
      const { makeArticleDialog } = await withTimeout(importWithRetry(() => import('./article-dialog')));
      if (!all.closed) all.add(makeArticleDialog(core, panel).run());
    } catch {
      asked = false;
      core.feedback.show('network_error');
      panel.setArticle(null);
    }
  };
  all.add(
    panel.state.changes$.subscribe(({ article }) => {
      if (article === null || asked) return;
      asked = true;
      void load();
    }),
  );
  return all;
};
