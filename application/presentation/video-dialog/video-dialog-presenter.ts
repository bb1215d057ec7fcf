import type { FailureKey } from '../../../domain/failure/failure-display';
import type { LocalFile } from '../../../domain/upload/local-file';
import { type MediaPreview, NO_VIDEO_FACTS, type VideoFacts } from '../../ports/media-preview.port';
import { MutableState, type State } from '../../state/state';
import type { CheckedVideo, SendVideo } from '../../upload/send-video';
import type { UploadFeedback } from '../../upload/upload-dependencies';
import type { UploadSlot } from '../../upload/upload-slot';
import type { VideoDialogActions, VideoDialogSnapshot } from '../media/media-contract';
import type { Presenter } from '../presenter';

interface Chosen {
  readonly video: CheckedVideo;
  readonly facts: VideoFacts;
}

export interface VideoDialogPresenterDeps {
  readonly sendVideo: SendVideo;
  readonly uploadSlot: UploadSlot;
  readonly mediaPreview: MediaPreview;
  readonly uploadFeedback: UploadFeedback;
  readonly offered: () => boolean;
}

/** The video dialog: one file and its poster until it is sent. Its upload is seen in its bubble. */
export class VideoDialogPresenter implements Presenter<VideoDialogSnapshot, VideoDialogActions> {
  readonly #state = new MutableState<VideoDialogSnapshot>({ kind: 'closed' });
  #open = false;
  #chosen: Chosen | null = null;
  /** The last file that the visitor chose: a later one takes its place while it is checked. */
  #wanted: LocalFile | null = null;
  #error: FailureKey | null = null;

  /** @param offered false in robot mode, which takes no media (spec §6 Media in robot mode) */
  constructor(private readonly deps: VideoDialogPresenterDeps) {}

  readonly actions: VideoDialogActions = {
    open: (...files) => this.#openWith(files),
    choose: (file) => void this.#choose(file),
    submit: () => this.#submit(),
    close: () => this.#close(),
  };

  get state(): State<VideoDialogSnapshot> {
    return this.#state;
  }

  dispose(): void {
    this.#close();
  }

  #openWith([file, ...others]: readonly LocalFile[]): void {
    if (!this.deps.offered()) return;
    if (this.deps.uploadSlot.busy.current) {
      this.deps.uploadFeedback.show('uploading_please_wait');
      return;
    }
    this.#forgetChosen();
    this.#error = null;
    this.#open = true;
    this.#refresh();
    if (file) void this.#choose(file);
    if (others.length > 0) this.deps.uploadFeedback.show('video_alone');
  }

  async #choose(file: LocalFile): Promise<void> {
    if (!this.#open) return;
    this.#wanted = file;
    const checked = await this.deps.sendVideo.check(file);
    if (this.#wanted !== file) return;
    this.#error = checked.ok ? null : checked.failure;
    if (!checked.ok) {
      this.deps.uploadFeedback.show(checked.failure);
      return this.#refresh();
    }
    this.#forgetChosen();
    const video = checked.value;
    const chosen: Chosen = { video, facts: NO_VIDEO_FACTS };
    this.#chosen = chosen;
    this.#refresh();
    const facts = await this.deps.sendVideo.describe(video);
    // If the upload has begun without the poster, a late poster is not needed.
    if (this.#chosen !== chosen) return this.#release(facts);
    this.#chosen = { video, facts };
    this.#refresh();
  }

  #submit(): void {
    const chosen = this.#chosen;
    if (!chosen || this.deps.sendVideo.execute(chosen.video, chosen.facts.poster) === null) return;
    // From now on the upload owns the poster.
    this.#chosen = null;
    this.#close();
  }

  #close(): void {
    this.#forgetChosen();
    this.#open = false;
    this.#error = null;
    this.#refresh();
  }

  #forgetChosen(): void {
    if (this.#chosen) this.#release(this.#chosen.facts);
    this.#chosen = null;
    this.#wanted = null;
  }

  #release({ poster }: VideoFacts): void {
    if (poster !== null) this.deps.mediaPreview.release(poster);
  }

  #refresh(): void {
    if (!this.#open) {
      if (this.#state.current.kind !== 'closed') this.#state.set({ kind: 'closed' });
      return;
    }
    const chosen = this.#chosen;
    this.#state.set({
      kind: 'open',
      video: chosen && {
        name: chosen.video.file.name,
        size: chosen.video.file.size,
        posterUrl: chosen.facts.poster,
        seconds: chosen.facts.seconds,
      },
      error: this.#error,
    });
  }
}
