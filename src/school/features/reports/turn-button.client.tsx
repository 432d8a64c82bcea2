import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';

interface Props {
  readonly way: 'previous' | 'next';
  readonly label: string;
  /** There is something to go to. */
  readonly isPossible: boolean;
  onPress(): void;
}

/** One step through what a page shows one at a time; presented and on a phone it is an arrow alone. */
export function TurnButton({ way, label, isPossible, onPress }: Props) {
  return (
    <Button variant="secondary" aria-disabled={!isPossible || undefined} onClick={onPress}>
      <span className="flex items-center justify-center gap-2">
        {way === 'previous' ? <Icon icon={ArrowLeft} /> : null}
        <span className="max-sm:sr-only present:sr-only">{label}</span>
        {way === 'next' ? <Icon icon={ArrowRight} /> : null}
      </span>
    </Button>
  );
}
