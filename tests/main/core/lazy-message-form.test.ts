import { VirtualTimeScheduler } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryFormDraft } from '../../../adapters/memory/memory-form-draft';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Feedback } from '../../../application/feedback/feedback';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { Session } from '../../../application/session/session';
import { MutableState } from '../../../application/state/state';
import { ok } from '../../../domain/result';
import { lookFor } from '../../../domain/theme/style-rule';
import { lazyMessageForm } from '../../../main/core/lazy-message-form';
import { type MakeMessageForm, makeMessageForm } from '../../../main/core/message-form';

vi.mock('../../../main/core/message-form', async (original) => {
  const real = await original<{ makeMessageForm: MakeMessageForm }>();
  return { makeMessageForm: vi.fn(real.makeMessageForm) };
});

const made = vi.mocked(makeMessageForm);
afterEach(() => made.mockClear());

const open = (isFormOffered = true) => {
  const session = new Session('en', lookFor('default', '', ''));
  const lifetime = new Lifetime();
  lifetime.begin();
  const feedback = new Feedback(
    { now: () => 0, monotonic: () => 0, scheduler: new VirtualTimeScheduler() },
    lifetime,
  );
  const below = {
    ...{ session, lifetime, feedback, isFormOffered, log: new RecordingLog() },
    formDraft: new MemoryFormDraft(),
    formGateway: { submit: () => Promise.resolve(ok('')) },
    showNobodyAvailable: { words: new MutableState('') },
  } as unknown as Parameters<MakeMessageForm>[0];
  const form = lazyMessageForm(below);
  return { session, feedback, form, kind: () => form.state.current.kind };
};

describe('the message form loads when it is first needed', () => {
  it('not while somebody serves, nor without an address', async () => {
    const { session, form, kind } = open();
    form.run();
    session.agentPresence(true);
    const other = open(false);
    other.form.run();
    other.session.nobodyAvailable();
    await vi.dynamicImportSettled();
    expect(made).not.toHaveBeenCalled();
    expect([kind(), other.kind()]).toEqual(['hidden', 'hidden']);
  });

  it('opens when nobody is there, takes what is entered, and hides when somebody comes', async () => {
    const { session, form, kind } = open();
    form.run();
    session.nobodyAvailable();
    await vi.dynamicImportSettled();
    form.actions.edit('name', 'Ada');
    expect(form.state.current).toMatchObject({ kind: 'open', entry: { name: 'Ada' } });
    session.agentPresence(true);
    expect(kind()).toBe('hidden');
  });

  it('is made once, and a second run goes on with it', async () => {
    const { session, form, kind } = open();
    const first = form.run();
    session.nobodyAvailable();
    await vi.dynamicImportSettled();
    first.unsubscribe();
    session.agentPresence(true);
    expect(kind(), 'nothing runs').toBe('open');
    form.run();
    expect(kind()).toBe('hidden');
    session.nobodyAvailable();
    expect(kind()).toBe('open');
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('stays hidden if the chat ends before the code is there', async () => {
    const { session, form, kind } = open();
    const running = form.run();
    session.nobodyAvailable();
    running.unsubscribe();
    await vi.dynamicImportSettled();
    expect(kind()).toBe('hidden');
  });

  it('says so if it cannot be made, and the next change of the session tries again', async () => {
    const { session, feedback, form, kind } = open();
    made.mockImplementationOnce(() => {
      throw new Error('a broken file');
    });
    form.run();
    session.nobodyAvailable();
    await vi.dynamicImportSettled();
    expect(feedback.toasts.current.map(({ words }) => words)).toMatchObject([{ key: 'part_failed' }]);
    session.agentPresence(true);
    session.nobodyAvailable();
    await vi.dynamicImportSettled();
    expect(kind()).toBe('open');
  });
});
