import { HelpCentre } from '../../application/help/help-centre';
import { ArticleDialog } from '../../application/integration/article-dialog';
import type { PanelState } from '../../application/integration/panel-state';
import type { Core } from './assemble';

export const makeArticleDialog = (core: Core, panel: PanelState): ArticleDialog =>
  new ArticleDialog({
    panel,
    feedback: core.feedback,
    helpCentre: new HelpCentre(core),
    activity: core.activity,
    clock: core.clock,
  });
