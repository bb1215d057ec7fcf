import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { lazyModule, WHENEVER } from '../../../shared/browser/lazy-module';
import { ICONS } from '../../foundation/look/icons';
import { ErrorBoundary } from '../ErrorBoundary';
import { LoadFailure } from '../Failure/LoadFailure';

type LazyView<Props> = FunctionComponent<Props> & {
  /** Loads the code before the view is shown. Ignores failures: the view loads again when it is shown. */
  readonly preload: () => void;
};

type Load<Name extends string, Props extends object> = () => Promise<
  Readonly<Record<Name, ComponentType<Props>>>
>;

/**
 * A view whose code loads when the view is first shown: `lazyView(() => import('./Viewer'), 'Viewer', close)`. If the code
 * cannot be loaded (no network, a new release has removed it, it does not come), a card with "Try again" and "Close" is shown.
 *
 * @param close what "Close" does, if the view can be closed
 */
export const lazyView = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  close?: (props: Props) => void,
): LazyView<Props> => {
  const code = lazyModule(load);
  return lazily(
    async () => (await code())[name],
    null,
    (props, retry) => <LoadFailure onRetry={retry} onClose={close && (() => close(props))} />,
  );
};

/**
 * Like `lazyView`, for an optional part: if its code cannot be loaded, nobody is asked, and it is tried when the part has something else
 * to show.
 *
 * @param meanwhile what takes its place; nothing if it is left out
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  meanwhile: ReactNode = null,
): LazyView<Props> => {
  const code = lazyModule(load, WHENEVER);
  return lazily(
    async () => (await code())[name],
    meanwhile,
    (props, retry) => (
      <OnChange of={props} act={retry}>
        {meanwhile}
      </OnChange>
    ),
  );
};

interface OnChangeProps {
  readonly of: object;
  readonly act: () => void;
  readonly children: ReactNode;
}

const OnChange = ({ of, act, children }: OnChangeProps) => {
  const values = Object.values(of);
  const first = useRef(values);
  useEffect(() => {
    if (values.some((value, index) => value !== first.current[index])) act();
  });
  return children;
};

/**
 * Like `lazyView`, for a question that must not stop the visitor: if its code cannot be loaded, `answer` answers it.
 */
export const lazyQuestion = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  answer: (props: Props) => void,
): LazyView<Props> => {
  const code = lazyModule(load);
  return lazily(
    async () => (await code())[name],
    null,
    (props) => <OnceDrawn act={() => answer(props)} />,
  );
};

const OnceDrawn = ({ act }: { readonly act: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(act, []);
  return null;
};

/** Every view that loads later may draw them. Without them it is drawn all the same. */
const loadIcons = lazyModule(() => import('../../foundation/look/later-icons'));

const addIcons = (): Promise<unknown> =>
  loadIcons().then(
    ({ LATER_ICONS }) => Object.assign(ICONS, LATER_ICONS),
    () => undefined,
  );

const lazily = <Props extends object>(
  loadView: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
  failed: (props: Props, retry: () => void) => ReactNode,
): LazyView<Props> => {
  const load = () => Promise.all([loadView(), addIcons()]).then(([view]) => view);
  const code = new ViewCode(load);
  return Object.assign(
    (props: Props) => (
      <ErrorBoundary fallback={(retry) => failed(props, retry)} onCatch={code.renew}>
        <Suspense fallback={meanwhile}>
          <CurrentView code={code} props={props} />
        </Suspense>
      </ErrorBoundary>
    ),
    { preload: () => void load().catch(() => undefined) },
  );
};

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

interface CurrentViewProps<Props extends object> {
  readonly code: ViewCode<Props>;
  readonly props: Props;
}

/** Reads `code.view` while it renders: after a failed load that is another component. */
const CurrentView = <Props extends object>({ code, props }: CurrentViewProps<Props>) =>
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
