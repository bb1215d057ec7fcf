/** The page's own address, and the ways to leave the page. */
export interface Navigation {
  /** The first value of a parameter; the search part comes before the query of a hash route. */
  param(name: string): string | null;
  /**
   * Where the value of a parameter comes from: the integrator's code, or the page address, which anybody can write. null if
   * it is missing.
   */
  sourceOf(name: string): 'code' | 'address' | null;
  /** The address for config's from_url: origin, path, and only the listed parameters. */
  fromUrl(): string;
  /**
   * The layout. The route chooses the international one; on a wide screen it shows some errors in another way (spec §8
   * Handling).
   */
  layout(): 'plain' | 'international' | 'international-desktop';
  reload(): void;
  toNotFound(): void;
  /** Leaves the chat's page for the website that led to it. Missing, or no effect: the page is not the chat's own. */
  toWebsite?(): void;
}
