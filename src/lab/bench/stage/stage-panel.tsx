import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import type { Move } from '../station.ts';

/** What is open over the stage: a display, a dial, or the question which of several moves the learner means. */
export type Opened<Act> =
  | { readonly kind: 'panel'; readonly id: string }
  | { readonly kind: 'dial'; readonly id: string }
  | { readonly kind: 'choice'; readonly moves: readonly Move<Act>[] };

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  /** true: a dial or a question, which leaves most of the stage in view. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** A display, a dial or a question that lies open over the stage. The rest of the page stays usable. */
export function StagePanel({ title, closeLabel, isSmall = false, children, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className={classNames(
        'absolute z-10 flex animate-arrive flex-col overflow-hidden rounded-press border border-rule-strong bg-paper-raised shadow-lift',
        isSmall
          ? 'inset-x-3 bottom-3 mx-auto w-fit max-w-[calc(100%-1.5rem)] min-w-64'
          : 'inset-2 m-auto max-w-[60rem] @3xl:inset-4',
      )}
    >
      <header className="flex items-center justify-between gap-3 border-b border-rule py-1 pr-1 pl-4">
        <h4 ref={heading} id={titleId} tabIndex={-1} className="focus:outline-none">
          {title}
        </h4>
        <button
          type="button"
          aria-label={closeLabel}
          className="grid size-11 shrink-0 place-items-center rounded-press text-primary hover:bg-primary-soft"
          onClick={onClose}
        >
          <Icon icon={X} />
        </button>
      </header>
      <div className="@container flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-4">
        {children}
      </div>
    </div>
  );
}
