/** What a device reads from a video. */
export type FakeVideo =
  | { readonly kind: 'plays'; readonly seconds: number }
  | { readonly kind: 'no picture'; readonly seconds: number }
  | { readonly kind: 'unplayable' }
  | { readonly kind: 'never loads' };

class VideoElement extends EventTarget {
  readonly duration: number;
  readonly videoWidth: number;
  readonly videoHeight: number;

  constructor(
    private readonly video: FakeVideo,
    private readonly sources: string[],
  ) {
    super();
    this.duration = 'seconds' in video ? video.seconds : Number.NaN;
    this.videoWidth = video.kind === 'plays' ? 1280 : 0;
    this.videoHeight = video.kind === 'plays' ? 720 : 0;
  }

  set src(address: string) {
    this.sources.push(address);
    if (this.video.kind === 'unplayable') this.#fire('error');
    else if (this.video.kind !== 'never loads') this.#fire('loadeddata');
  }

  set currentTime(_: number) {
    this.#fire('seeked');
  }

  removeAttribute(): void {}
  load(): void {}

  #fire(event: string): void {
    queueMicrotask(() => this.dispatchEvent(new Event(event)));
  }
}

/** A canvas that keeps the pixels that are filled one by one: a browser without a protection against fingerprints. */
class Pen {
  fillStyle = '';
  readonly #pixels = new Map<string, readonly number[]>();

  fillRect(x: number, y: number): void {
    this.#pixels.set(`${x} ${y}`, [...this.fillStyle.matchAll(/\d+/g)].map(Number));
  }

  getImageData(_x: number, _y: number, width: number, height: number) {
    const places = Array.from(
      { length: width * height },
      (_, at) => `${at % width} ${Math.floor(at / width)}`,
    );
    return { data: places.flatMap((place) => [...(this.#pixels.get(place) ?? [0, 0, 0]), 255]) };
  }

  drawImage(): void {}
}

/** A document in which all video elements show `video`, as far as poster and length need it. */
export const videoDocument = (video: FakeVideo) => {
  const sources: string[] = [];
  const canvas = () => {
    const pen = new Pen();
    return {
      width: 0,
      height: 0,
      getContext: () => pen,
      toBlob: (give: (blob: Blob) => void) => give(new Blob(['picture'], { type: 'image/jpeg' })),
    };
  };
  const createElement = (tag: string) => (tag === 'video' ? new VideoElement(video, sources) : canvas());
  return { document: { createElement }, sources };
};
