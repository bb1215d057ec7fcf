import type { Plugin } from 'vite';

export declare const weights: () => Plugin;
