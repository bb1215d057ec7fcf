import { version } from 'react';

const isReact18 = Number.parseInt(version, 10) < 19;

/**
 * The attribute `inert` as a property of an element. React 19 takes a boolean; React 18 does not know the attribute and
 * writes only a text.
 */
export const inertIf = (covered: boolean): { readonly inert?: boolean } => {
  if (!isReact18) return { inert: covered };
  return covered ? { inert: '' as unknown as boolean } : {};
};
