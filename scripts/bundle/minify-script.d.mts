import type { Options } from 'tsup';

export declare const minifyScript: (
  before?: string,
  target?: string,
) => NonNullable<Options['plugins']>[number];
