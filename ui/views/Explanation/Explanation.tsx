import type {
  ExplanationActions,
  ExplanationSnapshot,
} from '../../../application/presentation/explanation/explanation-contract';
import type { ScreenLinks } from '../../../application/presentation/screens/screens-contract';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { Failure } from '../../primitives/Failure/Failure';
import { Icon } from '../../primitives/Icon';
import { SanitisedHtml } from '../../primitives/SanitisedHtml/SanitisedHtml';
import { ScreenLink } from '../../primitives/ScreenLink/ScreenLink';
import { BlankPage } from '../../primitives/ScreenParts/BlankPage';
import { ListSkeleton } from '../../primitives/ScreenParts/ListSkeleton';
import { Opinions } from './Opinions';

interface ExplanationProps extends ViewProps<ExplanationSnapshot, ExplanationActions> {
  readonly links: ScreenLinks;
}

type Ready = Extract<ExplanationSnapshot, { kind: 'ready' }>;

/** One article: its answer, whether it helped, and related articles. */
export const Explanation = ({ snapshot, actions, links }: ExplanationProps) => {
  const t = useT();
  switch (snapshot.kind) {
    case 'loading':
      return <ListSkeleton />;
    case 'failed':
      return <Failure place="part" title={t('article_failed')} onRetry={() => actions.retry()} />;
    case 'missing':
      return (
        <BlankPage icon="question" title={t('article_missing')}>
          <ScreenLink
            links={links}
            to={{ screen: 'help', search: '' }}
            className="kefu-button kefu-button-quiet"
          >
            {t('help_title')}
          </ScreenLink>
        </BlankPage>
      );
    case 'ready':
      return (
        <article className="kefu-explanation" data-kefu="explanation">
          <div className="kefu-block kefu-explanation-sheet">
            <h3 className="kefu-explanation-title" dir="auto">
              {snapshot.title}
            </h3>
            <SanitisedHtml html={snapshot.html} className="kefu-explanation-answer" />
            <Opinions
              key={snapshot.title}
              opinion={snapshot.opinion}
              onChoose={(opinion) => actions.rate(opinion)}
            />
          </div>
          <Related snapshot={snapshot} links={links} />
        </article>
      );
  }
};

const Related = ({ snapshot, links }: { readonly snapshot: Ready; readonly links: ScreenLinks }) => {
  const t = useT();
  const { related, search } = snapshot;
  if (related.length === 0) return null;
  return (
    <nav className="kefu-block kefu-related" aria-label={t('related_articles')}>
      <h4 className="kefu-related-title">{t('related_articles')}</h4>
      <ul className="kefu-articles">
        {related.map((title) => (
          <li key={title}>
            <ScreenLink
              links={links}
              to={{ screen: 'explanation', title, search }}
              className="kefu-article-row"
              data-kefu="related"
            >
              <span className="kefu-article-title" dir="auto">
                {title}
              </span>
              <Icon name="next" size={18} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
