import type { Alias } from 'vite';

export const react18: Alias[];
export const react18ForEsbuild: Record<string, string>;
