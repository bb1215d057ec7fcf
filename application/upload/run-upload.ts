import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  type Observable,
  of,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import { keyOrWords, serverTextForVisitor } from '../../domain/failure/server-text';
import { compressionPlan, extensionOfFormat } from '../../domain/upload/compression';
import { objectName, storedExtension } from '../../domain/upload/object-key';
import { judgeStorageRefusal } from '../../domain/upload/storage-refusal';
import { dueStage, partsToStore, type UploadEvent, type UploadState } from '../../domain/upload/upload-state';
import type { Clock } from '../ports/clock.port';
import type { ImageTools } from '../ports/image-tools.port';
import type { Log } from '../ports/log.port';
import type { MediaGateway, UploadGrant } from '../ports/media-gateway.port';
import type { MediaStorage, StorageFailure } from '../ports/media-storage.port';
import type { Random } from '../ports/random.port';
import { checkStoredImages } from './check-stored-images';
import { type PreparedFiles, prepareFiles } from './prepare-files';
import type { CallRunner, UploadLimits } from './upload-dependencies';
import type { UploadOrder } from './upload-job';

export interface RunUploadDeps {
  readonly mediaGateway: MediaGateway;
  readonly mediaStorage: MediaStorage;
  readonly imageTools: ImageTools;
  readonly calls: CallRunner;
  readonly limits: UploadLimits;
  readonly session: { readonly now: { readonly networkUp: boolean } };
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
}

/** Runs one upload from its next step up to the message: compress, sign, store, check that the images load. */
export class RunUpload {
  /** How often the storage has not answered while the network was up. */
  readonly #unanswered = new WeakMap<UploadOrder, number>();

  constructor(private readonly deps: RunUploadDeps) {}

  /**
   * Cold; unsubscribing stops the upload. Never errors: if a step fails, the stream ends with a 'failed' event.
   *
   * @param state read again at each step, because the events change it
   */
  execute(order: UploadOrder, prepared: PreparedFiles, state: () => UploadState): Observable<UploadEvent> {
    const steps = concat(
      defer(() => (dueStage(state()) === 'getSign' ? this.storeAll(order, prepared, state()) : EMPTY)),
      defer(() => (dueStage(state()) === 'imgExist' ? checkStoredImages(this.deps, state) : EMPTY)),
    );
    return steps.pipe(
      catchError((problem: unknown) => {
        // Ports do not throw, but an integrator's own port may. The slot must become free again.
        this.deps.log.error('upload broke off', {
          problem: problem instanceof Error ? problem.name : typeof problem,
        });
        return of({ kind: 'failed' } as const);
      }),
      takeWhile((event) => event.kind !== 'failed', true),
    );
  }

  private storeAll(order: UploadOrder, prepared: PreparedFiles, state: UploadState): Observable<UploadEvent> {
    const missing = partsToStore(state);
    return prepareFiles(this.deps.imageTools, { files: order.files, missing, prepared }).pipe(
      switchMap((readable) => (readable ? this.sign(order) : of(unreadable(order)))),
      switchMap((grant) => {
        if ('kind' in grant) return of(grant);
        const uploads = missing.map((place) => this.store(order, prepared, grant, place));
        return concat(of({ kind: 'signed' } as const), ...uploads);
      }),
    );
  }

  private sign(order: UploadOrder): Observable<UploadGrant | Failed> {
    const { calls, mediaGateway, log } = this.deps;
    return defer(() => calls.quietly('sign', () => mediaGateway.sign(order.type))).pipe(
      concatMap((answer) => {
        if (answer.ok) return of(answer.value);
        const { failure } = answer;
        log.warn('upload not signed', { kind: failure.kind });
        if (failure.kind === 'limited') return this.whenAllowed('sign', () => this.sign(order));
        return of<Failed>({
          kind: 'failed',
          ...keyOrWords(serverTextForVisitor(failure), 'upload_failed_sign'),
        });
      }),
    );
  }

