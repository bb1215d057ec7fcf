import type { Plugin } from 'vite';

export declare const lighterLibraries: () => Plugin[];
