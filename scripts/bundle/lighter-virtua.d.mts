import type { Plugin } from 'vite';
import type { Part } from './unused-members.mjs';

export declare const VIRTUA: Part;

export declare const lighterList: () => Plugin;
