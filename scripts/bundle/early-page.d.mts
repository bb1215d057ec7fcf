import type { Plugin } from 'vite';

export declare const earlyPage: () => Plugin;
