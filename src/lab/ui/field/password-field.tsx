import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import { controlClasses, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'required'> &
  FieldTexts & {
    /** Words of the button, e.g. `Show password` and `Hide password`. */
    texts: { show: string; hide: string };
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordField({
  id: givenId,
  label,
  description,
  error,
  isRequired,
  texts,
  className,
  ...native
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const fieldTexts = { label, description, error, isRequired };
  const { id, control } = useFieldIds(givenId, fieldTexts);
  return (
    <FieldFrame id={id} className={className} {...fieldTexts}>
      <span className="relative block">
        <input
          {...native}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(controlClasses, 'pr-13')}
        />
        <button
          type="button"
          aria-label={isShown ? texts.hide : texts.show}
          aria-controls={id}
          title={isShown ? texts.hide : texts.show}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-press text-ink-soft hover:text-ink"
        >
          <Icon icon={isShown ? EyeOff : Eye} />
        </button>
      </span>
    </FieldFrame>
  );
}
