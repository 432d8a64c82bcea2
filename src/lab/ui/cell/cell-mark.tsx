import { PartMark } from '../choice/part-mark.tsx';
import { StatusMark } from '../mark/status-mark.tsx';

export interface CellMarkProps {
  readonly standing: 'right' | 'near' | 'wrong';
  readonly word: string;
}

/** The mark of one cell: by shape, by colour and in words. */
export function CellMark({ standing, word }: CellMarkProps) {
  if (standing !== 'near') return <PartMark isRight={standing === 'right'} word={word} />;
  return (
    <span
      data-verdict="look"
      className="inline-flex shrink-0 items-center rounded-data bg-caution-soft px-1.5 py-0.5 align-middle text-sm font-semibold text-caution"
    >
      <StatusMark state="near-miss" text={word} isTextVisible size={16} className="gap-1!" />
    </span>
  );
}
