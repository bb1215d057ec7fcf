import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children; `retry` draws the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onCatch?: () => void;
  /** The object that the children show. If it is replaced, the children are drawn again. */
  readonly subject?: unknown;
}

/** If a view throws while it renders, or its code cannot be loaded, only that view is replaced. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override state = { failed: false };

  readonly #retry = (): void => this.setState({ failed: false });

  override componentDidCatch(): void {
    this.props.onCatch?.();
  }

  override componentDidUpdate({ subject }: ErrorBoundaryProps): void {
    if (this.state.failed && subject !== this.props.subject) this.#retry();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
