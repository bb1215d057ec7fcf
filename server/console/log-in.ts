// The log-in form. It takes the place of the desk.
import { byId } from '../../sandbox/web/shared/dom';
import { call } from './api';

/** @param why shown above the form */
export const askLogIn = (why: string, onDone: () => void): void => {
  byId('log-in').hidden = false;
  byId('app').hidden = true;
  byId('log-in-problem').textContent = why;
  document.title = 'Log in · Operator';
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  const form = byId<HTMLFormElement>('log-in-form');
  form.onsubmit = (event) => {
    event.preventDefault();
    void send(form, onDone);
  };
  byId<HTMLInputElement>('log-in-name').focus();
};

const send = async (form: HTMLFormElement, onDone: () => void): Promise<void> => {
  const button = form.querySelector('button');
  const password = byId<HTMLInputElement>('log-in-password');
  const problem = byId('log-in-problem');
  if (button) button.disabled = true;
  problem.textContent = '';
  try {
    await call('POST', 'log-in', {
      name: byId<HTMLInputElement>('log-in-name').value,
      password: password.value,
    });
    form.reset();
    byId('log-in').hidden = true;
    onDone();
  } catch (failure) {
    problem.textContent = failure instanceof Error ? failure.message : String(failure);
    password.select();
    password.focus();
  } finally {
    if (button) button.disabled = false;
  }
};
