import type { Plugin } from 'vite';

interface Part {
  readonly drop?: readonly string[];
  readonly keep?: Readonly<Record<string, readonly string[]>>;
  readonly empty?: readonly string[];
  readonly named?: readonly string[];
}

export declare const withoutUnusedMembers: (parts: Readonly<Record<string, Part>>) => Plugin;

export declare const slim: (code: string, part: Part, file?: string) => string;
