import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuickReplies } from '../../../../ui/views/Questions/QuickReplies';
import { renderInTheWidget } from '../../support/in-the-widget';

// A direction of the button's own would turn the number and the mark that a theme draws in it.
it('a reply follows the direction of the page, and its text that of its words', async () => {
  const question = { id: '1', keyword: 'pay', text: 'How do I pay?' };
  await renderInTheWidget(
    <QuickReplies
      questions={[question]}
      withQuestions
      locked={false}
      person="Live agent"
      actions={{ offer: vi.fn(), choose: vi.fn() }}
      onPerson={vi.fn()}
    />,
  );
  for (const name of [question.text, 'Live agent']) {
    const button = screen.getByRole('button', { name });
    expect(button.hasAttribute('dir'), name).toBe(false);
    expect(screen.getByText(name).getAttribute('dir'), name).toBe('auto');
  }
});
