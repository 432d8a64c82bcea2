import { classNames } from '../class-names.ts';
import { controlClasses } from '../field/field-frame.tsx';
import { CellChoice } from './cell-choice.tsx';
import type { CellFieldProps } from './cell-field-props.ts';
import { goToCell } from './cell-keys.ts';
import { CellMark, type CellMarkProps } from './cell-mark.tsx';

const edges = {
  right: 'border-2 border-positive!',
  near: 'border-2 border-caution!',
  wrong: 'border-2 border-negative!',
} satisfies Record<CellMarkProps['standing'], string>;

/** One cell of a table to type or pick in, with its mark and the feedback below it. */
export function CellField(props: CellFieldProps) {
  const { id, kind, suffix, hint, mark, notes, revealed } = props;
  const describedBy = classNames(
    suffix && `${id}-suffix`,
    hint && `${id}-hint`,
    mark && `${id}-mark`,
    notes ? `${id}-notes` : null,
    revealed && `${id}-revealed`,
  );
  return (
    <div className="grid min-w-0 gap-1.5">
      {kind === 'choice' ? (
        <CellChoice {...props} describedBy={describedBy || undefined} />
      ) : (
        <div className="flex min-w-0 items-center gap-2">
          <TypedField {...props} describedBy={describedBy || undefined} />
          {suffix && (
            <span id={`${id}-suffix`} className="shrink-0 text-ink-soft">
              {suffix}
            </span>
          )}
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className="max-w-measure text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {mark && (
        <span id={`${id}-mark`}>
          <CellMark {...mark} />
        </span>
      )}
      {notes && (
        <div id={`${id}-notes`} className="max-w-measure text-sm">
          {notes}
        </div>
      )}
      {revealed && (
        <p id={`${id}-revealed`} className="text-sm text-positive">
          <span className="font-semibold">{`${revealed.word}:`}</span>{' '}
          <span className={kind === 'sequence' ? 'font-mono break-all' : ''}>{revealed.text}</span>
        </p>
      )}
    </div>
  );
}

type TypedFieldProps = CellFieldProps & { readonly describedBy: string | undefined };

function TypedField(props: TypedFieldProps) {
  const { id, kind, value, labelledBy, maxLength, isReadOnly, mark, describedBy, onChange } = props;
  return (
    <input
      id={id}
      type="text"
      // Autocorrection would change terms such as mRNA or ATG.
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      // No numeric keypad for numbers: it lacks the minus, / and ^, which learners may need to type.
      enterKeyHint="next"
      value={value}
      maxLength={maxLength}
      // Minimum width in letters; the columns divide the remaining width.
      size={kind === 'quantity' ? 8 : 14}
      // A read-only field stays in the reading order and its text can be copied, unlike in a disabled field.
      readOnly={isReadOnly}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={goToCell}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        controlClasses,
        'min-w-0',
        kind === 'sequence' && 'font-mono tracking-wide',
        kind === 'quantity' && 'max-w-44 tabular-nums',
        mark && edges[mark.standing],
      )}
    />
  );
}
