import { Subscription, timer } from 'rxjs';
import { FAILURES, type FailureKey, isFailureKey } from '../../domain/failure/failure-display';
import * as LIMITS from '../../domain/limits';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import { MutableState, type State } from '../state/state';
import type { DialogState, FeedbackText, Toast } from './feedback-state';

type Params = Readonly<Record<string, string | number>>;

/**
 * Toasts and the one dialog. If the same text is shown again, its toast stays and its time starts again, but is never
 * shortened. Only a running widget shows them; at its end all are removed.
 */
export class Feedback {
  readonly #toasts = new MutableState<readonly Toast[]>([]);
  readonly #dialog = new MutableState<DialogState>({ kind: 'none' });
  readonly #timers = new Map<
    number,
    { remainingMs: number; startedAt: number; running: Subscription | null }
  >();
  #dialogTimer: Subscription | null = null;
  #nextId = 1;
  #paused = false;

  constructor(
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {}

  run(): Subscription {
    return new Subscription(() => this.#clear());
  }

  get toasts(): State<readonly Toast[]> {
    return this.#toasts;
  }

  get dialog(): State<DialogState> {
    return this.#dialog;
  }

  /** Shows an entry of `FAILURES` in its place. An entry for a system line is shown as a toast here. */
  show(key: FailureKey, params: Params = {}): void {
    const entry = FAILURES[key];
    const words: FeedbackText = { kind: 'key', key, params };
    if (entry.place === 'popup') this.showPopup(words, entry.durationMs);
    else this.#toast(words, entry.severity, entry.durationMs ?? DEFAULT_TOAST_MS);
  }

  /** Shows an entry as a toast, also if its place is a popup: something else uses the popup. */
  showToast(key: FailureKey, params: Params, durationMs: number): void {
    this.#toast({ kind: 'key', key, params }, FAILURES[key].severity, durationMs);
  }

  /** Shows the backend's own text, or our text if it is a key of `FAILURES`. */
  showServerText(text: string, durationMs: number): void {
    this.#toast(feedbackTextOf(text), 'error', durationMs);
  }

  showPopup(words: FeedbackText, closesAfterMs: number | null, about?: 'service' | 'nobody'): void {
    this.showDialog({ kind: 'failure', words, closesAfterMs, ...(about && { about }) });
  }

  /** @param forMs milliseconds until it closes; left out: it stays */
  showDialog(dialog: DialogState, forMs?: number): void {
    if (!this.lifetime.isRunning) return;
    if (this.#dialog.current.kind === 'content' && isSaidElsewhere(dialog)) return;
    this.#dialogTimer?.unsubscribe();
    this.#dialog.set(dialog);
    const after = forMs ?? (dialog.kind === 'failure' ? dialog.closesAfterMs : null);
    if (after === null) return;
    this.#dialogTimer = timer(after, this.clock.scheduler).subscribe(() => {
      if (this.#dialog.current === dialog) this.closeDialog();
    });
  }

  closeDialog(...only: readonly DialogState['kind'][]): void {
    if (only.length > 0 && !only.includes(this.#dialog.current.kind)) return;
    this.#dialogTimer?.unsubscribe();
    if (this.#dialog.current.kind !== 'none') this.#dialog.set({ kind: 'none' });
  }

  dismissToast(id: number): void {
    this.#timers.get(id)?.running?.unsubscribe();
    this.#timers.delete(id);
    const others = this.#toasts.current.filter((toast) => toast.id !== id);
    if (others.length < this.#toasts.current.length) this.#toasts.set(others);
  }

  pauseToasts(): void {
    if (this.#paused) return;
    this.#paused = true;
    for (const timing of this.#timers.values()) {
      timing.running?.unsubscribe();
      timing.remainingMs = Math.max(0, timing.remainingMs - (this.clock.monotonic() - timing.startedAt));
    }
  }

  resumeToasts(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const [id, { remainingMs }] of this.#timers) this.#time(id, remainingMs);
  }

  #clear(): void {
    this.closeDialog();
    for (const timing of this.#timers.values()) timing.running?.unsubscribe();
    this.#timers.clear();
    this.#paused = false;
    if (this.#toasts.current.length > 0) this.#toasts.set([]);
  }

  #toast(words: FeedbackText, severity: Toast['severity'], durationMs: number): void {
    if (!this.lifetime.isRunning) return;
    const shown = this.#toasts.current.find((other) => isSameText(other.words, words));
    const id = shown?.id ?? this.#nextId++;
    const remainingMs = Math.max(durationMs, this.#remainingMs(id));
    const toast: Toast = { id, words, severity };
    if (!shown) this.#toasts.set([...this.#toasts.current, toast].slice(-MOST_TOASTS));
    else if (!sameParams(shown.words, words))
      this.#toasts.set(this.#toasts.current.map((other) => (other.id === id ? toast : other)));
    this.#timers.get(id)?.running?.unsubscribe();
    this.#time(id, remainingMs);
  }

  /** Remaining milliseconds of a toast; 0 if it is not shown. */
  #remainingMs(id: number): number {
    const timing = this.#timers.get(id);
    if (!timing) return 0;
    return this.#paused
      ? timing.remainingMs
      : timing.remainingMs - (this.clock.monotonic() - timing.startedAt);
  }

  #time(id: number, remainingMs: number): void {
    const running = this.#paused
      ? null
      : timer(remainingMs, this.clock.scheduler).subscribe(() => this.dismissToast(id));
    this.#timers.set(id, { remainingMs, startedAt: this.clock.monotonic(), running });
  }
}

/** Header, bars and composer say it too. So it does not take away what the visitor reads. */
const isSaidElsewhere = (dialog: DialogState): boolean =>
  ['loading', 'connect-success', 'network-lost'].includes(dialog.kind) ||
  (dialog.kind === 'session-ended' && dialog.watched);

const DEFAULT_TOAST_MS = LIMITS.toastLongMs;
const MOST_TOASTS = 3;

export const feedbackTextOf = (text: string): FeedbackText =>
  isFailureKey(text) ? { kind: 'key', key: text, params: {} } : { kind: 'server', text };

/** A new agent name replaces the old one. Two texts of the backend are shown side by side. */
const isSameText = (a: FeedbackText, b: FeedbackText): boolean => {
  if (a.kind === 'server') return b.kind === 'server' && a.text === b.text;
  return b.kind === 'key' && a.key === b.key;
};

const sameParams = (a: FeedbackText, b: FeedbackText): boolean =>
  a.kind !== 'key' || b.kind !== 'key' || JSON.stringify(a.params) === JSON.stringify(b.params);
