import History from 'lucide-react/icons/history';
import List from 'lucide-react/icons/list';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconComponent } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isList: boolean;
  readonly canReplay: boolean;
  onUndo(): void;
  onRedo(): void;
  onList(): void;
  onReplay(): void;
  /** null: the notebook stands beside the stage. */
  readonly onNotebook: (() => void) | null;
}

/** What can be done with the bench as a whole, in reach of a thumb. */
export function StageBar(props: Props) {
  const t = useTexts(texts);
  return (
    <div className={classNames('flex items-center gap-1', props.onNotebook ? 'min-w-0 flex-1' : 'shrink-0')}>
      <BarButton icon={Undo} words={t('undo')} isOff={!props.canUndo} onPress={props.onUndo} />
      <BarButton icon={Redo} words={t('redo')} isOff={!props.canRedo} onPress={props.onRedo} />
      {props.onNotebook ? (
        <BarButton icon={NotebookPen} words={t('notebook')} onPress={props.onNotebook} />
      ) : null}
      <BarButton icon={List} words={props.isList ? t('asBench') : t('asList')} onPress={props.onList} />
      <BarButton icon={History} words={t('replay')} isOff={!props.canReplay} onPress={props.onReplay} />
    </div>
  );
}

interface BarButtonProps {
  readonly icon: IconComponent;
  readonly words: string;
  readonly isOff?: boolean;
  onPress(): void;
}

function BarButton({ icon, words, isOff = false, onPress }: BarButtonProps) {
  return (
    <Button
      variant="quiet"
      className="min-w-0 flex-1 flex-col gap-0! bg-transparent! px-0.5! py-1! text-xs!"
      aria-disabled={isOff || undefined}
      icon={<Icon icon={icon} size={18} />}
      onClick={onPress}
    >
      {words}
    </Button>
  );
}
