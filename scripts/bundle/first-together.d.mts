import type { Plugin } from 'vite';

export declare const firstTogether: () => Plugin;
