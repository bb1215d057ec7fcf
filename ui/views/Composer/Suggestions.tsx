import { useT } from '../../foundation/TranslationsContext';
import { lazyPart } from '../../primitives/LazyView/lazy-view';
import { STATUS_REGION } from '../../primitives/status-region';
import type { SuggestionsProps } from './SuggestionList';

const SuggestionList = lazyPart(() => import('./SuggestionList'), 'SuggestionList');

/** The robot's suggestions for the typed text. Their number is announced; the text box announces the chosen one. */
export const Suggestions = (props: SuggestionsProps) => {
  const t = useT();
  const count = props.texts.length;
  return (
    <>
      <div className="kefu-hidden" {...STATUS_REGION}>
        {count > 0 && t('suggestions_count', { count })}
      </div>
      {count > 0 && <SuggestionList {...props} />}
    </>
  );
};
