import { useId, useMemo, useRef, useState } from 'react';
import { useEscape } from '../../foundation/EscapeContext';
import { matchesMedia } from '../../foundation/matches-media';
import { useT } from '../../foundation/WordsContext';
import { usePanelFocus } from '../../primitives/focus/usePanelFocus';
import { Icon } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';
import { EmojiGrid, type GridHandle } from './EmojiGrid';
import { EmojiStatus } from './EmojiStatus';
import { emojiPath } from './emoji-path';
import { rowsOf, type SectionId } from './grid-rows';
import type { EmojiPanelProps } from './props';
import { SectionButtons } from './SectionButtons';
import { SkinToneMenu } from './SkinToneMenu';
import { inTone } from './skin-tone';
import { useColumns } from './useColumns';
import { useEmojiData } from './useEmojiData';
import { useSections } from './useSections';

const TYPES_BY_HAND = '(pointer: fine)';

/** Emoji by group, by search and by last use. 24 are shown at once; the others are shown when the language's data has loaded. */
export const EmojiPanel = (props: EmojiPanelProps) => {
  const { snapshot, actions, language, searchShown, dataUrl = emojiPath, onPick, onClose } = props;
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const outcomeId = useId();
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState<SectionId | null>(null);
  const { loading, again } = useEmojiData(actions.load, dataUrl(language));
  const data = loading.kind === 'ready' ? loading.data : null;
  const { sections, best } = useSections(data, snapshot.recent, query);
  const columns = useColumns(body);
  const rows = useMemo(() => rowsOf(sections, columns), [sections, columns]);
  useEscape(true, onClose);
  // On a phone the search box does not get the focus, because the keyboard would cover the panel.
  usePanelFocus(panel, () => (matchesMedia(TYPES_BY_HAND) ? search.current : null));

  const pick = (emoji: string) => {
    actions.remember(emoji);
    onPick(emoji);
  };
  const pickBest = () => {
    const emoji = best();
    if (emoji) pick(inTone(emoji, snapshot.tone));
  };
  const found = sections[0]?.id === 'found' ? sections[0].emoji : null;
  const titled = sections.map((section) => section.id).filter((id) => id !== 'found');

  return (
    <section ref={panel} className="kefu-emoji" aria-label={t('tool_emoji')} tabIndex={-1}>
      <div className="kefu-emoji-head">
        {searchShown && (
          <div className="kefu-emoji-search">
            <Icon name="search" size={18} />
            <input
              ref={search}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={t('emoji_search')}
              aria-describedby={outcomeId}
              placeholder={t('emoji_search')}
              disabled={loading.kind === 'failed'}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'ArrowDown') grid.current?.focus();
                else if (event.key !== 'Enter') return;
                else pickBest();
                event.preventDefault();
              }}
            />
          </div>
        )}
        {!searchShown && <h3 className="kefu-emoji-name">{t('tool_emoji')}</h3>}
        <SkinToneMenu tone={snapshot.tone} onChoose={actions.setTone} />
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div ref={body} className="kefu-emoji-body">
        <EmojiStatus id={outcomeId} loading={loading.kind} found={found?.length ?? null} onRetry={again} />
        <EmojiGrid
          // A new key, so that a new list begins at its top.
          key={found ? `found ${query}` : 'all'}
          handle={grid}
          rows={rows}
          columns={columns}
          tone={snapshot.tone}
          onPick={pick}
          onSection={setCurrent}
        />
      </div>
      {!found && titled.length > 1 && (
        <SectionButtons
          sections={titled}
          current={current ?? titled[0] ?? 'common'}
          onShow={(section) => grid.current?.show(section)}
        />
      )}
    </section>
  );
};
