import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import type { SchemePreference } from '../theme/color-scheme.ts';

export type SchemeSwitchProps = {
  legend: string;
  texts: Record<SchemePreference, string>;
  value: SchemePreference;
  onValueChange: (value: SchemePreference) => void;
  className?: string | undefined;
};

const choices = [
  { value: 'auto', icon: SunMoon },
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
] as const;

export function SchemeSwitch({ legend, texts, value, onValueChange, className }: SchemeSwitchProps) {
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'inline-flex min-w-0 rounded-press border border-rule-strong bg-paper-raised p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'relative flex min-h-10 items-center gap-1.5 rounded-[8px] px-2.5 text-sm transition-colors',
            choice.value === value
              ? 'bg-primary font-semibold text-primary-ink forced-colors:outline-2'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[8px]"
          />
          <Icon icon={choice.icon} size={18} />
          <span>{texts[choice.value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
