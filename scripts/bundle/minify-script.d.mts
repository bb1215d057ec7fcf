import type { Options } from 'tsup';

export declare const minifyScript: (before?: string) => NonNullable<Options['plugins']>[number];
