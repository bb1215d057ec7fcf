import { HelpCentre } from '../../application/help/help-centre';
import { ArticleDialog } from '../../application/integration/article-dialog';
import type { PanelState } from '../../application/integration/panel-state';
import type { Core } from './assemble';

export const makeArticleDialog = (core: Core, panel: PanelState): ArticleDialog => {
  const { helpGateway, robotGateway, calls, session, features, feedback, activity, clock, log } = core;
  const helpCentre = new HelpCentre({ helpGateway, robotGateway, calls, session, features, log });
  return new ArticleDialog({ panel, feedback, helpCentre, activity, clock });
};
