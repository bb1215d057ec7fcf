import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands there instead; `retry` draws the children anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onCatch?: () => void;
}

/** Code that did not come, or a view that throws while it is drawn, takes nothing with it but itself. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override state = { failed: false };

  readonly #retry = (): void => this.setState({ failed: false });

  override componentDidCatch(): void {
    this.props.onCatch?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
