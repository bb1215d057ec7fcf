import type { Plugin } from 'vite';

/** @param code of a file of stories */
export const withoutPlays: (code: string) => string;

export const storiesWithoutPlays: () => Plugin;
