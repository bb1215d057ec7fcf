import { watchAddress } from '../../adapters/frame/page-address';
import { type PageParts, readPatterns } from '../../domain/page/page-patterns';

export type PageRule = (page: URL) => boolean;

/**
 * Whether a page is one of those that patterns or a function of the shop mean. A rule that cannot be used means every page.
 *
 * @param refuse gets what is expected, once
 */
export const pageRule = (given: unknown, refuse: (problem: string) => void): PageRule => {
  if (typeof given === 'function') return ruleOfFunction(given as (page: URL) => unknown, refuse);
  const reading = readPatterns(given);
  if (reading.ok) return (page) => reading.isShownOn(partsOf(page));
  refuse(reading.problem);
  return () => true;
};

const ruleOfFunction = (ask: (page: URL) => unknown, refuse: (problem: string) => void): PageRule => {
  let isRefused = false;
  return (page) => {
    let said: unknown;
    try {
      said = ask(page);
    } catch (problem) {
      said = problem;
    }
    if (typeof said === 'boolean') return said;
    if (!isRefused) refuse('the function must give true or false');
    isRefused = true;
    return true;
  };
};

const partsOf = ({ hostname: host, pathname: path, hash }: URL): PageParts => ({ host, path, hash });

/** Calls back with the present page, and with each one that follows without a reload, also by a fragment. */
export const watchPages = (look: (page: URL) => void, signal: AbortSignal): void => {
  const report = () => look(new URL(location.href));
  watchAddress(report, signal, () => location.href);
  addEventListener('hashchange', report, { signal });
  report();
};
