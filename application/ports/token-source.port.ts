/** Where the HTTP adapter reads the present bearer token; '' if there is none. */
export interface TokenSource {
  current(): string;
}
