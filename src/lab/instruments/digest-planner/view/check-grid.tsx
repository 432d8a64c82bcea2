import { classNames } from '../../../ui/class-names.ts';

interface Props<Id extends string> {
  readonly legend: string;
  /** Least width of a column, in rem; as many columns as fit. */
  readonly columnRem: number;
  readonly options: readonly { readonly id: Id; readonly note?: string }[];
  readonly chosen: readonly Id[];
  onToggle(id: Id, isChosen: boolean): void;
}

/** Many short options as native checkboxes in columns. */
export function CheckGrid<Id extends string>({ legend, columnRem, options, chosen, onToggle }: Props<Id>) {
  return (
    <fieldset
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${columnRem}rem, 1fr))` }}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="sr-only">{legend}</legend>
      {options.map(({ id, note }) => {
        const isChosen = chosen.includes(id);
        return (
          <label
            key={id}
            className={classNames(
              'flex min-h-11 items-center gap-2 rounded-press border px-2.5 py-1',
              isChosen ? 'border-primary bg-primary-soft' : 'border-rule hover:border-rule-strong',
            )}
          >
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => onToggle(id, event.target.checked)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 leading-tight">
              <span className={classNames('block', isChosen && 'font-semibold')}>{id}</span>
              {note && <span className="block font-mono text-xs text-ink-soft">{note}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
