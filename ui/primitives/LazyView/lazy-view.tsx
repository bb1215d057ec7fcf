import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { inTime } from '../../foundation/in-time';
import { ErrorBoundary } from '../ErrorBoundary';
import { LoadFailure } from '../Failure/LoadFailure';

type LazyView<Props> = FunctionComponent<Props> & {
  /** Loads the code before the view is shown. Ignores failures: the view loads again when it is shown. */
  readonly preload: () => void;
};

/**
 * A view whose code loads when the view is first shown: `lazyView(() => import('./Viewer'), 'Viewer', close)`. If the code
 * cannot be loaded (no network, a new release has removed it, it does not come), a card with "Try again" and "Close" is shown.
 *
 * @param close what "Close" does, if the view can be closed
 */
export const lazyView = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  close?: (props: Props) => void,
): LazyView<Props> => {
  const code = new ViewCode(async () => (await inTime(load()))[name]);
  return Object.assign((props: Props) => <LazyViewHost code={code} close={close} props={props} />, {
    preload: () => void load().catch(() => undefined),
  });
};

/**
 * Like `lazyView`, for an optional part: if its code cannot be loaded, nobody is asked, and it is tried when the part is shown again.
 *
 * @param Meanwhile what takes its place; nothing if it is left out
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  Meanwhile: () => ReactNode = () => null,
): LazyView<Props> => {
  const code = new ViewCode(async () => (await load())[name]);
  return Object.assign((props: Props) => <LazyPartHost {...{ code, props, Meanwhile }} />, {
    preload: () => void load().catch(() => undefined),
  });
};

const LazyPartHost = <Props extends object>({
  code,
  props,
  Meanwhile,
}: Omit<LazyViewHostProps<Props>, 'close'> & { readonly Meanwhile: () => ReactNode }) => (
  <ErrorBoundary fallback={() => <Meanwhile />} onCatch={code.renew}>
    <Suspense fallback={<Meanwhile />}>
      <CurrentView code={code} props={props} />
    </Suspense>
  </ErrorBoundary>
);

/** The code of one view, loading or loaded. */
class ViewCode<Props extends object> {
  view: FunctionComponent<Props>;

  constructor(private readonly load: () => Promise<ComponentType<Props>>) {
    this.view = this.#lazyView();
  }

  /** React never repeats a failed load: the next attempt needs another lazy component. */
  readonly renew = (): void => {
    this.view = this.#lazyView();
  };

  #lazyView(): FunctionComponent<Props> {
    return lazy(async () => ({ default: await this.load() }));
  }
}

interface LazyViewHostProps<Props extends object> {
  readonly code: ViewCode<Props>;
  readonly close: ((props: Props) => void) | undefined;
  readonly props: Props;
}

const LazyViewHost = <Props extends object>({ code, close, props }: LazyViewHostProps<Props>) => (
  <ErrorBoundary
    fallback={(retry) => <LoadFailure onRetry={retry} onClose={close && (() => close(props))} />}
    onCatch={code.renew}
  >
    <Suspense fallback={null}>
      <CurrentView code={code} props={props} />
    </Suspense>
  </ErrorBoundary>
);

/** Reads `code.view` while it renders: after a failed load that is another component. */
const CurrentView = <Props extends object>({ code, props }: Omit<LazyViewHostProps<Props>, 'close'>) =>
  createElement(code.view, props);

/** Loads a view's code when the page is idle. */
export const usePreload = ({ preload }: Pick<LazyView<never>, 'preload'>): void => {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, PRELOAD_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(preload);
    return () => cancelIdleCallback(request);
  }, [preload]);
};

/** Safari has no requestIdleCallback. */
const PRELOAD_DELAY_MS = 2_000;
