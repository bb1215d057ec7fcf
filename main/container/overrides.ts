import type { Token } from './token';
import type { PORTS } from './tokens';

/** The ports that a host or a test replaces. */
export type Overrides = {
  readonly [K in keyof typeof PORTS]?: (typeof PORTS)[K] extends Token<infer T> ? T : never;
};
