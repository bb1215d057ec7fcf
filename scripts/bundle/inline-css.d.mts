import type { Plugin } from 'esbuild';

export const inlineCss: Plugin;
export function minifyCss(css: string): Promise<string>;
