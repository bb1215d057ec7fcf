import { defer, finalize, from, type Observable, of, type Subscription, switchMap } from 'rxjs';
import { isFinalFailure } from '../../domain/failure/is-final-failure';
import {
  beginUpload,
  isBeingSent,
  nextUpload,
  storedUrls,
  type UploadEvent,
  type UploadState,
  uploadFailureCode,
  uploadPercent,
} from '../../domain/upload/upload-state';
import type { AskBeforeSend } from '../delivery/send-door';
import type { Environment } from '../ports/environment.port';
import type { MediaPreview } from '../ports/media-preview.port';
import type { Activity } from '../session/activity';
import { MutableState } from '../state/state';
import type { PreparedFiles } from './prepare-files';
import type { RunUpload } from './run-upload';
import type { MediaSender, UploadBubbles, UploadFeedback } from './upload-dependencies';
import type { UploadJob, UploadOrder } from './upload-job';
import type { UploadSlot } from './upload-slot';

export interface UploadsDeps {
  readonly runUpload: RunUpload;
  readonly uploadSlot: UploadSlot;
  readonly sendMedia: MediaSender;
  readonly uploadBubbles: UploadBubbles;
  readonly mediaPreview: MediaPreview;
  readonly uploadFeedback: UploadFeedback;
  readonly activity: Activity;
  /** null: the page has no `beforeSend`. */
  readonly askBeforeSend: AskBeforeSend | null;
  readonly environment: Pick<Environment, 'leaveQuestion$'>;
  readonly session: { readonly now: { readonly networkUp: boolean } };
}

/** Owns all uploads: starts, retries and removes them, and keeps failed ones until the visitor removes them. */
export class Uploads {
  readonly #jobs = new Map<string, OwnJob>();

  constructor(private readonly deps: UploadsDeps) {}

