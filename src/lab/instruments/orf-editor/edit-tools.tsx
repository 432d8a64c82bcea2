import Delete from 'lucide-react/icons/delete';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Base } from '../../science/expression/edits.ts';
import { Button } from '../../ui/action/button.tsx';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { OrfEditorSettings } from './settings.ts';
import { texts } from './texts.ts';

export type LetterMode = 'substitute' | 'insert';

export const bases: readonly Base[] = ['A', 'C', 'G', 'T'];

interface Props {
  readonly settings: OrfEditorSettings;
  readonly idStem: string;
  /** The chosen base, in words. */
  readonly chosen: string;
  readonly chosenBase: string;
  readonly mode: LetterMode;
  readonly editCount: number;
  onMode(mode: LetterMode): void;
  onPut(base: Base): void;
  onDelete(): void;
  onUndo(): void;
}

/** The tools for the chosen base, for pointer and touch; the keyboard has the same within the sequence. */
export function EditTools(props: Props) {
  const { settings, idStem, chosen, chosenBase, mode, editCount, onMode, onPut, onDelete, onUndo } = props;
  const t = useTexts(texts);
  const offers = (tool: OrfEditorSettings['tools'][number]) => settings.tools.includes(tool);
  const isFull = editCount >= settings.mostEdits;
  return (
    <div className="flex flex-col gap-3 border-x border-b border-rule bg-paper-sunk p-3 print:hidden">
      <p className="font-semibold tabular-nums">{chosen}</p>
      {offers('substitute') && offers('insert') ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span id={`${idStem}-mode`} className="text-sm">
            {t('mode')}
          </span>
          <SegmentedChoice
            name={`${idStem}-mode`}
            labelledBy={`${idStem}-mode`}
            options={[
              { id: 'substitute', label: t('modeReplace') },
              { id: 'insert', label: t('modeInsert') },
            ]}
            chosenId={mode}
            isReadOnly={false}
            onChoose={(id) => onMode(id === 'insert' ? 'insert' : 'substitute')}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {offers(mode)
          ? bases.map((base) => {
              const isOff = isFull || (mode === 'substitute' && base === chosenBase);
              return (
                <Button
                  key={base}
                  variant="secondary"
                  aria-label={t(mode === 'insert' ? 'putBehind' : 'put', { base })}
                  aria-disabled={isOff || undefined}
                  onClick={() => onPut(base)}
                  className="min-w-11 font-mono"
                >
                  {mode === 'insert' ? `+${base}` : base}
                </Button>
              );
            })
          : null}
        {offers('delete') ? (
          <Button
            variant="secondary"
            icon={<Icon icon={Delete} />}
            aria-disabled={isFull || undefined}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          icon={<Icon icon={Undo2} />}
          aria-disabled={editCount === 0 || undefined}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      </div>
      <p className={classNames('text-sm', isFull ? 'font-semibold' : 'text-ink-soft')}>
        {isFull
          ? t('full', { most: settings.mostEdits })
          : t('edits', { count: editCount, most: settings.mostEdits })}
      </p>
    </div>
  );
}
