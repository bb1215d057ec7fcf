import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense, useEffect } from 'react';
import { Boundary } from './Boundary';
import { NotOpened } from './NotOpened';

type LazyView<Props> = FunctionComponent<Props> & {
  /** Fetches its code before anybody needs it. */
  readonly warm: () => void;
};

/**
 * A view that loads when it is first needed: `lazyView(() => import('./Viewer'), 'Viewer', close)`. Where its code does not
 * come (no network, or a new release took it away) a card says so, with a way to try again and a way out.
 *
 * @param close takes back what had opened it, where that can be taken back
 */
export const lazyView = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  close?: (props: Props) => void,
): LazyView<Props> => {
  const code = new Code(async () => (await load())[name]);
  return Object.assign((props: Props) => <Late code={code} close={close} props={props} />, {
    warm: () => void load().catch(() => undefined),
  });
};

/** The code of one view, on its way or there. */
class Code<Props extends object> {
  view: FunctionComponent<Props>;

  constructor(private readonly load: () => Promise<ComponentType<Props>>) {
    this.view = this.#arriving();
  }

  /** React keeps a failure for good: the next attempt needs another lazy component. */
  readonly renew = (): void => {
    this.view = this.#arriving();
  };

  #arriving(): FunctionComponent<Props> {
    return lazy(async () => ({ default: await this.load() }));
  }
}

interface LateProps<Props extends object> {
  readonly code: Code<Props>;
  readonly close: ((props: Props) => void) | undefined;
  readonly props: Props;
}

const Late = <Props extends object>({ code, close, props }: LateProps<Props>) => (
  <Boundary
    fallback={(retry) => <NotOpened onRetry={retry} onClose={close && (() => close(props))} />}
    onCatch={code.renew}
  >
    <Suspense fallback={null}>
      <Arriving code={code} props={props} />
    </Suspense>
  </Boundary>
);

/** Asks for the code's present view only when it is drawn: after a failure that is another one. */
const Arriving = <Props extends object>({ code, props }: Omit<LateProps<Props>, 'close'>) =>
  createElement(code.view, props);

/** Fetches a view's code once the page has nothing else to do. */
export const useWarm = ({ warm }: Pick<LazyView<never>, 'warm'>): void => {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const waiting = setTimeout(warm, UNTIL_IDLE_MS);
      return () => clearTimeout(waiting);
    }
    const waiting = requestIdleCallback(warm);
    return () => cancelIdleCallback(waiting);
  }, [warm]);
};

/** For Safari, which does not say when it is idle. */
const UNTIL_IDLE_MS = 2_000;
