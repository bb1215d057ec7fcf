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
  else watchCalls(look, signal);
};

const CALLS = ['pushState', 'replaceState'] as const;
type Call = (typeof CALLS)[number];

/** All who watch share one function around each call: in whatever order they end, nothing of ours is left in the page. */
const watching = new Set<() => void>();
const ours = new Map<Call, History[Call]>();
const restore = new Map<Call, () => void>();

const watchCalls = (look: () => void, signal: AbortSignal): void => {
  watching.add(look);
  for (const name of CALLS) if (history[name] !== ours.get(name)) wrap(name);
  signal.addEventListener('abort', () => {
    watching.delete(look);
    if (watching.size > 0) return;
    // If other code has wrapped ours, our function stays in place and only passes the call on.
    for (const name of CALLS) if (history[name] === ours.get(name)) restore.get(name)?.();
  });
};

const wrap = (name: Call): void => {
  const original = history[name];
  const isOwn = Object.hasOwn(history, name);
  const wrapped: typeof original = function (this: History, ...given) {
    original.apply(this, given);
    for (const look of [...watching]) look();
  };
  history[name] = wrapped;
  ours.set(name, wrapped);
  restore.set(name, () => {
    if (isOwn) history[name] = original;
    else Reflect.deleteProperty(history, name);
  });
};
