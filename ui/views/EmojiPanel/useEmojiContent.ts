import { type RefObject, useMemo, useState } from 'react';
import { emojiPath } from './emoji-language';
import { rowsOf } from './grid-rows';
import type { EmojiPanelProps } from './props';
import { useColumns } from './useColumns';
import { useEmojiData } from './useEmojiData';
import { useSections } from './useSections';

/** The language's data, the query, and the rows of the grid that follow from them. */
export const useEmojiContent = (
  { snapshot, actions, language, dataUrl = emojiPath }: EmojiPanelProps,
  body: RefObject<HTMLElement | null>,
) => {
  const [query, setQuery] = useState('');
  const { loading, again } = useEmojiData(actions.load, dataUrl(language));
  const data = loading.kind === 'ready' ? loading.data : null;
  const { sections, best } = useSections(data, snapshot.recent, query);
  const columns = useColumns(body);
  const rows = useMemo(() => rowsOf(sections, columns), [sections, columns]);
  return {
    ...{ loading: loading.kind, again, query, setQuery, best, columns, rows },
    /** Number of results; null if there is no search. */
    found: sections[0]?.id === 'found' ? sections[0].emoji.length : null,
    titled: sections.map((section) => section.id).filter((id) => id !== 'found'),
  };
};
