export interface Shot {
  readonly theme: string;
  readonly size: 'phone' | 'desktop';
  readonly scheme: 'light' | 'dark';
  readonly state: string;
  /** The file beside the page. */
  readonly name: string;
}
/** @returns HTML */
export function contactSheet(shots: readonly Shot[]): string;

/** @returns HTML of the pictures that differ, each beside that of another commit */
export function pairsSheet(commit: string, shots: readonly Shot[], total: number): string;

export interface DocsShot {
  readonly theme: string;
  readonly scheme: 'light' | 'dark';
  readonly name: string;
}
/** @returns HTML of one picture of all themes */
export function docsSheet(shots: readonly DocsShot[]): string;
