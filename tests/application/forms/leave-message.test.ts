import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Feedback } from '../../../application/feedback/feedback';
import { LeaveMessage } from '../../../application/forms/leave-message';
import { Lifetime } from '../../../application/lifetime/lifetime';
import type { FormDraft } from '../../../application/ports/form-draft.port';
import type { LeftMessage } from '../../../application/ports/form-gateway.port';
import { MessageFormPresenter } from '../../../application/presentation/message-form/message-form-presenter';
import { Session } from '../../../application/session/session';
import { MutableState } from '../../../application/state/state';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { EMPTY_FORM, type MessageFormEntry } from '../../../domain/form/message-form';
import { err, ok, type Result } from '../../../domain/result';
import { lookFor } from '../../../domain/theme/style-rule';

const memoryDraft = (
  kept: MessageFormEntry | null = null,
): FormDraft & { kept: MessageFormEntry | null } => ({
  kept,
  read() {
    return this.kept;
  },
  keep(_, entry) {
    this.kept = entry;
  },
  forget() {
    this.kept = null;
  },
});

const set = (answer: Result<string, GatewayFailure> = ok(''), draft = memoryDraft(), offered = true) => {
  const session = new Session('en', lookFor('default', '', ''));
  const clock = { now: () => 0, monotonic: () => 0, scheduler: new VirtualTimeScheduler() };
  const lifetime = new Lifetime();
  lifetime.begin();
  const feedback = new Feedback(clock, lifetime);
  const submit = vi.fn((_: LeftMessage) => Promise.resolve(answer));
  const log = new RecordingLog();
  const formGateway = { submit };
  const leave = new LeaveMessage({ formGateway, formDraft: draft, session, feedback, lifetime, log });
  leave.run();
  const words = new MutableState('');
  const presenter = new MessageFormPresenter({
    leaveMessage: leave,
    session,
    showNobodyAvailable: { words },
    isFormOffered: offered,
  });
  const toasts = () =>
    feedback.toasts.current.map(({ words }) => (words.kind === 'key' ? words.key : words.text));
  return { words, session, submit, draft, toasts, log, view: presenter.state, actions: presenter.actions };
};

const fill = ({ actions }: ReturnType<typeof set>) => {
  actions.edit('name', 'Ada');
  actions.edit('contact', 'ada@example.com');
  actions.edit('message', 'Call me');
  actions.rate(5);
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('leaving a message', () => {
  // Shows decision 17.
  it('is hidden while an agent is available, and without an address', () => {
    const one = set();
    expect(one.view.current).toEqual({ kind: 'hidden' });
    one.session.nobodyAvailable();
    expect(one.view.current.kind).toBe('open');
    const other = set(ok(''), memoryDraft(), false);
    other.session.nobodyAvailable();
    expect(other.view.current).toEqual({ kind: 'hidden' });
  });

  it('shows why nobody is available, in the backend’s own words, and never the name of a key', () => {
    const one = set();
    one.session.nobodyAvailable();
    expect(one.view.current).toMatchObject({ kind: 'open', reason: '' });
    one.words.set('Back at nine');
    expect(one.view.current).toMatchObject({ reason: 'Back at nine' });
    one.words.set('no_customer_service');
    expect(one.view.current).toMatchObject({ reason: '' });
  });

  it('posts nothing while a field is wrong, and asks for the focus at each attempt', () => {
    const one = set();
    one.session.nobodyAvailable();
    one.actions.submit();
    one.actions.submit();
    expect(one.view.current).toMatchObject({ refusals: 2, errors: { name: 'name_error' } });
    expect(one.submit).not.toHaveBeenCalled();
  });

  it('removes an error when its field is right', () => {
    const one = set();
    one.session.nobodyAvailable();
    one.actions.submit();
    one.actions.edit('name', 'Ada');
    expect(one.view.current).toMatchObject({ errors: { contact: 'contact_error' } });
    expect(one.view.current).not.toHaveProperty('errors.name');
  });

  it('posts the form with visitor and business, confirms it, and deletes the draft', async () => {
    const one = set(ok('We will call you'));
    one.session.nobodyAvailable();
    fill(one);
    one.actions.submit();
    expect(one.view.current).toMatchObject({ submitting: true });
    await settled();
    expect(one.submit).toHaveBeenCalledWith({
      name: 'Ada',
      contact: 'ada@example.com',
      message: 'Call me',
      phone: '',
      rating: 5,
      businessId: '',
      visitorId: '',
      language: 'en',
    });
    expect(one.view.current).toEqual({ kind: 'sent', words: 'We will call you' });
    expect(one.toasts(), 'said once, in the place of the form').toEqual([]);
    expect(one.draft.kept).toBeNull();
    one.actions.another();
    expect(one.view.current).toMatchObject({ kind: 'open', entry: EMPTY_FORM });
  });

  it('does not post twice, and accepts no input while it posts', async () => {
    const one = set();
    one.session.nobodyAvailable();
    fill(one);
    one.actions.submit();
    one.actions.submit();
    one.actions.edit('name', 'Eve');
    expect(one.view.current).toMatchObject({ entry: { name: 'Ada' } });
    await settled();
    expect(one.submit).toHaveBeenCalledTimes(1);
  });

  it.each<[GatewayFailure, string]>([
    [{ kind: 'network', reason: 'unreachable' }, ''],
    [{ kind: 'refused', code: 500, message: 'Mailbox full' }, 'Mailbox full'],
  ])('keeps the entry after a failure (%o)', async (failure, words) => {
    const one = set(err(failure));
    one.session.nobodyAvailable();
    fill(one);
    one.actions.submit();
    await settled();
    expect(one.view.current).toMatchObject({
      kind: 'open',
      submitting: false,
      entry: { message: 'Call me', rating: 5 },
      failure: { key: 'save_error', words },
    });
    expect(one.toasts()).toEqual(['save_error']);
    expect(one.draft.kept).toMatchObject({ name: 'Ada' });
  });

  it.each<[Result<string, GatewayFailure>, object]>([
    [
      err({ kind: 'refused', code: 1, message: 'some_key_here' }),
      { failure: { key: 'save_error', words: '' } },
    ],
    [ok('some_key_here'), { kind: 'sent', words: '' }],
  ])('a key that no catalogue has is not shown, and the log has it: %j', async (answer, shown) => {
    const one = set(answer);
    one.session.nobodyAvailable();
    fill(one);
    one.actions.submit();
    await settled();
    expect(one.view.current).toMatchObject(shown);
    expect(one.log.at('warn')).toMatchObject([{ facts: { key: 'some_key_here' } }]);
  });

  it('opens with the draft of the last visit', () => {
    const one = set(ok(''), memoryDraft({ ...EMPTY_FORM, name: 'Ada' }));
    one.session.nobodyAvailable();
    expect(one.view.current).toMatchObject({ entry: { name: 'Ada' } });
  });
});
