import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';

/** The texts that every field of this folder takes. */
export type FieldTexts = {
  label: ReactNode;
  description?: ReactNode | undefined;
  /** Shown below the field and linked to it; a field with an error is marked invalid. */
  error?: ReactNode | undefined;
  isRequired?: boolean | undefined;
};

/** Ids and ARIA attributes that tie a control to its label, description and error. */
export function useFieldIds(givenId: string | undefined, texts: FieldTexts) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(
    texts.description ? `${id}-description` : null,
    texts.error ? `${id}-error` : null,
  );
  return {
    id,
    describedBy: describedBy || undefined,
    control: {
      id,
      required: texts.isRequired || undefined,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': texts.error ? (true as const) : undefined,
    },
  };
}

export const controlClasses =
  'w-full min-h-11 rounded-press border border-rule-strong bg-paper-raised px-3 py-2 text-base text-ink ' +
  'transition-colors hover:border-primary aria-invalid:border-2 aria-invalid:border-negative ' +
  'disabled:border-rule disabled:bg-paper-sunk disabled:text-ink-soft [&[readonly]]:bg-paper-sunk';

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-negative">
      *
    </span>
  );
}

export function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-description`} className="max-w-measure text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 text-sm font-semibold text-negative">
      <Icon icon={CircleAlert} size={18} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

export type FieldFrameProps = FieldTexts & {
  id: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, description below it, then the control, then the error. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  isRequired,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-ink">
        <span>{label}</span>
        {isRequired ? <RequiredMark /> : null}
      </label>
      {description ? <FieldDescription id={id}>{description}</FieldDescription> : null}
      <div className="contents">{children}</div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
