import { expect, it } from 'vitest';
import { Suggestions } from '../../../application/robot/suggestions';

it('the list has each question once, and six at most', () => {
  const suggestions = new Suggestions();
  suggestions.typed('a');
  suggestions.receive(['1', '2', '1', '3', '4', '5', '6', '7']);
  expect(suggestions.list.current).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('an answer that comes after the box was emptied, or the list put away, is dropped', () => {
  const suggestions = new Suggestions();
  suggestions.typed('a');
  suggestions.typed(' ');
  suggestions.receive(['1']);
  expect(suggestions.list.current).toEqual([]);
  suggestions.typed('a');
  suggestions.dismiss();
  suggestions.receive(['1']);
  expect(suggestions.list.current).toEqual([]);
});
