import { VIEWS } from '../../application/integration/current-widget';
import type { HeadlessWidget } from '../../main/index';
import { encode } from '../../main/record/encode';
import type { Encoded } from '../../main/record/recording';
import { SameOutput } from '../../main/replay/same-output';
import { openReplay } from '../../main/testing';
import { play } from './run';
import type { Sequence } from './setup';
import type { Tab } from './tab';
import type { Violation } from './violations';

/** What all views show. */
const shown = (widget: HeadlessWidget): unknown =>
  Object.fromEntries(
    VIEWS.map((view) => {
      const { current } = widget[view].state;
      if (!('rows' in current)) return [view, current];
      const { rows } = current;
      return [view, { ...current, rows: Array.from({ length: rows.length }, (_, at) => rows.at(at)) }];
    }),
  );

interface Mark {
  readonly position: number;
  readonly shown: Encoded;
}

export interface RecordedTab {
  readonly name: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Plays a sequence, and records each tab of it, with what it shows after each step. */
export const recorded = async (
  sequence: Sequence,
): Promise<{ readonly tabs: readonly RecordedTab[]; readonly violations: readonly Violation[] }> => {
  const marks = new Map<Tab, Mark[]>();
  const violations = await play(
    sequence,
    (world) => {
      for (const tab of world.tabs) {
        const writer = tab.recorder?.writer;
        const known = marks.get(tab) ?? [];
        marks.set(tab, known);
        if (writer && tab.state === 'open')
          known.push({ position: writer.log.end, shown: writer.redacted(shown(tab.widget)) });
      }
    },
    undefined,
    true,
  );
  const tabs: RecordedTab[] = [];
  for (const [tab, known] of marks)
    tabs.push({ name: tab.name, text: (await (await tab.widget.record())?.text()) ?? '', marks: known });
  return { tabs, violations };
};

/** @returns null: it shows the same at each mark; else what is different */
export const replayed = async ({ text, marks }: RecordedTab): Promise<string | null> => {
  const replay = openReplay(text);
  const same = new SameOutput(replay.lines);
  try {
    for (const { position, shown: before } of marks) {
      await replay.play(position);
      const now = encode(shown(replay.widget), '', PLAIN);
      const other = same.difference(before, now);
      if (other !== null) return `at line ${position}: ${other}`;
    }
    await replay.play();
    return null;
  } catch (problem) {
    return String(problem);
  } finally {
    replay.dispose();
  }
};

const PLAIN = { text: (text: string) => text, idOf: () => 0, bytes: () => '' };
