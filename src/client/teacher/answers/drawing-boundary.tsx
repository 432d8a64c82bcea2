import { Component, type ReactNode } from 'react';

export interface DrawingBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** One answer that cannot be drawn must not take the others with it. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
