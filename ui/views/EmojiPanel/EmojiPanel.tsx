import { useId, useRef, useState } from 'react';
import { matchesMedia } from '../../../shared/browser/matches-media';
import { useEscape } from '../../foundation/EscapeContext';
import { useT } from '../../foundation/TranslationsContext';
import { usePanelFocus } from '../../primitives/focus/usePanelFocus';
import { EmojiGrid } from './EmojiGrid';
import { EmojiHead } from './EmojiHead';
import { EmojiStatus } from './EmojiStatus';
import type { SectionId } from './grid-rows';
import type { EmojiPanelProps } from './props';
import { SectionButtons } from './SectionButtons';
import { inTone } from './skin-tone';
import { useEmojiContent } from './useEmojiContent';
import type { GridHandle } from './useGridFocus';

const TYPES_BY_HAND = '(pointer: fine)';

/** Emoji by group, by search and by last use. 24 are shown at once; the others are shown when the language's data has loaded. */
export const EmojiPanel = (props: EmojiPanelProps) => {
  const { snapshot, actions, searchShown, onPick, onClose } = props;
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const outcomeId = useId();
  const [current, setCurrent] = useState<SectionId | null>(null);
  const content = useEmojiContent(props, body);
  const { loading, found, titled, query } = content;
  useEscape(true, onClose);
  // On a phone the search box does not get the focus, because the keyboard would cover the panel.
  usePanelFocus(panel, () => (matchesMedia(TYPES_BY_HAND) ? search.current : null));

  const pick = (emoji: string) => {
    actions.remember(emoji);
    onPick(emoji);
  };
  const again = () => {
    // The button goes when the data is asked for again.
    panel.current?.focus({ preventScroll: true });
    content.again();
  };
  const pickBest = () => {
    const emoji = content.best();
    if (emoji) pick(inTone(emoji, snapshot.tone));
  };

  return (
    <section ref={panel} className="kefu-emoji" aria-label={t('tool_emoji')} tabIndex={-1}>
      <EmojiHead
        {...{ snapshot, actions, onClose }}
        search={
          searchShown && {
            ...{ input: search, query, outcomeId, onQuery: content.setQuery, onEnter: pickBest },
            disabled: loading === 'failed',
            onDown: () => grid.current?.focus(),
          }
        }
      />
      <div ref={body} className="kefu-emoji-body">
        <EmojiStatus id={outcomeId} loading={loading} found={found} onRetry={again} />
        <EmojiGrid
          // A new key, so that a new list begins at its top.
          key={found === null ? 'all' : `found ${query}`}
          handle={grid}
          rows={content.rows}
          columns={content.columns}
          tone={snapshot.tone}
          onPick={pick}
          onSection={setCurrent}
        />
      </div>
      {found === null && titled.length > 1 && (
        <SectionButtons
          sections={titled}
          current={current ?? titled[0] ?? 'common'}
          onShow={(section) => grid.current?.show(section)}
        />
      )}
    </section>
  );
};
