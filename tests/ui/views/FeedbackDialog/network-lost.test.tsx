import { fireEvent, screen } from '@testing-library/react';
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
