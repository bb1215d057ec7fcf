import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSuggestions } from '../../../../ui/views/Composer/useSuggestions';

const choose = vi.fn();
const dismiss = vi.fn();

const Box = ({ draft, suggestions }: { draft: string; suggestions: readonly string[] }) => {
  const { active, key } = useSuggestions({ draft, suggestions }, { choose, dismiss });
  return <textarea data-chosen={active ?? 'none'} onKeyDown={key} value={draft} readOnly />;
};

const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key });
const chosen = () => screen.getByRole('textbox').dataset['chosen'];
const FIRST = ['Bonus', 'Deposit'];

/** The visitor chooses "Deposit" for what is typed. */
const chooseSecond = () => {
  choose.mockReset();
  const { rerender } = render(<Box draft="b" suggestions={FIRST} />);
  press('ArrowDown');
  press('ArrowDown');
  expect(chosen()).toBe('1');
  return (draft: string, suggestions: readonly string[]) =>
    rerender(<Box draft={draft} suggestions={suggestions} />);
};

it('a choice survives a new list that still has the suggestion, in any place', () => {
  const show = chooseSecond();
  show('b', ['Deposit', 'Withdrawal']);
  expect(chosen()).toBe('0');
  press('Enter');
  expect(choose).toHaveBeenCalledWith('Deposit');
});

it('in a new list without the suggestion nothing is chosen, and Enter is not the key of the list', () => {
  const show = chooseSecond();
  show('b', ['Withdrawal', 'Bonus']);
  expect(chosen()).toBe('none');
  press('Enter');
  expect(choose).not.toHaveBeenCalled();
});

it('typing on ends the choice: Enter sends what is typed', () => {
  const show = chooseSecond();
  show('bo', FIRST);
  expect(chosen()).toBe('none');
  show('bo', ['Deposit']);
  expect(chosen()).toBe('none');
  press('Enter');
  expect(choose).not.toHaveBeenCalled();
});
