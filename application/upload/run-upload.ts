import { catchError, concat, defer, EMPTY, map, type Observable, of, switchMap, takeWhile } from 'rxjs';
import { keyOrWords, serverTextForVisitor } from '../../domain/failure/server-text';
import { compressionPlan, extensionOfFormat } from '../../domain/upload/compression';
import { objectName, storedExtension } from '../../domain/upload/object-key';
import { dueStage, partsToStore, type UploadEvent, type UploadState } from '../../domain/upload/upload-state';
import type { Clock } from '../ports/clock.port';
import type { ImageTools } from '../ports/image-tools.port';
import type { Log } from '../ports/log.port';
import type { MediaGateway, UploadGrant } from '../ports/media-gateway.port';
import type { MediaStorage, StorageSignal } from '../ports/media-storage.port';
import type { Random } from '../ports/random.port';
import { checkStoredImages } from './check-stored-images';
import { type PreparedFiles, prepareFiles } from './prepare-files';
import type { CallRunner } from './upload-dependencies';
import type { UploadOrder } from './upload-job';

export interface RunUploadTools {
  readonly mediaGateway: MediaGateway;
  readonly mediaStorage: MediaStorage;
  readonly imageTools: ImageTools;
  readonly calls: CallRunner;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
}

/** Runs one upload from its next step up to the message: compress, sign, store, check that the images load. */
export class RunUpload {
  constructor(private readonly tools: RunUploadTools) {}

  /**
   * Cold; unsubscribing stops the upload. Never errors: if a step fails, the stream ends with a 'failed' event.
   *
   * @param state read again at each step, because the events change it
   */
  execute(order: UploadOrder, prepared: PreparedFiles, state: () => UploadState): Observable<UploadEvent> {
    const steps = concat(
      defer(() => (dueStage(state()) === 'getSign' ? this.storeAll(order, prepared, state()) : EMPTY)),
      defer(() => (dueStage(state()) === 'imgExist' ? checkStoredImages(this.tools, state) : EMPTY)),
    );
    return steps.pipe(
      catchError((problem: unknown) => {
        // Ports do not throw, but an integrator's own port may. The slot must become free again.
        this.tools.log.error('upload broke off', {
          problem: problem instanceof Error ? problem.name : typeof problem,
        });
        return of({ kind: 'failed' } as const);
      }),
      takeWhile((event) => event.kind !== 'failed', true),
    );
  }

  private storeAll(order: UploadOrder, prepared: PreparedFiles, state: UploadState): Observable<UploadEvent> {
    const missing = partsToStore(state);
    return prepareFiles(this.tools.imageTools, { files: order.files, missing, prepared }).pipe(
      switchMap((readable) => (readable ? this.sign(order) : of(unreadable(order)))),
      switchMap((grant) => {
        if ('kind' in grant) return of(grant);
        const uploads = missing.map((place) => this.store(order, prepared, grant, place));
        return concat(of({ kind: 'signed' } as const), ...uploads);
      }),
    );
  }

  private sign(order: UploadOrder): Observable<UploadGrant | Extract<UploadEvent, { kind: 'failed' }>> {
    return defer(() => this.tools.calls.quietly('sign', () => this.tools.mediaGateway.sign(order.type))).pipe(
      map((answer) => {
        if (answer.ok) return answer.value;
        const { failure } = answer;
        this.tools.log.warn('upload not signed', { kind: failure.kind });
        return { kind: 'failed', ...keyOrWords(serverTextForVisitor(failure), 'upload_failed_sign') };
      }),
    );
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
    const name = objectName(extension, () => this.tools.random.next());
    return this.tools.mediaStorage
      .store({ grant, file, name })
      .pipe(map((signal) => this.eventOf(signal, place)));
  }

  private eventOf(signal: StorageSignal, part: number): UploadEvent {
    if (signal.kind === 'stored') return { kind: 'stored', part, url: signal.url };
    if (signal.kind === 'progress') {
      return { kind: 'progress', part, fraction: signal.total > 0 ? signal.sent / signal.total : 0 };
    }
    this.tools.log.warn('upload not stored', { ...signal.failure });
    return { kind: 'failed' };
  }
}

/** Of a video the text of the failed step is shown: there is none for a video that cannot be read. */
const unreadable = ({ type }: UploadOrder): Extract<UploadEvent, { kind: 'failed' }> =>
  type === 'image' ? { kind: 'failed', key: 'picture_error1' } : { kind: 'failed' };
