/** Where the HTTP adapter reads the bearer token of the moment; '' while there is none. */
export interface TokenSource {
  current(): string;
}
