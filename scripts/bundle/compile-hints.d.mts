import type { Plugin } from 'vite';

export declare const compileHints: () => Plugin;

/** The comment that asks the browser to compile a whole file at once. */
export declare const HINT: string;
