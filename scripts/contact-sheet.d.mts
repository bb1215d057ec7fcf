export interface Shot {
  readonly theme: string;
  readonly size: 'phone' | 'desktop';
  readonly state: string;
  /** The file beside the page. */
  readonly name: string;
}
/** @returns HTML */
export function contactSheet(shots: readonly Shot[]): string;

export interface DocsShot {
  readonly theme: string;
  readonly scheme: 'light' | 'dark';
  readonly name: string;
}
/** @returns HTML of one picture of all themes */
export function docsSheet(shots: readonly DocsShot[]): string;
