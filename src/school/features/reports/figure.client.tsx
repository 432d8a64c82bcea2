import { useFormatter } from 'use-intl';
import { type Rate, shareOf } from './figures.ts';

/** Says a rate in whole percent; null if its total is 0. */
export function usePercent(): (rate: Rate) => string | null {
  const format = useFormatter();
  return (rate) => {
    const share = shareOf(rate);
    return share === null ? null : format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  };
}

/** One figure of a list of figures, with the basis it is counted of. */
export function Figure({ label, value, basis }: { label: string; value: string; basis: string }) {
  return (
    <div className="bg-paper-raised p-3 sm:p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <span className="block font-display text-2xl font-semibold tabular-nums">{value}</span>
        <span className="text-sm text-ink-soft">{basis}</span>
      </dd>
    </div>
  );
}
