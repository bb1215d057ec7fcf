import { realTarget } from './real-target';

/** An address in plain text is its own name, but its letters may look like those of another one. */
export const RealTarget = ({ text, href }: { readonly text: string; readonly href: string }) => {
  const target = realTarget(text, href);
  return target === null ? null : <bdi> ({target})</bdi>;
};
