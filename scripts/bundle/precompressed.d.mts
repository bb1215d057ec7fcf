import type { Plugin } from 'vite';

export declare const precompressed: () => Plugin;
