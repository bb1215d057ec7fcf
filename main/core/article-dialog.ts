import { HelpCentre } from '../../application/help/help-centre';
import { ArticleDialog } from '../../application/integration/article-dialog';
import type { Panel } from '../../application/integration/panel';
import type { Core } from './assemble';

export const makeArticleDialog = (core: Core, panel: Panel): ArticleDialog =>
  new ArticleDialog({
    panel,
    feedback: core.feedback,
    helpCentre: new HelpCentre(core),
    clock: core.clock,
  });
