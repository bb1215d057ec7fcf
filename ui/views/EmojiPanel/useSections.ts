import { useDeferredValue, useMemo, useState } from 'react';
import { canDraw, lookAtDevice } from './device';
import { COMMON, type Emoji, type EmojiData, GROUPS, known } from './emoji';
import { find, indexOf } from './find';
import type { Section } from './rows';

export interface Sections {
  /** What the grid shows: what was found, or the recent ones and every group. */
  readonly sections: readonly Section[];
  /** For the query as it is now: the grid may still be a few letters behind. */
  readonly best: () => Emoji | null;
}

export const useSections = (data: EmojiData | null, recent: readonly string[], query: string): Sections => {
  const wanted = useDeferredValue(query).trim();
  const [device] = useState(lookAtDevice);
  /** They move up at the next opening only: nothing jumps under the finger. */
  const [recentThen] = useState(recent);

  const groups = useMemo<readonly Section[]>(
    () =>
      data ? GROUPS.map((id) => ({ id, emoji: data[id].filter((emoji) => canDraw(device, emoji)) })) : [],
    [data, device],
  );
  const searching = query.trim() !== '';
  const index = useMemo(
    () => (searching ? indexOf(groups.flatMap((group) => group.emoji)) : []),
    [groups, searching],
  );

  const sections = useMemo<readonly Section[]>(() => {
    if (searching && wanted !== '' && data) return [{ id: 'found', emoji: find(index, wanted) }];
    const first: Section =
      recentThen.length > 0
        ? { id: 'recent', emoji: known(data, recentThen) }
        : { id: 'common', emoji: COMMON };
    const standIn: Section = { id: 'common', emoji: data || first.id === 'common' ? [] : COMMON };
    return [first, standIn, ...groups].filter((section) => section.emoji.length > 0);
  }, [searching, data, index, wanted, recentThen, groups]);

  return { sections, best: () => (searching ? (find(index, query)[0] ?? null) : null) };
};
