import { useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';

export type ErrorSummaryProps = {
  title: string;
  /** `fieldId` is the id given to the field; pressing the line moves the focus there. */
  errors: readonly { fieldId: string; text: string }[];
  className?: string | undefined;
};

/**
 * The list of errors to correct before a form can be sent. It takes the focus when it is mounted, so mount it anew (a
 * `key` per attempt) each time the form is refused.
 */
export function ErrorSummary({ title, errors, className }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'rounded-data border border-l-4 border-negative bg-negative-soft p-4 text-ink',
        className,
      )}
    >
      <p id={titleId} className="font-semibold">
        {title}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            <a
              href={`#${error.fieldId}`}
              // inline-flex instead of inline-block keeps the bullet at the first of several lines.
              className="text-link inline-flex min-h-6 font-semibold text-negative"
              onClick={(event) => {
                const field = document.getElementById(error.fieldId);
                if (!field) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
