import Check from 'lucide-react/icons/check';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

export interface StepsProps {
  /** The present step in words, e.g. `Step 2 of 4`; shown, and the name of the list. */
  readonly label: string;
  /** In their order, each with a name of one or two words. */
  readonly steps: readonly { readonly id: string; readonly name: string }[];
  /** The place of the present step. */
  readonly at: number;
  /** Read out after the name of a step that lies behind, e.g. `done`. */
  readonly doneWord: string;
}

/** The steps of a form of several pages, by name, with the present one marked. */
export function Steps({ label, steps, at, doneWord }: StepsProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{label}</p>
      <ol aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map(({ id, name }, index) => (
          <li
            key={id}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5 border-b-3 pb-1 text-sm',
              index === at ? 'border-primary font-semibold' : 'border-rule text-ink-soft',
            )}
          >
            {index < at ? (
              <Icon icon={Check} size={16} />
            ) : (
              <span className="tabular-nums">{`${index + 1}.`}</span>
            )}
            <span>{name}</span>
            {index < at ? <span className="sr-only">{doneWord}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
