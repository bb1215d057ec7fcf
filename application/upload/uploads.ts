import type { Subscription } from 'rxjs';
import type { FailureKey } from '../../domain/failure/catalogue';
import {
  beginUpload,
  nextUpload,
  storedUrls,
  type UploadEvent,
  type UploadState,
  uploadPercent,
} from '../../domain/upload/upload-state';
import type { MediaPreview } from '../ports/media-preview.port';
import { MutableState } from '../state/state';
import type { MediaSender, UploadBubbles, UploadHints } from './needs';
import type { PreparedFiles, RunUpload } from './run-upload';
import type { UploadJob, UploadOrder } from './upload-job';
import type { UploadSlot } from './upload-slot';

export interface UploadsTools {
  readonly runUpload: RunUpload;
  readonly uploadSlot: UploadSlot;
  readonly sendMedia: MediaSender;
  readonly uploadBubbles: UploadBubbles;
  readonly mediaPreview: MediaPreview;
  readonly uploadHints: UploadHints;
}

/** The owner of every upload: begins, retries and withdraws them, and keeps those that failed until they are given up. */
export class Uploads {
  readonly #jobs = new Map<string, OwnJob>();

  constructor(private readonly tools: UploadsTools) {}

  /** @returns null when another upload is running, which the visitor is told */
  begin(order: UploadOrder): UploadJob | null {
    if (!this.#takeSlot()) return null;
    const clientId = this.tools.uploadBubbles.begin({
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
      said: '',
    };
    this.#jobs.set(clientId, job);
    this.#start(job);
    return job;
  }

  /** Goes on at the step that failed; what is stored is not uploaded again. False when it cannot. */
  retry(clientId: string): boolean {
    const job = this.#jobs.get(clientId);
    if (job?.state.current.phase.kind !== 'failed' || !this.#takeSlot()) return false;
    this.#tell(job, { kind: 'retried' });
    this.tools.uploadBubbles.resumed(clientId);
    this.#start(job);
    return true;
  }

  /**
   * Cuts an upload off, or gives a failed one up; its bubble goes. Once the message is on its way it is the
   * conversation's and cannot be withdrawn: false.
   */
  withdraw(clientId: string): boolean {
    const job = this.#jobs.get(clientId);
    if (!job || isBeingSent(job.state.current)) return false;
    this.forget(clientId);
    this.tools.uploadBubbles.withdrawn(clientId);
    return true;
  }

  /** As withdraw, for a bubble that is gone already. */
  forget(clientId: string): void {
    const job = this.#jobs.get(clientId);
    if (!job || isBeingSent(job.state.current)) return;
    if (job.state.current.phase.kind === 'running') this.tools.uploadSlot.free();
    job.running?.unsubscribe();
    this.#drop(job);
  }

  /** Ends them all. A bubble whose files are gone goes too; a message on its way stays, and the outbox has it. */
  dispose(): void {
    for (const job of [...this.#jobs.values()]) {
      if (this.withdraw(job.clientId)) continue;
      this.tools.uploadSlot.free();
      this.#drop(job);
    }
  }

  #takeSlot(): boolean {
    if (this.tools.uploadSlot.take()) return true;
    this.tools.uploadHints.hint('uploading_please_wait');
    return false;
  }

  #start(job: OwnJob): void {
    job.running = this.tools.runUpload
      .execute(job.order, job.prepared, () => job.state.current)
      .subscribe({ next: (event) => this.#tell(job, event), complete: () => this.#ended(job) });
  }

  #tell(job: OwnJob, event: UploadEvent): void {
    const before = uploadPercent(job.state.current);
    job.state.set(nextUpload(job.state.current, event));
    const percent = uploadPercent(job.state.current);
    if (percent !== before) this.tools.uploadBubbles.progress(job.clientId, percent);
  }

  #ended(job: OwnJob): void {
    const { phase, parts } = job.state.current;
    if (phase.kind !== 'failed') return void this.#send(job);
    this.tools.uploadSlot.free();
    const broken = parts.flatMap((part, place) => (part.loads === 'no' ? [place] : []));
    this.tools.uploadBubbles.failed(job.clientId, phase.key, broken);
    this.tools.uploadHints.hint(phase.key);
    this.#leaveLines(job, phase);
  }

  /** A retry that fails as before is told by its bubble: the lines stand already. */
  #leaveLines(job: OwnJob, { key, words }: { key: FailureKey; words: string }): void {
    const said = `${key} ${words}`;
    if (job.said === said) return;
    job.said = said;
    this.tools.uploadHints.leaveNotice(key);
    if (words !== '') this.tools.uploadHints.leaveWords(words);
  }

  async #send(job: OwnJob): Promise<void> {
    const urls = storedUrls(job.state.current);
    const outcome = await this.tools.sendMedia.sendMedia({
      text: job.order.caption,
      images: job.order.type === 'image' ? urls : [],
      video: job.order.type === 'video' ? (urls[0] ?? null) : null,
      clientId: job.clientId,
    });
    // A failed message is resent from its own bubble: it has its addresses. Why it failed was told where it was sent.
    this.#tell(job, { kind: outcome });
    if (this.#jobs.has(job.clientId)) this.tools.uploadSlot.free();
    this.#drop(job);
  }

  #drop(job: OwnJob): void {
    this.#jobs.delete(job.clientId);
    for (const { preview } of job.order.files) this.tools.mediaPreview.release(preview);
  }
}

interface OwnJob extends UploadJob {
  readonly state: MutableState<UploadState>;
  readonly prepared: PreparedFiles;
  running: Subscription | null;
  /** What lines were left for its last failure. */
  said: string;
}

const isBeingSent = ({ phase }: UploadState): boolean => phase.kind === 'running' && phase.stage === 'send';
