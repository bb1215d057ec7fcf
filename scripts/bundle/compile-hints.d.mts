import type { Plugin } from 'vite';

export declare const compileHints: () => Plugin;
