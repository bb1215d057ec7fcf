import type { Plugin } from 'vite';

export interface Part {
  readonly drop?: readonly string[];
  readonly keep?: Readonly<Record<string, readonly string[]>>;
  readonly empty?: readonly string[];
  readonly named?: readonly string[];
  readonly always?: Readonly<Record<string, string>>;
  readonly silent?: readonly string[];
}

export declare const withoutUnusedMembers: (parts: Readonly<Record<string, Part>>) => Plugin;

export declare const slim: (code: string, part: Part, file?: string) => string;
