import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import type { CountedQuestion } from './question-view.ts';

interface QuestionToolsProps {
  readonly questions: readonly CountedQuestion[];
  /** Place of the question that is shown. */
  readonly at: number;
  readonly isKeyShown: boolean;
  readonly canShowKey: boolean;
  onGoTo(at: number): void;
  onShowKey(isShown: boolean): void;
}

/** Which question is shown, and whether what is right is. */
export function QuestionTools(props: QuestionToolsProps) {
  const { questions, at, isKeyShown, canShowKey, onGoTo, onShowKey } = props;
  const t = useTranslations('questions');
  const announce = useAnnounce();
  const id = useId();
  const canGo = (to: number) => to >= 0 && to < questions.length;
  const go = (to: number) => {
    const question = questions[to];
    if (!question) return;
    onGoTo(to);
    announce(t('question', question));
  };
  const turn = (to: number, name: 'previous' | 'next') => (
    <Button variant="secondary" aria-disabled={!canGo(to) || undefined} onClick={() => go(to)}>
      {name === 'previous' ? <Icon icon={ArrowLeft} /> : null}
      <span className="max-sm:sr-only present:sr-only">{t(name)}</span>
      {name === 'next' ? <Icon icon={ArrowRight} /> : null}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-end gap-3 max-lg:present:pt-16 lg:present:pr-72 print:hidden">
      <SelectField
        id={id}
        label={t('choose')}
        value={String(at)}
        options={questions.map(({ label, title }, place) => ({
          value: String(place),
          label: t('option', { label, title }),
        }))}
        onChange={({ target }) => go(Number(target.value))}
        className="w-full sm:w-80"
      />
      <div className="flex gap-2">
        {turn(at - 1, 'previous')}
        {turn(at + 1, 'next')}
      </div>
      {canShowKey ? (
        <Button
          aria-pressed={isKeyShown}
          icon={<Icon icon={isKeyShown ? EyeOff : Eye} />}
          onClick={() => {
            onShowKey(!isKeyShown);
            announce(t(isKeyShown ? 'keyHidden' : 'keyShown'));
          }}
        >
          {t(isKeyShown ? 'keyHide' : 'keyShow')}
        </Button>
      ) : null}
    </div>
  );
}
