/** All posters of a conversation together. A phone allows 75 players in a page, and decodes few of them well. */
export const MOST_PLAYERS = 16;

/** Pixels above and below the visible part: a poster loads its frame before it is seen. */
const MARGIN = 300;

/**
 * Gives the poster of a film its address while it is near the visible part of the conversation. A browser opens a player
 * for each address, and refuses more than it allows. It closes a player when the element gets an empty source;
 * removing the element does not close it until the browser collects memory.
 */
export class FilmPlayers {
  readonly #addresses = new Map<Element, string>();
  readonly #playing = new Set<HTMLVideoElement>();
  /** The first of them gets the next player. */
  readonly #waiting = new Set<HTMLVideoElement>();
  #observer: IntersectionObserver | null = null;

  /** @param scroller whose visible part counts; null: the window */
  constructor(private readonly scroller: Element | null) {}

  /** @returns a function that closes the player */
  show(video: HTMLVideoElement, address: string): () => void {
    this.#addresses.set(video, address);
    if (typeof IntersectionObserver === 'function') this.#observe(video);
    else this.#open(video);
    return () => {
      this.#observer?.unobserve(video);
      this.#addresses.delete(video);
      this.close(video);
    };
  }

  close(video: HTMLVideoElement): void {
    this.#waiting.delete(video);
    if (!this.#playing.delete(video)) return;
    video.removeAttribute('src');
    video.load();
    const [next] = this.#waiting;
    if (next) this.#open(next);
  }

  #observe(video: HTMLVideoElement): void {
    this.#observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting) this.#open(target as HTMLVideoElement);
          // In a closed panel nothing has a width. It opens with its frames.
          else if (boundingClientRect.width > 0) this.close(target as HTMLVideoElement);
        }
      },
      { root: this.scroller, rootMargin: `${MARGIN}px 0px` },
    );
    this.#observer.observe(video);
  }

  #open(video: HTMLVideoElement): void {
    const address = this.#addresses.get(video);
    if (address === undefined || this.#playing.has(video)) return;
    if (this.#playing.size >= MOST_PLAYERS) {
      this.#waiting.add(video);
      return;
    }
    this.#waiting.delete(video);
    this.#playing.add(video);
    video.src = address;
  }
}

const known = new WeakMap<Node, FilmPlayers>();

/** The players of the conversation that the film is in. */
export const filmPlayersOf = (video: HTMLVideoElement): FilmPlayers => {
  const scroller = video.closest('.kefu-log');
  const players = known.get(scroller ?? document) ?? new FilmPlayers(scroller);
  known.set(scroller ?? document, players);
  return players;
};
