import { type FormEvent, useRef } from 'react';
import type { HelpActions, HelpSnapshot } from '../../../application/presentation/help/contract';
import type { ScreenLinks } from '../../../application/presentation/screens/contract';
import type { ViewProps } from '../../foundation/view-props';
import { useT } from '../../foundation/WordsContext';
import { Failure } from '../../primitives/Failure/Failure';
import { Icon } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';
import { PlaceLink } from '../../primitives/PlaceLink/PlaceLink';
import { BlankPage } from '../../primitives/ScreenParts/BlankPage';
import { ListSkeleton } from '../../primitives/ScreenParts/ListSkeleton';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface HelpProps extends ViewProps<HelpSnapshot, HelpActions> {
  readonly links: ScreenLinks;
}

/** The help centre: a search box, and articles with the beginning of their answer. */
export const Help = ({ snapshot, actions, links }: HelpProps) => (
  <div className="kefu-help" aria-busy={snapshot.busy}>
    <SearchBox snapshot={snapshot} actions={actions} />
    <Status snapshot={snapshot} />
    <Articles snapshot={snapshot} actions={actions} links={links} />
  </div>
);

const SearchBox = ({ snapshot, actions }: ViewProps<HelpSnapshot, HelpActions>) => {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.search();
  };
  const clear = () => {
    actions.clear();
    box.current?.focus();
  };
  return (
    <search>
      <form className="kefu-search" onSubmit={submit}>
        <input
          ref={box}
          className="kefu-search-box"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          aria-label={t('help_search')}
          placeholder={t('help_search')}
          data-kefu="help-search"
          value={snapshot.typed}
          onChange={(event) => actions.type(event.target.value)}
        />
        {snapshot.typed !== '' && (
          <IconButton icon="close" size={18} label={t('help_clear')} onClick={clear} />
        )}
        <IconButton icon="search" label={t('help_search_button')} type="submit" />
      </form>
    </search>
  );
};

/** Read out after each search. */
const Status = ({ snapshot }: Pick<HelpProps, 'snapshot'>) => {
  const t = useT();
  const { searched, busy, failed, articles } = snapshot;
  const isSaid = searched !== '' && !busy && !failed;
  return (
    <div role="status">
      {isSaid && articles.length > 0 && (
        <VisuallyHidden>{t('help_results', { count: articles.length })}</VisuallyHidden>
      )}
      {isSaid && articles.length === 0 && (
        <BlankPage icon="search" title={t('help_empty', { query: searched })} text={t('help_empty_hint')} />
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
    <ul className="kefu-articles">
      {articles.map(({ title, snippet }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two articles may have one title.
        <li key={index}>
          <PlaceLink
            links={links}
            to={{ screen: 'explanation', title, search }}
            className="kefu-article-row"
            data-kefu="article"
          >
            <span className="kefu-article-words">
              <span className="kefu-article-title" dir="auto">
                {title}
              </span>
              <span className="kefu-article-snippet" dir="auto">
                {snippet}
              </span>
              <span className="kefu-article-more">{t('for_articles')}</span>
            </span>
            <Icon name="next" size={18} />
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
};
