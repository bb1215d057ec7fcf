export interface MeasuredCost {
  readonly subject: 'widget' | 'list' | 'naive';
  readonly size: number;
  readonly open: Spread;
  readonly append: Spread;
}

interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** SVG text. */
export function plotOf(measured: { readonly costs: readonly MeasuredCost[] }): string;
