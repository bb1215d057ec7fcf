import { beforeEach, describe, expect, it } from 'vitest';
import { Feedback } from '../../../application/feedback/feedback';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { VirtualClock } from '../../../main/testing';
import { specifiedMs } from '../../support/specified';

let clock: VirtualClock;
let feedback: Feedback;
let lifetime: Lifetime;
const shown = () =>
  feedback.toasts.current.map(({ words }) => (words.kind === 'key' ? words.key : words.text));

beforeEach(() => {
  clock = new VirtualClock();
  lifetime = new Lifetime();
  lifetime.begin();
  feedback = new Feedback(clock, lifetime);
});

describe('toasts', () => {
  // Shows spec §9.21, spec §9.22.
  it.each([
    ['copied', 'hintToast'],
    ['evaluate_score', 'hintToast'],
    ['alert_keyin_length', 'hintToast'],
    ['please_select_images', 'hintToastOfSomeHints'],
    ['not_supported', 'hintToastOfSomeHints'],
    ['transfer_service', 'transferToAgent'],
    ['transfer_kefu', 'transferToManual'],
  ] as const)('are shown for their time: %s', async (key, time) => {
    feedback.show(key);
    await clock.advance(specifiedMs(time) - 1);
    expect(shown()).toEqual([key]);
    await clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('the same text has one toast, and its time starts again', async () => {
    feedback.showServerText('busy', 3_000);
    const [first] = feedback.toasts.current;
    await clock.advance(2_000);
    feedback.showServerText('busy', 3_000);
    expect(feedback.toasts.current).toEqual([first]);
    await clock.advance(2_999);
    expect(shown()).toEqual(['busy']);
    await clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('the same text with a shorter time does not shorten the toast', async () => {
    feedback.showServerText('busy', 5_000);
    feedback.showServerText('busy', 1_000);
    await clock.advance(4_999);
    expect(shown()).toEqual(['busy']);
  });

  it('different texts have several toasts, at most three', () => {
    for (const words of ['a', 'b', 'c', 'd']) feedback.showServerText(words, 1_000);
    expect(shown()).toEqual(['b', 'c', 'd']);
  });

  it('the end of the time of a toast that newer ones have replaced changes nothing', async () => {
    const changes: unknown[] = [];
    for (const words of ['a', 'b', 'c', 'd']) feedback.showServerText(words, words === 'a' ? 1_000 : 5_000);
    feedback.toasts.changes$.subscribe((toasts) => changes.push(toasts));
    await clock.advance(1_000);
    expect(changes).toHaveLength(1);
  });

  it('if only the name differs, the newest name is shown', () => {
    feedback.show('transfer_service', { name: 'Ben' });
    feedback.show('transfer_service', { name: 'Cid' });
    expect(feedback.toasts.current).toMatchObject([{ words: { params: { name: 'Cid' } } }]);
  });

  it('translate a text that is a key', () => {
    feedback.showServerText('service_ban', 1_000);
    expect(feedback.toasts.current[0]?.words).toEqual({ kind: 'key', key: 'service_ban', params: {} });
  });

  it('stay while paused, new ones too, and go on with the remaining time', async () => {
    feedback.showServerText('a', 3_000);
    await clock.advance(1_000);
    feedback.pauseToasts();
    feedback.pauseToasts();
    feedback.showServerText('b', 1_000);
    await clock.advance(60_000);
    expect(shown()).toEqual(['a', 'b']);
    feedback.resumeToasts();
    await clock.advance(1_000);
    expect(shown()).toEqual(['a']);
    await clock.advance(999);
    expect(shown()).toEqual(['a']);
    await clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('disappear when they are dismissed, and leave no timer', () => {
    feedback.showServerText('a', 3_000);
    feedback.dismissToast(feedback.toasts.current[0]?.id ?? 0);
    expect(shown()).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

describe('the dialog', () => {
  it('closes a popup after its time, but not the popup that replaced it', async () => {
    feedback.show('data_error');
    await clock.advance(3_000);
    feedback.show('no_customer_service');
    await clock.advance(4_999);
    expect(feedback.dialog.current.kind).toBe('failure');
    await clock.advance(1);
    expect(feedback.dialog.current.kind).toBe('none');
  });

  it('keeps a popup without a time until it is dismissed', async () => {
    feedback.show('service_ban');
    await clock.advance(600_000);
    expect(feedback.dialog.current.kind).toBe('failure');
    feedback.closeDialog();
    expect(feedback.dialog.current.kind).toBe('none');
  });

  it('leaves no timer when everything is disposed', () => {
    const running = feedback.run();
    feedback.show('data_error');
    feedback.show('copied');
    running.unsubscribe();
    expect(clock.waiting).toBe(0);
    expect([shown(), feedback.dialog.current.kind]).toEqual([[], 'none']);
  });

  it('are not shown after the end of the widget, and are shown in its next run', () => {
    lifetime.end();
    feedback.show('data_error');
    feedback.show('copied');
    expect([shown(), feedback.dialog.current.kind, clock.waiting]).toEqual([[], 'none', 0]);
    lifetime.begin();
    feedback.show('copied');
    expect(shown()).toEqual(['copied']);
  });

  it('are shown for their time, also if the clock of the device is changed', async () => {
    feedback.show('copied');
    await clock.advance(500);
    feedback.pauseToasts();
    clock.jumpWall(-3_600_000);
    feedback.resumeToasts();
    await clock.advance(specifiedMs('hintToast') - 501);
    expect(shown()).toEqual(['copied']);
    feedback.pauseToasts();
    clock.jumpWall(7_200_000);
    feedback.resumeToasts();
    await clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('show a popup of FAILURES as a toast if something else uses the popup', async () => {
    feedback.showPopup({ kind: 'server', text: 'We sleep' }, null);
    feedback.showToast('no_customer_service', { count: 5 }, 5_000);
    expect(feedback.dialog.current).toMatchObject({ words: { text: 'We sleep' } });
    const [toast] = feedback.toasts.current;
    expect(toast).toMatchObject({
      words: { kind: 'key', key: 'no_customer_service', params: { count: 5 } },
      severity: 'warning',
    });
    await clock.advance(4_999);
    expect(shown()).toEqual(['no_customer_service']);
    await clock.advance(1);
    expect(shown()).toEqual([]);
  });
});
