/** What a page of the shop leaves for the next one: of one business, in one tab. */
export interface PanelRecord {
  readonly isOpen: boolean;
  readonly unread: number;
  /** The visitor has written, so the next page goes on counting even if the panel is closed. */
  readonly hasWritten: boolean;
  /** Opaque mark of the visitor. '': the visitor of this device, if the page does not get the mark. */
  readonly visitor: string;
}

/** Where the record is. It never throws. */
export interface PanelStore {
  /** undefined: there is none, or it cannot be read. */
  read(): unknown;
  write(record: PanelRecord): void;
  remove(): void;
}

export interface PanelMemoryTools {
  readonly store: PanelStore;
  /** Whether the panel may open by itself here: on a phone it would cover the page to which a link has led. */
  readonly mayOpen: () => boolean;
  readonly open: () => void;
}

/** Keeps a chat that the visitor has opened open on the next page of the shop. */
export interface PanelMemory {
  /** Of the page before; null if there was none. */
  readonly before: PanelRecord | null;
  /**
   * Who the visitor is, as soon as it is known, and again for another one.
   *
   * @param mark null: nothing may be kept, or nobody can say whether it is the visitor of the page before
   */
  visitorIs(mark: string | null): void;
  /** The panel was opened or closed. */
  shown(isOpen: boolean): void;
  /** @returns false: the chat has not read the history yet, so what the page before has counted stays */
  unread(count: number): boolean;
  /** The chat has read the history, so it knows what is unread. */
  counted(): void;
  /** The visitor has sent something. */
  written(): void;
  /** The visitor has left, or the chat has ended. What the visitor does next is kept again. */
  forget(): void;
}

const LONGEST_MARK = 64;

const recordIn = (value: unknown): PanelRecord | null => {
  const { isOpen, unread, hasWritten, visitor } = Object(value) as Readonly<Record<string, unknown>>;
  const isCount = Number.isInteger(unread) && (unread as number) >= 0 && (unread as number) < 1e6;
  const isMark = typeof visitor === 'string' && visitor.length <= LONGEST_MARK;
  return typeof isOpen === 'boolean' && typeof hasWritten === 'boolean' && isCount && isMark
    ? { isOpen, unread: unread as number, hasWritten, visitor }
    : null;
};

export const panelMemory = ({ store, mayOpen, open }: PanelMemoryTools): PanelMemory => {
  const before = recordIn(store.read());
  /** What the page before has left, until the visitor is known. */
  let awaited = before;
  let visitor: string | null = null;
  let isOpen = false;
  let count = 0;
  let isCounted = !before?.unread;
  let hasWritten = false;
  /** The visitor has opened the chat or written since the last `forget`. Nothing is stored before. */
  let isUsed = false;
  /** The page before was left with an open panel, and here it may not open by itself. */
  let isMinimised = false;

  const save = () => {
    if (visitor === null || awaited !== null) return;
    if (isUsed && (isOpen || count > 0 || hasWritten || isMinimised))
      store.write({ isOpen, unread: count, hasWritten, visitor });
    else store.remove();
  };

  const begin = () => {
    hasWritten = false;
    isUsed = false;
    isMinimised = false;
  };

  /** The visitor of the page before is here again. */
  const goOn = (record: PanelRecord) => {
    hasWritten ||= record.hasWritten;
    count ||= record.unread;
    const isTouched = isUsed;
    isUsed = true;
    if (isTouched || !record.isOpen) return;
    if (mayOpen()) open();
    else isMinimised = true;
  };

  return {
    before,
    visitorIs(mark) {
      const last = visitor;
      visitor = mark;
      if (mark === null) {
        awaited = null;
        store.remove();
        return;
      }
      // Nothing of the one before is the next one's; an open panel stays open.
      if (last !== null && last !== mark) {
        const stays = isUsed && isOpen;
        begin();
        isUsed = stays;
      }
      const record = awaited;
      awaited = null;
      if (record?.visitor === mark) goOn(record);
      save();
    },
    shown(value) {
      isOpen = value;
      if (value) isUsed = true;
      else isMinimised = false;
      isCounted ||= value;
      save();
    },
    unread(value) {
      if (!isCounted && value === 0) return false;
      isCounted = true;
      count = value;
      save();
      return true;
    },
    counted() {
      isCounted = true;
    },
    written() {
      isUsed = true;
      hasWritten = true;
      save();
    },
    forget() {
      begin();
      awaited = null;
      store.remove();
    },
  };
};