  /** @returns null if another upload runs, which is shown to the visitor */
  begin(order: UploadOrder): UploadJob | null {
    if (!this.#takeSlot()) return null;
    const clientId = this.deps.uploadBubbles.begin({
      type: order.type,
      previews: order.files.map((file) => file.preview).filter(Boolean),
      caption: order.caption,
    });
    const sizes = order.files.map(({ file }) => file.size);
    const job: OwnJob = {
      clientId,
      order,
      state: new MutableState(beginUpload(order.type, sizes)),
      prepared: new Map(),
      running: null,
      wasOffline: false,
      isAsked: false,
    };
    this.#jobs.set(clientId, job);
    this.#report(job, 'started');
    this.#start(job);
    return job;
  }

  /** Continues at the step that failed; stored files are not uploaded again. Returns false if it cannot. */
  retry(clientId: string): boolean {
    const job = this.#jobs.get(clientId);
    const phase = job?.state.current.phase;
    if (!job || phase?.kind !== 'failed' || isFinalFailure(phase.key) || !this.#takeSlot()) return false;
    this.#apply(job, { kind: 'retried' });
    job.wasOffline = false;
    this.deps.uploadBubbles.resumed(clientId);
    this.#start(job);
    return true;
  }

  /** Continues what failed without a network: its bar has promised that. */
  resumeLost(): void {
    const { session, uploadSlot } = this.deps;
    for (const { clientId, wasOffline } of this.#jobs.values())
      if (wasOffline && session.now.networkUp && !uploadSlot.busy.current) this.retry(clientId);
  }

  /**
   * Cancels a running upload or removes a failed one, with its bubble. Returns false if the message is already being sent,
   * because then it belongs to the conversation.
   */
  withdraw(clientId: string): boolean {
    const job = this.#jobs.get(clientId);
    if (!job || isBeingSent(job.state.current)) return false;
    this.forget(clientId);
    this.deps.uploadBubbles.withdrawn(clientId);
    return true;
  }

  /** Like `withdraw`, for a bubble that is already removed. */
  forget(clientId: string): void {
    const job = this.#jobs.get(clientId);
    if (!job || isBeingSent(job.state.current)) return;
    if (job.state.current.phase.kind === 'running') this.deps.uploadSlot.free();
    job.running?.unsubscribe();
    this.#drop(job);
  }

  /**
   * Ends all uploads. A bubble without stored files is removed; a message that is being sent stays, because it is in the
   * outbox.
   */
  dispose(): void {
    for (const job of [...this.#jobs.values()]) {
      if (this.withdraw(job.clientId)) continue;
      this.deps.uploadSlot.free();
      this.#drop(job);
    }
  }

  #takeSlot(): boolean {
    if (this.deps.uploadSlot.take()) return true;
    this.deps.uploadFeedback.show('uploading_please_wait');
    return false;
  }

  #start(job: OwnJob): void {
    const question = this.deps.environment.leaveQuestion$?.subscribe();
    job.running = this.#allowed(job)
      // After `#afterSteps`: the outbox has the message by then.
      .pipe(finalize(() => question?.unsubscribe()))
      .subscribe({ next: (event) => this.#apply(job, event), complete: () => this.#afterSteps(job) });
  }

  /** The page is asked before anything is uploaded, and once. */
  #allowed(job: OwnJob): Observable<UploadEvent> {
    const { askBeforeSend, runUpload, uploadBubbles } = this.deps;
    const steps$ = defer(() => runUpload.execute(job.order, job.prepared, () => job.state.current));
    if (!askBeforeSend || job.isAsked) return steps$;
    const { type, caption } = job.order;
    return from(askBeforeSend({ id: job.clientId, kind: type, text: caption })).pipe(
      switchMap((verdict) => {
        if (verdict.kind === 'held') return of<UploadEvent>({ kind: 'failed', key: 'message_held' });
        job.isAsked = true;
        if (verdict.kind === 'changed') {
          job.order = { ...job.order, caption: verdict.text };
          uploadBubbles.captioned(job.clientId, verdict.text);
        }
        return steps$;
      }),
    );
  }

  #apply(job: OwnJob, event: UploadEvent): void {
    const before = uploadPercent(job.state.current);
    job.state.set(nextUpload(job.state.current, event));
    const percent = uploadPercent(job.state.current);
    if (percent !== before) this.deps.uploadBubbles.progress(job.clientId, percent);
  }

  #afterSteps(job: OwnJob): void {
    const { phase, parts } = job.state.current;
    if (phase.kind !== 'failed') {
      this.#report(job, 'done');
      return void this.#send(job);
    }
    this.deps.uploadSlot.free();
    job.wasOffline = !this.deps.session.now.networkUp;
    const broken = parts.flatMap((part, place) => (part.loads === 'no' ? [place] : []));
    const { key, words } = phase;
    const code = uploadFailureCode(key);
    this.deps.uploadBubbles.failed(job.clientId, { failure: key, words, code, broken });
    this.deps.uploadFeedback.show(key, code === '' ? {} : { code });
    this.#report(job, 'failed', key);
  }

  async #send(job: OwnJob): Promise<void> {
    const urls = storedUrls(job.state.current);
    const outcome = await this.deps.sendMedia.sendMedia({
      text: job.order.caption,
      images: job.order.type === 'image' ? urls : [],
      video: job.order.type === 'video' ? (urls[0] ?? null) : null,
      clientId: job.clientId,
    });
    // A failed message has its addresses and is resent from its bubble. The reason was shown where it was sent.
    this.#apply(job, { kind: outcome });
    if (this.#jobs.has(job.clientId)) this.deps.uploadSlot.free();
    this.#drop(job);
    this.resumeLost();
  }

  #report({ clientId, order }: OwnJob, state: 'started' | 'done' | 'failed', reason = ''): void {
    this.deps.activity.report({ kind: 'upload', clientId, type: order.type, state, reason });
  }

  #drop(job: OwnJob): void {
    this.#jobs.delete(job.clientId);
    for (const { preview } of job.order.files) this.deps.mediaPreview.release(preview);
  }
}

interface OwnJob extends UploadJob {
  order: UploadOrder;
  readonly state: MutableState<UploadState>;
  readonly prepared: PreparedFiles;
  running: Subscription | null;
  /** It failed while there was no network. */
  wasOffline: boolean;
  /** The page has let it go. */
  isAsked: boolean;
}
