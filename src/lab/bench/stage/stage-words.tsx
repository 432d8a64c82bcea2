import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly refusal: string | null;
  /** The name of the thing in hand. */
  readonly held: string | null;
  /** What happens meanwhile. */
  readonly lapse: string | null;
  /** true: at the upper edge, where on a phone fewer things stand than below. */
  readonly isAbove: boolean;
  onSkip(): void;
  onLetGo(): void;
}

/**
 * The line at an edge of the stage: why something was refused, what is in hand, or what is running. What lies under it can
 * be pressed through it.
 */
export function StageWords({ refusal, held, lapse, isAbove, onSkip, onLetGo }: Props) {
  const t = useTexts(texts);
  const words = lapse ?? refusal ?? (held === null ? null : t('inHand', { thing: held }));
  if (words === null) return null;
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-3 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-3 rounded-press border border-rule-strong bg-paper-raised px-4 py-1.5 text-sm shadow-lift',
        isAbove ? 'top-1' : 'bottom-2',
      )}
    >
      <p className={classNames('tabular-nums', lapse === null && refusal !== null && 'text-caution')}>
        {words}
      </p>
      {lapse !== null ? (
        <Button variant="secondary" className="pointer-events-auto" onClick={onSkip}>
          {t('skip')}
        </Button>
      ) : refusal === null ? (
        <Button variant="quiet" className="pointer-events-auto" onClick={onLetGo}>
          {t('letGo')}
        </Button>
      ) : null}
    </div>
  );
}
