import type { Plugin } from 'vite';

export declare const innerPaths: () => Plugin;
