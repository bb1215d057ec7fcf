import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Feedback } from '../../../../application/feedback/feedback';
import { Lifetime } from '../../../../application/lifetime/lifetime';
import { ToastsPresenter } from '../../../../application/presentation/feedback/feedback-presenter';
import { VirtualClock } from '../../../../main/testing';
import { useSnapshot } from '../../../../ui/foundation/useSnapshot';
import { Toasts } from '../../../../ui/views/Toasts/Toasts';
import { renderInTheWidget } from '../../support/in-the-widget';

let clock: VirtualClock;
let feedback: Feedback;

const Hints = ({ presenter }: { readonly presenter: ToastsPresenter }) => (
  <Toasts snapshot={useSnapshot(presenter.state)} actions={presenter.actions} />
);

beforeEach(async () => {
  clock = new VirtualClock();
  const lifetime = new Lifetime();
  lifetime.begin();
  feedback = new Feedback(clock, lifetime);
  await renderInTheWidget(
    <>
      <button type="button">Beside them</button>
      <Hints presenter={new ToastsPresenter(feedback)} />
    </>,
  );
});

const tell = (...words: readonly string[]) =>
  act(() => {
    for (const one of words) feedback.showServerText(one, 1_000);
  });
const pass = (ms: number) => act(() => clock.advance(ms));
const shown = () => [...document.querySelectorAll('[data-kefu="toast"] p')].map((one) => one.textContent);
const dismissal = (of: string): HTMLElement => {
  const toast = screen.getByText(of).closest('[data-kefu="toast"]');
  return toast?.querySelector('button') ?? document.body;
};

describe('the clock of the toasts', () => {
  it('continues after one with the focus was dismissed, and the focus goes back', async () => {
    const beside = screen.getByRole('button', { name: 'Beside them' });
    beside.focus();
    tell('one');
    act(() => dismissal('one').focus());
    await pass(5_000);
    expect(shown()).toEqual(['one']);
    fireEvent.click(dismissal('one'));
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(beside);
    tell('two');
    await pass(1_000);
    expect(shown()).toEqual([]);
  });

  it('stops at the next one, when the focus moves to it', async () => {
    tell('one', 'two');
    act(() => dismissal('one').focus());
    fireEvent.click(dismissal('one'));
    expect(document.activeElement).toBe(dismissal('two'));
    await pass(5_000);
    expect(shown()).toEqual(['two']);
    act(() => dismissal('two').blur());
    await pass(1_000);
    expect(shown()).toEqual([]);
  });

  it('continues after one was dismissed under the pointer', async () => {
    tell('one');
    fireEvent.pointerOver(screen.getByText('one'));
    await pass(5_000);
    fireEvent.click(dismissal('one'));
    tell('two');
    await pass(1_000);
    expect(shown()).toEqual([]);
  });

  it('stops while the pointer or the focus is in it', async () => {
    tell('one');
    const [toast] = document.querySelectorAll('.kefu-toasts');
    fireEvent.pointerOver(screen.getByText('one'));
    act(() => dismissal('one').focus());
    fireEvent.pointerOut(toast ?? document.body);
    await pass(5_000);
    fireEvent.pointerOver(screen.getByText('one'));
    act(() => dismissal('one').blur());
    await pass(5_000);
    expect(shown()).toEqual(['one']);
  });
});

describe('which of them are announced', () => {
  it('is written into a region that exists already, or is an alert', async () => {
    const region = document.querySelector('[aria-live=polite]');
    act(() => feedback.show('copied'));
    expect(region?.textContent).toContain('Copied.');
    tell('Deposits are paused.');
    expect(screen.getByRole('alert').textContent).toBe('Deposits are paused.');
  });

  it.each([
    ['please_select_images', 'Please select at least one image.'],
    ['evaluate_score', 'Please rate every item.'],
  ] as const)('%s is announced once, because the dialog announces it itself', (key, words) => {
    act(() => feedback.show(key));
    expect(shown()).toEqual([words]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the code of a failed upload stands apart from the announced sentence', () => {
  act(() => feedback.show('upload_failed_aws', { code: 'aliyun' }));
  expect(shown()).toEqual(['The upload was interrupted. Please try again.']);
  const code = screen.getByText('aliyun');
  expect(code.closest('[role="alert"]')).toBeNull();
  expect(code.closest('[data-kefu="toast"]')).not.toBeNull();
});
