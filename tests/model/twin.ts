import { STORED, storageKey } from '../../adapters/browser/stored-keys';
import { KNOWN_SEQUENCES } from './known-sequences/all';
import { play } from './run';
import { type Sequence, sequenceOf } from './setup';
import { shorten, written } from './shrink';
import { isWithRobot, type Tab } from './tab';
import type { Invariant } from './violations';
import type { Happening, Said, World } from './world';

/** What `npm run twin` uses of the model, once over the code of this commit and once over that of another one. */
export { CAUSES, judge } from './twin-causes';
export { KNOWN_SEQUENCES, sequenceOf, shorten, written };

/** What a tab shows of one own message, and whether the device has its record. */
export interface Shown {
  readonly message: string;
  readonly status: string;
  readonly hasRecord: boolean;
  /** In its record: behind which server id it is, and its number there without the fraction, which keeps equal numbers apart. */
  readonly place?: string;
}

/** Something that happened, and what its tab showed then. */
export interface Note {
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
  readonly by: string;
  readonly what: Happening | 'step';
  /** Of a call: its kind, and how it ended. Of a step: its command. */
  readonly kind: string;
  /** '': of no message. */
  readonly message: string;
  readonly withRobot: boolean;
  /** The session of the tab has ended. */
  readonly isOver: boolean;
  /** Which call begins or ends; 0: none does. */
  readonly call: number;
  /** The own messages of the tab, in its order. Left out: as in the note before of this tab. */
  readonly shown?: readonly Shown[];
}

export interface Trace {
  readonly notes: readonly Note[];
  readonly violations: readonly Invariant[];
}

/**
 * Messages are named by the order in which they were said, and pictures by that in which they were shown, because their ids are made
 * of the clock and of random numbers. What the robot has recorded is another one.
 */
const named = (
  notes: readonly Note[],
  said: readonly Said[],
  pictures: Iterable<string>,
): readonly Note[] => {
  const names = new Map([
    ['', ''],
    ...said.map(({ clientId }, at) => [clientId, `#${at + 1}`] as const),
    ...Array.from(pictures, (clientId, at) => [clientId, `#p${at + 1}`] as const),
  ]);
  const withName = <T extends { readonly message: string }>(one: T): T => ({
    ...one,
    message: names.get(one.message) ?? 'another',
  });
  return notes.map((note) => withName(note.shown ? { ...note, shown: note.shown.map(withName) } : note));
};

type InRecord = Pick<Shown, 'hasRecord' | 'place'>;

const inRecord = (text: string): InRecord => {
  try {
    const { after, nth } = JSON.parse(text).entry.place ?? {};
    return { hasRecord: true, ...(nth === undefined ? {} : { place: `${after} ${Math.floor(nth)}` }) };
  } catch {
    // Half of it is lost.
    return { hasRecord: false };
  }
};

export const traceOf = async (sequence: Sequence): Promise<Trace> => {
  const notes: Note[] = [];
  let said: readonly Said[] = [];
  const pictures = new Set<string>();
  const last = new Map<Tab, string>();
  const holders = new Map<string, Tab>();
  const records = new Map<string, InRecord>();
  const recordOf = ({ storage }: World, { visitor }: Tab, clientId: string): InRecord => {
    const text = storage.kept(storageKey(STORED.outbox, '1', visitor, clientId));
    if (text === null) return { hasRecord: false };
    const known = records.get(text) ?? inRecord(text);
    records.set(text, known);
    return known;
  };
  const note = (
    world: World,
    tab: Tab,
    what: Note['what'],
    kind: string,
    clientId: string | null,
    call = 0,
  ): void => {
    if (clientId !== null) {
      // A timed lease is renewed often.
      if (what === 'lease' && holders.get(clientId) === tab) return;
      if (what === 'lease') holders.set(clientId, tab);
      if (what === 'freed') holders.delete(clientId);
    }
    said = world.said;
    const isOpen = tab.state === 'open';
    const own = isOpen ? tab.own() : [];
    for (const { clientId, body } of own) if (body.kind === 'images') pictures.add(clientId);
    const shown = own.map(({ clientId: message, status }) => ({
      message,
      status,
      ...recordOf(world, tab, message),
    }));
    const now = JSON.stringify(shown);
    const isNew = last.get(tab) !== now;
    last.set(tab, now);
    notes.push({
      at: world.clock.monotonic(),
      by: tab.name,
      what,
      kind,
      message: clientId ?? '',
      withRobot: isOpen && isWithRobot(tab),
      isOver: isOpen && tab.isOver,
      call,
      ...(isNew ? { shown } : {}),
    });
  };
  const violations = await play(
    sequence,
    (world, after) => {
      for (const tab of world.present) note(world, tab, 'step', after, null);
    },
    note,
  );
  return { notes: named(notes, said, pictures), violations: violations.map(({ invariant }) => invariant) };
};
