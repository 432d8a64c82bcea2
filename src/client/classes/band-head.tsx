import type { ModuleStatus } from '../../domain/progress/status.ts';
import { BandMark } from './band-mark.tsx';

/** Head of a column of counts: the mark, and its word where a phone has no room to show both. */
export function BandHead({ status, children }: { status: ModuleStatus; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <BandMark status={status} />
      <span className="max-sm:sr-only">{children}</span>
    </span>
  );
}
