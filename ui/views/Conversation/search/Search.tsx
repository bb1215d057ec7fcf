import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ConversationSnapshot } from '../../../../application/presentation/conversation/conversation-contract';
import { findMessages, placeAmong } from '../../../../application/presentation/conversation/find-messages';
import { foldText } from '../../../../domain/text/fold-text';
import { pressedKey } from '../../../../shared/browser/pressed-key';
import { useEscape } from '../../../foundation/EscapeContext';
import { useTranslations } from '../../../foundation/TranslationsContext';
import { useReturnFocus } from '../../../primitives/focus/useReturnFocus';
import { IconButton } from '../../../primitives/IconButton';
import { SearchInput } from '../../../primitives/SearchBox/SearchInput';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden';
import { drawnRow } from '../find-row';
import { leadToMessage } from '../lead-to-message';
import { authorName, bodyText, readOut } from '../message/message-words';
import type { Seek } from '../observe-scrolling';
import type { LogScrolling } from '../useLogScrolling';
import { DayMenu } from './DayMenu';
import { markFound } from './mark-found';

interface SearchProps extends Pick<LogScrolling, 'scroller' | 'list' | 'bottom' | 'leading'> {
  readonly snapshot: Pick<ConversationSnapshot, 'rows' | 'now'>;
  readonly onClose: () => void;
}

/** How much of the view stays above a message that was found, so that its neighbours are seen. */
const SHARE_ABOVE = 0.25;

/**
 * The search over the loaded messages, above them. It begins at the newest message that it finds; Enter leads to the one before,
 * Shift and Enter to the one after.
 */
export const Search = ({ snapshot, onClose, ...scrolling }: SearchProps) => {
  const { t, number } = useTranslations();
  const { rows, now } = snapshot;
  const { scroller } = scrolling;
  const status = useId();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [chosen, setChosen] = useState<string | null>(null);
  const [days, setDays] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const found = useMemo(
    () => findMessages(rows, searched, (message) => bodyText(t, message)),
    [rows, searched, t],
  );
  const at = placeOf(chosen, found, (index) => rows.at(index)?.message.clientId);
  const lead = useLead({ ...scrolling, rows });
  useReturnFocus(true);
  useEscape(true, onClose);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const choose = (place: number) => {
    const index = found[place];
    if (index === undefined) return;
    setChosen(rows.at(index)?.message.clientId ?? null);
    lead(index);
  };
  const step = (by: 1 | -1) => choose((at + by + found.length) % found.length);

  const newest = found.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins again at the newest message
  useEffect(() => {
    setChosen(null);
    if (newest !== undefined) lead(newest);
  }, [searched]);

  const current = rows.at(found[at] ?? -1)?.message;
  useMarks(scroller, foldText(searched.trim()), current?.clientId ?? null);

  const isAsked = searched.trim() !== '';
  const total = number(found.length);
  const spoken = () => {
    if (!isAsked) return '';
    if (!current) return t('search_none');
    const place = t('search_hit', { number: number(at + 1), total });
    return `${place}. ${readOut(t, authorName(t, current.author), bodyText(t, current))}`;
  };
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? 1 : -1);
  };
  return (
    <search className="kefu-find">
      <SearchInput
        box={box}
        className="kefu-find-box"
        label={t('search')}
        aria-describedby={status}
        data-kefu="search"
        value={query}
        onType={setQuery}
        onKeyDown={press}
      />
      {isAsked && (
        <span className="kefu-find-count" aria-hidden="true">
          {t('viewer_counter', { number: number(at + 1), total })}
        </span>
      )}
      <VisuallyHidden>
        <span id={status} role="status">
          {spoken()}
        </span>
      </VisuallyHidden>
      <IconButton
        icon="back"
        size={18}
        className="kefu-find-up"
        label={t('search_older')}
        aria-disabled={found.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="next"
        size={18}
        className="kefu-find-down"
        label={t('search_newer')}
        aria-disabled={found.length === 0}
        onClick={() => step(1)}
      />
      <IconButton
        icon="clock"
        size={18}
        label={t('search_day')}
        aria-haspopup="menu"
        data-kefu="search-day"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setDays({ x: left, y: bottom + 4 });
        }}
      />
      <IconButton icon="close" size={18} label={t('search_close')} onClick={onClose} />
      {isAsked && !current && (
        <p className="kefu-find-none" aria-hidden="true">
          {t('search_none')}
        </p>
      )}
      {days && <DayMenu {...days} rows={rows} now={now} onChoose={lead} onClose={() => setDays(null)} />}
    </search>
  );
};

/** The place of the chosen message among the found ones; without one, or if it has gone, the last. */
const placeOf = (
  chosen: string | null,
  found: readonly number[],
  idOf: (index: number) => string | undefined,
): number => {
  const at = chosen === null ? -1 : found.findIndex((index) => idOf(index) === chosen);
  return at < 0 ? found.length - 1 : at;
};

/** Scrolls to the message at this place of the rows, also if rows come before it meanwhile. */
const useLead = ({
  rows,
  scroller,
  ...scrolling
}: Omit<SearchProps, 'snapshot' | 'onClose'> & Pick<ConversationSnapshot, 'rows'>) => {
  const latest = useRef({ rows, scrolling });
  latest.current = { rows, scrolling };
  const seek = useRef<Seek | null>(null);
  useEffect(() => () => seek.current?.stop(), []);
  return useCallback(
    (place: number) => {
      const log = scroller.current;
      const clientId = latest.current.rows.at(place)?.message.clientId;
      if (!log || clientId === undefined) return;
      seek.current?.stop();
      seek.current = leadToMessage(log, {
        ...latest.current.scrolling,
        clientId,
        index: () => placeAmong(latest.current.rows, clientId, place),
        above: log.clientHeight * SHARE_ABOVE,
      });
    },
    [scroller],
  );
};

/** Marks what was found, and the message that is shown of it. */
const useMarks = (scroller: SearchProps['scroller'], query: string, clientId: string | null): void => {
  useEffect(() => (scroller.current ? markFound(scroller.current, query) : undefined), [scroller, query]);
  useLayoutEffect(() => {
    const log = scroller.current;
    if (!log || clientId === null) return undefined;
    const mark = () => drawnRow(log, clientId)?.setAttribute('data-found', '');
    const watch = new MutationObserver(mark);
    watch.observe(log, { childList: true, subtree: true });
    mark();
    return () => {
      watch.disconnect();
      drawnRow(log, clientId)?.removeAttribute('data-found');
    };
  }, [scroller, clientId]);
};
