import type { Plugin } from 'vite';

export declare const firstChunks: () => Plugin;
