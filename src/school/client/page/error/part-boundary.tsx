import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { emitAppEvent } from '../../events/app-events.ts';
import { ApiError } from '../../http/api-error.ts';
import { useChunkReload } from './chunk-reload.ts';

export interface BrokenProps {
  readonly error: unknown;
  /** Draws the part again. */
  onRetry(): void;
}

interface Props {
  /** Drawn in place of the children after one of them has failed. */
  readonly Broken: ComponentType<BrokenProps>;
  readonly children: ReactNode;
}

interface State {
  readonly caught: { readonly error: unknown } | null;
}

/** Catches an error in a part of a page, so that the rest of the page, and what was typed there, stays. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ApiError)) emitAppEvent({ kind: 'app-error', error });
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    // A refusal of the server is about the whole page.
    if (caught.error instanceof ApiError) throw caught.error;
    const { Broken } = this.props;
    return <Broken error={caught.error} onRetry={() => this.setState({ caught: null })} />;
  }
}

interface BrokenPartProps extends BrokenProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  /** Drawn while the page is being loaded anew. */
  readonly meanwhile?: ReactNode;
}

/** A newer build may have removed the code: then the page is loaded anew, once by itself. Saved work is kept. */
export function BrokenPart({ error, onRetry, title, text, retry, meanwhile = null }: BrokenPartProps) {
  const announce = useAnnounce();
  const isReloading = useChunkReload(error);
  // The error is announced for readers who do not see this place.
  useEffect(() => {
    if (!isReloading) announce(title, 'assertive');
  }, [announce, title, isReloading]);
  if (isReloading) return meanwhile;
  return (
    <Notice
      tone="negative"
      title={title}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
