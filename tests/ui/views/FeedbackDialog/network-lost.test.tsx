import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FeedbackDialog } from '../../../../ui/views/FeedbackDialog/FeedbackDialog';
import { renderInTheWidget } from '../../support/in-the-widget';

const show = async () => {
  const actions = { dismiss: vi.fn(), reload: vi.fn(), continueSession: vi.fn() };
  const views = (
    <>
      <textarea aria-label="Your message" onKeyDown={(event) => event.stopPropagation()} />
      <FeedbackDialog snapshot={{ kind: 'network-lost' }} actions={actions} />
    </>
  );
  return { ...(await renderInTheWidget(views)), dismiss: actions.dismiss };
};

const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key });

// Shows decision 36.
it.each(['a', 'Enter', 'Unidentified'])(
  'the key %s in the text box closes the network-lost dialog',
  async (key) => {
    const { dismiss } = await show();
    expect(press(key), 'the key still writes').toBe(true);
    expect(dismiss).toHaveBeenCalledTimes(1);
  },
);

it('Escape closes it once', async () => {
  const { dismiss } = await show();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Keep typing' }), { key: 'Escape' });
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it('a modifier does not close it, and nothing listens when it is gone', async () => {
  const { dismiss, change } = await show();
  press('Shift');
  change(<textarea aria-label="Your message" />);
  press('a');
  expect(dismiss).not.toHaveBeenCalled();
});

it.each([true, false])('the focus goes back to the text box if its button had it (%s)', async (had) => {
  const views = (isShown: boolean) => (
    <>
      <textarea aria-label="Your message" />
      <input aria-label="Of the page" />
      {isShown && (
        <FeedbackDialog
          snapshot={{ kind: 'network-lost' }}
          actions={{ dismiss: vi.fn(), reload: vi.fn(), continueSession: vi.fn() }}
        />
      )}
    </>
  );
  const { change } = await renderInTheWidget(views(false));
  const box = screen.getByRole('textbox', { name: 'Your message' });
  const ofPage = screen.getByRole('textbox', { name: 'Of the page' });
  act(() => box.focus());
  change(views(true));
  act(() => (had ? screen.getByRole('button', { name: 'Keep typing' }) : ofPage).focus());
  change(views(false));
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(had ? box : ofPage);
});
