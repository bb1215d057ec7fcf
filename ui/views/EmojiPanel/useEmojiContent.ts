import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { observeSize } from '../../../shared/browser/observe-size';
import { emojiPath } from './emoji-language';
import { rowsOf } from './grid-rows';
import type { EmojiPanelProps } from './props';
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

const CELL_PIXELS = 44;
const FEWEST = 5;
const USUAL = 8;

/** The number of columns that fit, each wide enough for a finger. */
const useColumns = (element: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(USUAL);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const fit = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const width = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (width > 0) setColumns(Math.max(FEWEST, Math.floor(width / CELL_PIXELS)));
    };
    fit();
    return observeSize(box, fit);
  }, [element]);
  return columns;
};
