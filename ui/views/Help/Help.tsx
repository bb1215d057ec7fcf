import type { HelpActions, HelpSnapshot } from '../../../application/presentation/help/help-contract';
import type { ScreenLinks } from '../../../application/presentation/screens/screens-contract';
import { fitRow } from '../../../domain/layout/text-cost';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { Failure } from '../../primitives/Failure/Failure';
import { Icon } from '../../primitives/Icon';
import { ScreenLink } from '../../primitives/ScreenLink/ScreenLink';
import { BlankPage } from '../../primitives/ScreenParts/BlankPage';
import { ListSkeleton } from '../../primitives/ScreenParts/ListSkeleton';
import { SearchBox } from '../../primitives/SearchBox/SearchBox';
import { STATUS_REGION } from '../../primitives/status-region';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface HelpProps extends ViewProps<HelpSnapshot, HelpActions> {
  readonly links: ScreenLinks;
}

/** The help centre: a search box, and articles with the beginning of their answers. */
export const Help = ({ snapshot, actions, links }: HelpProps) => (
  <div className="kefu-help" aria-busy={snapshot.busy}>
    <SearchBox
      value={snapshot.typed}
      onType={(text) => actions.type(text)}
      onSearch={() => actions.search()}
      onClear={() => actions.clear()}
    />
    <Status snapshot={snapshot} links={links} />
    <Articles snapshot={snapshot} actions={actions} links={links} />
  </div>
);

/** Announced after each search. */
const Status = ({ snapshot, links }: Pick<HelpProps, 'snapshot' | 'links'>) => {
  const t = useT();
  const { searched, busy, failed, articles } = snapshot;
  const isSaid = searched !== '' && !busy && !failed;
  return (
    <div {...STATUS_REGION}>
      {isSaid && articles.length > 0 && (
        <VisuallyHidden>{t('help_results', { count: articles.length })}</VisuallyHidden>
      )}
      {isSaid && articles.length === 0 && (
        <BlankPage icon="search" title={t('help_empty', { query: searched })} text={t('help_empty_hint')}>
          <ScreenLink
            links={links}
            to={{ screen: 'chat' }}
            className="kefu-button kefu-button-primary"
            data-kefu="send-message"
          >
            <Icon name="chat" size={20} />
            <span>{t('home_start')}</span>
          </ScreenLink>
        </BlankPage>
      )}
    </div>
  );
};

const Articles = ({ snapshot, actions, links }: HelpProps) => {
  const t = useT();
  const { searched, busy, failed, articles } = snapshot;
  if (failed) return <Failure place="part" title={t('help_failed')} onRetry={() => actions.retry()} />;
  if (articles.length === 0 && busy) return <ListSkeleton />;
  if (articles.length === 0)
    return searched === '' ? <BlankPage icon="question" title={t('help_none')} /> : null;
  const search = searched === '' ? null : searched;
  return (
    <ul className="kefu-block kefu-articles">
      {articles.map(({ snippet, ...article }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two articles may have one title.
        <li key={index}>
          <ScreenLink
            links={links}
            to={{ screen: 'explanation', search, ...article }}
            className="kefu-article-row"
            data-kefu="article"
          >
            <span className="kefu-article-words">
              <span className="kefu-article-title" dir="auto">
                {fitRow([article.title, snippet], articles.length)[0]}
              </span>
              <span className="kefu-article-snippet" dir="auto">
                {fitRow([article.title, snippet], articles.length)[1]}
              </span>
              <span className="kefu-article-more">{t('for_articles')}</span>
            </span>
            <Icon name="next" size={18} />
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
};
