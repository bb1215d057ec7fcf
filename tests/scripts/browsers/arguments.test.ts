import { expect, it } from 'vitest';
import { isChosen, readArguments } from '../../../scripts/browsers/arguments';

it('plays every journey in every engine if nothing is asked for', () => {
  expect(readArguments([], 7)).toEqual({
    engines: ['chromium', 'firefox', 'webkit'],
    only: [],
    without: [],
    storm: null,
    stories: false,
  });
});

it('takes lists with commas, and options that are given several times', () => {
  const choice = readArguments(
    [
      '--engine',
      'webkit,firefox',
      '--only',
      'theme sg, upload',
      '--only',
      'robot',
      '--without',
      'URL.canParse',
    ],
    7,
  );
  expect(choice.engines).toEqual(['firefox', 'webkit']);
  expect(choice.only).toEqual(['theme sg', 'upload', 'robot']);
  expect(choice.without).toEqual(['URL.canParse']);
});

it('a storm has the seed of the command, or the one that was drawn', () => {
  expect(readArguments(['--chaos'], 7).storm).toEqual({
    messages: 500,
    seed: 7,
    storms: 1,
    atOnce: 1,
    minutes: 200,
  });
  expect(
    readArguments(
      ['--chaos', '--messages', '20', '--seed', '0', '--storms', '3', '--at-once', '2', '--minutes', '8'],
      7,
    ).storm,
  ).toEqual({
    messages: 20,
    seed: 0,
    storms: 3,
    atOnce: 2,
    minutes: 8,
  });
});

it('refuses an unknown engine, an unknown option and what is no number', () => {
  expect(() => readArguments(['--engine', 'opera'], 7)).toThrow('there is no engine opera');
  expect(() => readArguments(['--fast'], 7)).toThrow('--fast');
  expect(() => readArguments(['--chaos', '--messages', 'many'], 7)).toThrow('--messages is many');
  expect(() => readArguments(['--chaos', '--storms', '0'], 7)).toThrow('--storms is 0');
});

it('a journey is chosen by a part of its name', () => {
  expect(isChosen('upload to aws', ['theme', 'aws'])).toBe(true);
  expect(isChosen('upload to aws', ['theme'])).toBe(false);
  expect(isChosen('upload to aws', [])).toBe(true);
});
