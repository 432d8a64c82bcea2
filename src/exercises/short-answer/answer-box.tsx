import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { controlClasses } from '../../ui/field/field-frame.tsx';

interface Props {
  readonly id: string;
  /** Absent where the prompt above names the box. */
  readonly label?: string | undefined;
  readonly labelledBy: string;
  readonly hint?: ReactNode;
  readonly lines: number;
  readonly maxLength: number;
  readonly value: string;
  readonly countText: string;
  readonly isReadOnly: boolean;
  onChange(value: string): void;
}

/** A field for a sentence or several, with the count of its letters below. */
export function AnswerBox(props: Props) {
  const { id, label, labelledBy, hint, lines, maxLength, value, countText, isReadOnly, onChange } = props;
  const ownId = useId();
  const shared = {
    id,
    value,
    maxLength,
    readOnly: isReadOnly,
    'aria-labelledby': label ? `${ownId}-label` : labelledBy,
    'aria-describedby': classNames(hint ? `${ownId}-hint` : null, `${ownId}-count`),
    className: controlClasses,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {label && (
        <label id={`${ownId}-label`} htmlFor={id} className="font-semibold">
          {label}
        </label>
      )}
      {hint && (
        <div id={`${ownId}-hint`} className="max-w-measure text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {lines === 1 ? (
        <input {...shared} type="text" autoComplete="off" onKeyDown={keepEnter} />
      ) : (
        // Grows with the text where the browser can (field-sizing), and by its handle elsewhere.
        <textarea
          {...shared}
          rows={lines}
          className={`${controlClasses} field-sizing-content resize-y leading-relaxed`}
          style={{ minHeight: `calc(${lines} * 1.625em + 1.25rem)` }}
        />
      )}
      <p id={`${ownId}-count`} className="text-right text-sm text-ink-soft tabular-nums">
        {countText}
      </p>
    </div>
  );
}

/** In a field of one line Enter would send the form around it. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
