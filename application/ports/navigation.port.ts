/** The page's own address and the ways out of it. */
export interface Navigation {
  /** First value of a parameter: the search part before the query of a hash route. */
  param(name: string): string | null;
  /** The address the visitor came from or stands on, for config's from_url; without fragment and secrets. */
  fromUrl(): string;
  reload(): void;
  toNotFound(): void;
}
