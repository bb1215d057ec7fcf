import { useDeferredValue, useMemo, useState } from 'react';
import { COMMON, type Emoji, type EmojiData, GROUPS, withNames } from './emoji';
import { canDraw, detectEmojiSupport } from './emoji-support';
import type { Section } from './grid-rows';
import { indexEmoji, searchEmoji } from './search-emoji';

export interface Sections {
  /** The content of the grid: search results, or the recent emoji and every group. */
  readonly sections: readonly Section[];
  /** For the query as typed; the grid may still show results for an earlier query. */
  readonly best: () => Emoji | null;
}

export const useSections = (data: EmojiData | null, recent: readonly string[], query: string): Sections => {
  const wanted = useDeferredValue(query).trim();
  const [device] = useState(detectEmojiSupport);
  /** A used emoji moves to the front only when the panel opens again, so that nothing moves under the finger. */
  const [recentThen] = useState(recent);

  const groups = useMemo<readonly Section[]>(
    () =>
      data ? GROUPS.map((id) => ({ id, emoji: data[id].filter((emoji) => canDraw(device, emoji)) })) : [],
    [data, device],
  );
  const searching = query.trim() !== '';
  const index = useMemo(
    () => (searching ? indexEmoji(groups.flatMap((group) => group.emoji)) : []),
    [groups, searching],
  );

  const sections = useMemo<readonly Section[]>(() => {
    if (searching && wanted !== '' && data) return [{ id: 'found', emoji: searchEmoji(index, wanted) }];
    const first: Section =
      recentThen.length > 0
        ? { id: 'recent', emoji: withNames(data, recentThen) }
        : { id: 'common', emoji: COMMON };
    const standIn: Section = { id: 'common', emoji: data || first.id === 'common' ? [] : COMMON };
    return [first, standIn, ...groups].filter((section) => section.emoji.length > 0);
  }, [searching, data, index, wanted, recentThen, groups]);

  return { sections, best: () => (searching ? (searchEmoji(index, query)[0] ?? null) : null) };
};
