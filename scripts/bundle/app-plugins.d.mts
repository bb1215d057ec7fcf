import type { Plugin } from 'vite';

export function appPlugins(): Plugin[];
