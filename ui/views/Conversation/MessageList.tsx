import { useMemo, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { bannerText } from '../../../domain/html/banner-text';
import { useT } from '../../foundation/TranslationsContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { MessageFailure } from '../../primitives/MessageFailure';
import { type Opened, OpenedContext } from '../../primitives/opened';
import { plainText } from '../../primitives/SanitisedHtml/plain-text';
import { SanitisedHtml } from '../../primitives/SanitisedHtml/SanitisedHtml';
import { VirtualList } from '../../primitives/VirtualList';
import type { MessageTools } from './message/props';
import { RowView } from './RowView';
import { useArrivals } from './useArrivals';
import { useKeptRows } from './useKeptRows';
import type { LogScrolling } from './useLogScrolling';
import { usePrinting } from './usePrinting';

/**
 * Pixels of a row that is not measured yet: as low as the lowest row, so that measuring only adds height. It is always the
 * same. The list's own estimate is a median, which may be half a pixel: then rows would move by half a pixel when older
 * messages arrive, because browsers scroll by whole pixels.
 */
const ESTIMATED_ROW_HEIGHT = 40;

interface MessageListProps {
  readonly snapshot: ConversationSnapshot;
  readonly scrolling: LogScrolling;
  /** The indexes of the messages that stay drawn for the keyboard. */
  readonly forKeys: readonly number[];
  readonly tools: MessageTools;
}

/** The advertisement and the rows, as a virtual list. Its cost does not grow with its length. */
export const MessageList = ({ snapshot, scrolling, forKeys, tools }: MessageListProps) => {
  const { rows, advertisement, now } = snapshot;
  const { scroller, list, bottom, leading } = scrolling;
  const today = useToday(now);
  const arrived = useArrivals(snapshot);
  const count = rows.length + leading;
  /** Only the length is read here. The rows are read one by one. */
  const places = useMemo(() => ({ length: count }), [count]);
  const prepended = usePrepended(rows.at(0)?.message.clientId ?? null, rows.length);
  const printing = usePrinting();
  const { kept, buffer, onScrollEnd } = useKeptRows(list, bottom.atBottom, prepended);

  /** What the reader has opened in a row, by the key of the row. */
  const [opened] = useState(() => new Map<string, Opened>());

  const row = (_: unknown, index: number) => {
    const at = index - leading;
    const found = at < 0 ? undefined : rows.at(at);
    const key = found?.message.clientId ?? `row ${at}`;
    if (!opened.has(key)) opened.set(key, new Map());
    return (
      <OpenedContext.Provider key={key} value={opened.get(key) ?? null}>
        {at < 0 && <Advertisement html={advertisement} onCopied={tools.copied} />}
        {found && (
          <RowView row={found} today={today} arriving={arrived.includes(found.message)} tools={tools} />
        )}
      </OpenedContext.Provider>
    );
  };

  return (
    <VirtualList
      handle={list}
      scrollRef={scroller}
      data={places}
      bufferSize={buffer}
      itemSize={ESTIMATED_ROW_HEIGHT}
      shift={prepended && isMeasured(list.current)}
      keepMounted={
        printing
          ? Array.from(places, (_, index) => index)
          : [...kept, ...forKeys.map((index) => index + leading)]
      }
      onScrollEnd={onScrollEnd}
      onResize={bottom.rowsMeasured}
    >
      {row}
    </VirtualList>
  );
};

/** A fixed moment of today, so that rows are drawn again at midnight and not every 30 s. */
const useToday = (now: number): number => {
  const today = useRef({ now, midnight: Number.NEGATIVE_INFINITY });
  const { now: known, midnight } = today.current;
  // To name a day costs more than to draw the list, so it is asked for only when midnight has passed or the clock was set back.
  if (now >= midnight || now < known) today.current = { now, midnight: nextMidnight(now) };
  return today.current.now;
};

/** Seconds since 1970. */
const nextMidnight = (now: number): number => {
  const day = new Date(now * 1000);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() / 1000;
};

/**
 * A list that has to keep its distance from the end corrects its scroll position, and draws no other row until the scroll event.
 * Before it has measured its place, it corrects a position that cannot change, so no event comes, and a conversation that fits stays
 * empty: a message that failed is shown before a short history.
 */
const isMeasured = (list: VirtualizerHandle | null): boolean => list !== null && list.viewportSize > 0;

/** True in the render in which rows were added before the first one. */
const usePrepended = (first: string | null, length: number): boolean => {
  const before = useRef({ first, length });
  const prepended =
    before.current.first !== null && first !== before.current.first && length > before.current.length;
  before.current = { first, length };
  return prepended;
};

interface AdvertisementProps {
  readonly html: string;
  readonly onCopied: () => void;
}

/** The merchant's announcement above the first message. */
const Advertisement = ({ html, onCopied }: AdvertisementProps) => {
  const t = useT();
  return (
    <aside
      className={`kefu-advertisement${isOneLine(html) ? ' kefu-advertisement-line' : ''}`}
      aria-label={t('advertisement')}
    >
      <ErrorBoundary
        subject={html}
        fallback={() => <MessageFailure read={() => plainText(html)} onCopied={onCopied} />}
      >
        <SanitisedHtml html={html} />
      </ErrorBoundary>
    </aside>
  );
};

/** A banner says the whole of it. Only a theme with a banner asks (yb). */
const isOneLine = (html: string): boolean =>
  !/<(?:a|img|video|audio|table|ul|ol)\b/i.test(html) && !bannerText(html).endsWith('…');
