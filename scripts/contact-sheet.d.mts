export interface Shot {
  readonly theme: string;
  readonly size: 'phone' | 'desktop';
  readonly state: string;
  /** The file beside the page. */
  readonly name: string;
}
/** @returns HTML */
export function contactSheet(shots: readonly Shot[]): string;
