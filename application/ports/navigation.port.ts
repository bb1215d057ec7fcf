/** The page's own address and the ways out of it. */
export interface Navigation {
  /** First value of a parameter: the search part before the query of a hash route. */
  param(name: string): string | null;
  /** Who gave the value of a parameter: the integrator's code or the page address, which anybody may have written; null: nobody. */
  sourceOf(name: string): 'code' | 'address' | null;
  /** The address the visitor came from or is on, for config's from_url: origin, path, and the listed parameters alone. */
  fromUrl(): string;
  /** The international layout is chosen by the route; on a wide screen some errors are told otherwise (section 8). */
  layout(): 'plain' | 'international' | 'international-desktop';
  reload(): void;
  toNotFound(): void;
}
