import type { ActivityStatus, ModuleStatus } from '../../../lab/marking/status.ts';
import { classNames } from '../../../lab/ui/class-names.ts';

/**
 * One band of a progress lane, small enough for a table: an outline, a half-filled outline, a full bar. A completed
 * lesson is a band and a right answer is a disc, so that the two are not confused. The status is also written beside
 * it.
 */
export function BandMark({ status }: { status: ModuleStatus }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-6 w-9 shrink-0 items-center justify-center rounded-data border border-gel-rule bg-gel"
    >
      <span
        className={classNames(
          'relative block h-2 w-5 overflow-hidden rounded-[2px]',
          status === 'completed' ? 'bg-band' : 'border border-band-faint',
        )}
      >
        {status === 'in-progress' ? <span className="absolute inset-y-0 left-0 w-1/2 bg-band" /> : null}
      </span>
    </span>
  );
}

/** Head of a column of counts: the mark and its word. On a phone only the mark is visible. */
export function BandHead({ status, children }: { status: ModuleStatus; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <BandMark status={status} />
      <span className="max-sm:sr-only">{children}</span>
    </span>
  );
}

export const bandOfStatus = {
  NOT_STARTED: 'todo',
  PROGRESS: 'in-progress',
  COMPLETED: 'completed',
} as const satisfies Record<ActivityStatus, ModuleStatus>;
