import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import { gapMarker } from './gap-marker.ts';
import { texts } from './texts.ts';

interface Props {
  readonly text: string;
  /** What stands in the gap; null while nothing does. */
  readonly filling: string | null;
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** A left side. Where it is a sentence with a gap, the partner it was given is read in its place. */
export function Sentence({ text, filling, renderText }: Props) {
  const t = useTexts(texts);
  const [before = '', after] = text.split(gapMarker);
  if (after === undefined) return renderText(text, 'inline');
  return (
    <>
      {draw(before)}
      <span className="inline-block min-w-16 border-b-2 border-ink px-1 text-center font-semibold">
        {filling === null ? <span className="sr-only">{t('gap')}</span> : renderText(filling, 'inline')}
      </span>
      {draw(after)}
    </>
  );

  /** Text is trimmed where it is parsed; the spaces at the gap belong to the sentence. */
  function draw(part: string) {
    const words = part.trim();
    return (
      <>
        {/^\s/.test(part) && ' '}
        {words && renderText(words, 'inline')}
        {words && /\s$/.test(part) && ' '}
      </>
    );
  }
}
