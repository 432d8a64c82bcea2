import { Component, type ComponentType, type ReactNode } from 'react';
import { emitAppEvent } from '../events/app-events.ts';
import type { Address } from './address.ts';
import { useAddress } from './navigation.tsx';

interface BoundaryProps {
  /** Drawn in place of the children after one of them has failed, until the next navigation. */
  readonly Fallback: ComponentType<{ error: unknown }>;
  readonly children: ReactNode;
}

export function RouteBoundary(props: BoundaryProps) {
  return <Boundary {...props} address={useAddress()} />;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null;
  readonly address: Address;
}

class Boundary extends Component<BoundaryProps & { address: Address }, BoundaryState> {
  override state: BoundaryState = { caught: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(props: { address: Address }, state: BoundaryState): BoundaryState | null {
    return props.address === state.address ? null : { caught: null, address: props.address };
  }

  override componentDidCatch(error: unknown) {
    emitAppEvent({ kind: 'app-error', error });
  }

  override render() {
    const { Fallback, children } = this.props;
    const { caught } = this.state;
    return caught ? <Fallback error={caught.error} /> : children;
  }
}
