import { expect } from 'vitest';
import type { FeedbackText } from '../../../application/presentation/feedback/feedback-contract';
import type { RunningSandbox } from '../../../sandbox/server';
import { feedbackWords } from '../../../ui/i18n/feedback-words';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { SHOWN } from '../../support/specified-failures';
import type { Row, Shown } from './row';
import { remains, said } from './seen';
import { enter, type World } from './world';

/** Longer than any time in the catalogue. */
const LONG_MS = 20_000;

export const shownOf = ({ key, shown }: Row): readonly Shown[] =>
  shown ?? [{ place: SHOWN[key].place, ms: SHOWN[key].ms }];

const isIt = (row: Row) => (words: FeedbackText) =>
  row.says === undefined
    ? words.kind === 'key' && words.key === row.key
    : words.kind === 'server' && words.text === row.says;

/** Brings a widget to the row, and checks the text, its place, its time, and what remains. */
export const checkRow = async (sandbox: RunningSandbox, row: Row): Promise<void> => {
  const world = await enter(sandbox, row);
  try {
    await row.act?.(world);
    await inTime(world, row);
    expect(remains(world.widget)).toEqual(expect.arrayContaining([...row.stays]));
    expect(sandbox.operator.violations).toEqual([]);
  } finally {
    world.leave();
  }
};

const inTime = async ({ widget, until, clock }: World, row: Row): Promise<void> => {
  const { t } = await new I18nLoader().load('en');
  const all = shownOf(row);
  const there = ({ place }: Shown) => said(widget, place).filter(isIt(row));
  for (const one of all) await until(() => there(one).length > 0, `${row.key} as ${one.place}`);
  const [words] = all.flatMap(there);
  for (const one of all) expect(there(one), `${one.place}, once`).toHaveLength(1);
  const text = row.says ?? row.text;
  if (text === undefined) expect(feedbackWords(t, words!)).toMatch(SHOWN[row.key].says);
  else expect(feedbackWords(t, words!)).toBe(text);

  const passing = all.filter(({ ms }) => ms !== null).sort((a, b) => (a.ms ?? 0) - (b.ms ?? 0));
  let passed = 0;
  for (const one of passing) {
    const ms = one.ms ?? 0;
    await clock.advance(ms - 1 - passed);
    expect(there(one), `${one.place} after ${ms - 1} ms`).toHaveLength(1);
    await clock.advance(1);
    expect(there(one), `${one.place} after ${ms} ms`).toHaveLength(0);
    passed = ms;
  }
  const staying = all.filter(({ ms }) => ms === null);
  if (staying.length > 0) await clock.advance(LONG_MS - passed);
  for (const one of staying) expect(there(one), `${one.place} stays`).toHaveLength(1);
};
