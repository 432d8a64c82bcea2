import ChevronDown from 'lucide-react/icons/chevron-down';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PickOption {
  readonly id: string;
  readonly name: string;
}

export interface PickListProps {
  readonly label: string;
  readonly value: string;
  /** Label of the first entry, which means no choice. */
  readonly emptyWord: string;
  readonly options: readonly PickOption[];
  readonly isReadOnly: boolean;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  /** Written to `data-at`, by which the control is found again when the focus must return to its place. */
  readonly at?: string | undefined;
  /** The visible choice; the native list is laid over it, because it cannot wrap text. */
  readonly children?: ReactNode;
  onPick(id: string | null): void;
}

/**
 * The browser's own list over a drawn label: phones open their picker, screen readers announce a combo box, and the
 * label may wrap and contain sub- and superscripts, which a native list cuts off.
 */
export function PickList(props: PickListProps) {
  const { label, value, emptyWord, options, isReadOnly, describedBy, className, at, children, onPick } =
    props;
  // Some phones open a read-only list anyway; it then offers only the chosen option.
  const offered = isReadOnly ? options.filter(({ id }) => id === value) : options;
  return (
    <span
      className={classNames(
        'relative flex items-center rounded-press has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <span className="contents">{children}</span>
      <ChevronDown
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={classNames('mx-3 ml-auto shrink-0', isReadOnly ? 'invisible' : 'text-primary')}
      />
      <select
        data-at={at}
        aria-label={label}
        aria-describedby={describedBy}
        // Not `disabled`: a locked answer stays readable and keeps the focus.
        aria-disabled={isReadOnly || undefined}
        value={value}
        onChange={(event) => {
          if (!isReadOnly) onPick(event.target.value === '' ? null : event.target.value);
        }}
        onMouseDown={(event) => isReadOnly && event.preventDefault()}
        onKeyDown={isReadOnly ? undefined : openByKey}
        className={classNames(
          'absolute inset-0 size-full min-h-11 appearance-none rounded-press text-base opacity-0',
          isReadOnly ? 'cursor-default' : 'cursor-pointer',
        )}
      >
        {(!isReadOnly || value === '') && <option value="">{emptyWord}</option>}
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * On Windows, Linux and ChromeOS, an arrow key or a letter on a closed list chooses at once. Every option on the way to
 * the wanted one would be chosen too, and would be taken from the place where it is used. These keys open the list
 * instead, as they do on a Mac.
 */
function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || !/^(Arrow|Page|Home|End|.$)/.test(key)) return;
  try {
    event.currentTarget.showPicker();
    event.preventDefault();
  } catch {
    // The browser has no such function, or does not allow it in a frame of another site. The key then acts on the closed
    // list.
  }
}
