import { navigationOfWindow } from '../../shared/browser/of-window';

/** The address of the page without its fragment, as long as the protocol allows. */
export const pageAddress = (): string => location.href.replace(/#.*/, '').slice(0, 2_048);

/**
 * Reports each new address of a page that changes without reloading. If there is no Navigation API, `pushState` and
 * `replaceState` are wrapped until `signal` aborts.
 *
 * @param address the part of it that counts
 */
export const watchAddress = (
  report: (address: string) => void,
  signal: AbortSignal,
  address: () => string = pageAddress,
): void => {
  let last = address();
  const look = () => {
    const now = address();
    if (now === last) return;
    last = now;
    report(now);
  };
  addEventListener('popstate', look, { signal });
  const navigation = navigationOfWindow();
  if (navigation) navigation.addEventListener('currententrychange', look, { signal });
  else for (const name of ['pushState', 'replaceState'] as const) wrap(name, look, signal);
};

const wrap = (name: 'pushState' | 'replaceState', look: () => void, signal: AbortSignal): void => {
  const original = history[name];
  const isOwn = Object.hasOwn(history, name);
  const wrapped: typeof original = function (this: History, ...given) {
    original.apply(this, given);
    if (!signal.aborted) look();
  };
  history[name] = wrapped;
  signal.addEventListener('abort', () => {
    // If other code has wrapped ours, our function stays in place and only passes the call on.
    if (history[name] !== wrapped) return;
    if (isOwn) history[name] = original;
    else Reflect.deleteProperty(history, name);
  });
};