  /** Decision 40: the bubble stays, and the upload goes on by itself. */
  private whenAllowed<T>(call: 'sign' | 'storage', next: () => Observable<T>): Observable<T> {
    const { calls, limits, clock } = this.deps;
    const retryAfterMs = limits.leftMs(call);
    if (retryAfterMs === 0) return next();
    calls.report({ kind: 'limited', retryAfterMs });
    return timer(retryAfterMs, clock.scheduler).pipe(switchMap(() => this.whenAllowed(call, next)));
  }

  private store(
    order: UploadOrder,
    prepared: PreparedFiles,
    grant: UploadGrant,
    place: number,
  ): Observable<UploadEvent> {
    const file = prepared.get(place);
    if (!file) return EMPTY;
    const source = order.files[place];
    // The name of a file that is not compressed may have the wrong extension. A compressed file is named by its type.
    const isUnchanged = source?.header && compressionPlan(source.header, source.file.size) === null;
    const truth = isUnchanged ? extensionOfFormat(source.header.format) : null;
    const extension = truth ?? storedExtension(file, order.type, source?.extension);
    const name = objectName(extension, () => this.deps.random.next());
    const { mediaStorage, limits } = this.deps;
    return this.whenAllowed('storage', () => mediaStorage.store({ grant, file, name })).pipe(
      concatMap((signal) => {
        if (signal.kind === 'progress')
          return of<UploadEvent>({
            kind: 'progress',
            part: place,
            fraction: signal.total > 0 ? signal.sent / signal.total : 0,
          });
        if (signal.kind === 'stored') {
          limits.passed('storage');
          this.#unanswered.delete(order);
          return of<UploadEvent>({ kind: 'stored', part: place, url: signal.url });
        }
        return this.notStored(order, signal.failure, () => this.again(order, prepared, place));
      }),
    );
  }

  private notStored(
    order: UploadOrder,
    failure: StorageFailure,
    again: () => Observable<UploadEvent>,
  ): Observable<UploadEvent> {
    const { log, limits, mediaStorage } = this.deps;
    log.warn('backend', {
      fault: 'storage',
      reason: reasonOf(failure),
      path: mediaStorage.name ?? 'storage',
    });
    if (failure.kind === 'network') return of(this.unanswered(order));
    const judged = failure.kind === 'refused' ? judgeStorageRefusal(failure) : 'failed';
    if (judged === 'too-large') return of({ kind: 'failed', key: 'upload_too_large' });
    if (judged === 'failed' || failure.kind !== 'refused') return of({ kind: 'failed' });
    limits.begin('storage', failure.retryAfterMs ?? null);
    return this.whenAllowed('storage', again);
  }

  /**
   * A refusal that the page may not read (413 of a proxy, without CORS headers) looks like a lost network. The backend has just signed,
   * so the second time "interrupted" would be wrong.
   */
  private unanswered(order: UploadOrder): Failed {
    if (!this.deps.session.now.networkUp) return { kind: 'failed' };
    const times = (this.#unanswered.get(order) ?? 0) + 1;
    this.#unanswered.set(order, times);
    return times > 1 ? { kind: 'failed', key: 'upload_stopped' } : { kind: 'failed' };
  }

  /** With a new signature, because the one before may have ended meanwhile. */
  private again(order: UploadOrder, prepared: PreparedFiles, place: number): Observable<UploadEvent> {
    return this.sign(order).pipe(
      switchMap((grant) => ('kind' in grant ? of(grant) : this.store(order, prepared, grant, place))),
    );
  }
}

type Failed = Extract<UploadEvent, { kind: 'failed' }>;

/** For the integrator, who alone can mend it. */
const reasonOf = (failure: StorageFailure): string => {
  if (failure.kind === 'refused') return `HTTP ${failure.status} ${failure.code}`.trim();
  if (failure.kind === 'unusable-grant') return `the sign answer lacks ${failure.reason}`;
  return failure.kind === 'network' ? 'no answer that the page may read' : 'an answer that is too long';
};

/** Of a video the text of the failed step is shown: there is none for a video that cannot be read. */
const unreadable = ({ type }: UploadOrder): Failed =>
  type === 'image' ? { kind: 'failed', key: 'picture_error1' } : { kind: 'failed' };
