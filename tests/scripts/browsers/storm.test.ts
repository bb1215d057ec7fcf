import { expect, it } from 'vitest';
import { isCalm, judgeStorm, planStorm, type Seen } from '../../../scripts/browsers/storm';

it('a storm has that many messages, each with a text that no other one contains', () => {
  const texts = planStorm(7, 500).flatMap((step) => ('text' in step ? [step.text] : []));
  expect(texts).toHaveLength(500);
  for (const text of texts) expect(texts.filter((one) => one.includes(text))).toEqual([text]);
});

it('a tab that lost the network gets it back before it loses it again', () => {
  const isOn = [true, true];
  for (const step of planStorm(3, 2_000)) {
    if (step.kind !== 'network') continue;
    expect(step.isOn).toBe(!isOn[step.tab]);
    isOn[step.tab] = step.isOn;
  }
});

const WELL: Seen = {
  sent: ['a', 'b'],
  said: ['c'],
  stored: ['a', 'c', 'b'],
  shown: [
    { from: 0, texts: ['a', 'c', 'b'] },
    { from: 0, texts: ['a', 'b', 'c'] },
  ],
  errors: [],
};

it('all is well if each message is stored once and shown once in each tab', () => {
  expect(judgeStorm(WELL)).toEqual({ lost: [], doubled: [], errors: [] });
  expect(isCalm(judgeStorm(WELL))).toBe(true);
});

const showing = (...tabs: readonly (readonly string[])[]): Seen['shown'] =>
  tabs.map((texts) => ({ from: 0, texts }));

it('finds what is lost, in the backend or in a tab', () => {
  expect(judgeStorm({ ...WELL, stored: ['a', 'c'], shown: showing(['a', 'c'], ['a', 'c']) }).lost).toEqual([
    'b is not stored',
  ]);
  expect(judgeStorm({ ...WELL, shown: showing(['a', 'b', 'c'], ['a', 'b']) }).lost).toEqual([
    'c is not shown in tab 2',
  ]);
});

it('finds what is doubled, in the backend or in a tab', () => {
  expect(judgeStorm({ ...WELL, stored: ['a', 'c', 'b', 'b'] }).doubled).toEqual(['b is stored 2 times']);
  expect(judgeStorm({ ...WELL, shown: showing(['a', 'b', 'b', 'c'], ['a', 'b', 'c']) }).doubled).toEqual([
    'b is shown 2 times in tab 1',
  ]);
});

it('an error is no calm', () => {
  expect(isCalm(judgeStorm({ ...WELL, errors: ['error: x'] }))).toBe(false);
});

it('a tab that was loaded again shows the end of the conversation', () => {
  const texts = ['c', 'b'];
  expect(judgeStorm({ ...WELL, shown: [{ from: 1, texts }] }).lost).toEqual([]);
  expect(judgeStorm({ ...WELL, shown: [{ from: 0, texts }] }).lost).toEqual(['a is not shown in tab 1']);
});
