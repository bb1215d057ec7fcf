import type { Tab } from './tab';
import type { Violations } from './violations';

/** Records when the calls of one tab begin and end. */
export class Watch {
  /** Calls from before `dispose` and `start` are not counted, because nothing waits for them. */
  #life = 0;
  #polls = 0;
  #refreshes = 0;

  constructor(
    private readonly tab: Tab,
    private readonly violations: Violations,
  ) {}

  get life(): number {
    return this.#life;
  }

  disposed(): void {
    this.#life += 1;
    this.#polls = 0;
  }

  callBegins(kind: string): void {
    if (this.tab.state === 'disposed') this.violations.add('call-after-end', kind);
  }

  refreshBegins(): void {
    this.#refreshes += 1;
    if (this.#refreshes > 1) this.violations.add('two-refreshes', this.tab.name);
  }

  refreshEnds(): void {
    if (this.#refreshes > 0) this.#refreshes -= 1;
  }

  /** @returns `ends` says whether the widget still waits for the answer */
  pollBegins(givenUp: Promise<void> | undefined): { ends: () => boolean } {
    this.#polls += 1;
    if (this.#polls > 1) this.violations.add('polls-overlap', this.tab.name);
    const life = this.#life;
    let open = true;
    const ends = () => {
      const counts = open;
      if (open && life === this.#life) this.#polls -= 1;
      open = false;
      return counts;
    };
    void givenUp?.then(ends);
    return { ends };
  }
}
