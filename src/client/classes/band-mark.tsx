import type { ModuleStatus } from '../../domain/progress/status.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * One band of a progress lane, small enough for a table: an outline, a half-filled outline, a full bar. Done is drawn
 * as a band and right as a disc, so that the two are never taken for one. The words stand beside it.
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
