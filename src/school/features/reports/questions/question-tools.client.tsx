import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { TurnButton } from '../turn-button.client.tsx';
import { useArrowKeys } from '../use-arrow-keys.client.ts';
import type { CountedQuestion } from './question-view.ts';

interface QuestionToolsProps {
  readonly questions: readonly CountedQuestion[];
  /** Place of the question that is shown. */
  readonly at: number;
  readonly isKeyShown: boolean;
  readonly canShowKey: boolean;
  readonly studentCount: number;
  /** The arrow keys lead through something else. */
  readonly areArrowsTaken?: boolean;
  /** The switch that presents the page, at the end of the row. */
  readonly present: ReactNode;
  /** What else can be done with the question that is shown. */
  readonly children: ReactNode;
  onGoTo(at: number): void;
  onShowKey(isShown: boolean): void;
}

/** Which question is shown, and whether what is right is. The arrow keys lead to the question before and after it. */
export function QuestionTools(props: QuestionToolsProps) {
  const { questions, at, isKeyShown, canShowKey, studentCount, present, children, onGoTo, onShowKey } = props;
  const { areArrowsTaken = false } = props;
  const t = useTranslations('questions');
  const announce = useAnnounce();
  const id = useId();
  // Students who have not answered yet, so that the key would tell them too early.
  const notYet = Math.max(0, studentCount - (questions[at]?.answeredCount ?? 0));
  const canGo = (to: number) => to >= 0 && to < questions.length;
  const go = (to: number) => {
    const question = questions[to];
    if (!question) return;
    onGoTo(to);
    announce(t('question', question));
  };
  useArrowKeys((step) => {
    if (areArrowsTaken || !canGo(at + step)) return false;
    go(at + step);
    return true;
  });
  return (
    <div className="teacher-tools page-tools flex flex-wrap items-end gap-3 print:hidden present:md:flex-nowrap present:md:items-center present:md:justify-end">
      <SelectField
        id={id}
        label={t('choose')}
        value={String(at)}
        options={questions.map(({ label, title }, place) => ({
          value: String(place),
          label: t('option', { label, title }),
        }))}
        onChange={({ target }) => go(Number(target.value))}
        className="w-full sm:w-80 present:hidden"
      />
      <div className="flex shrink-0 gap-2">
        <TurnButton
          way="previous"
          label={t('previous')}
          isPossible={canGo(at - 1)}
          onPress={() => go(at - 1)}
        />
        <TurnButton way="next" label={t('next')} isPossible={canGo(at + 1)} onPress={() => go(at + 1)} />
      </div>
      <div className="ml-auto present:order-last present:ml-0 present:shrink-0">{present}</div>
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 empty:hidden present:md:w-auto present:md:flex-nowrap present:md:gap-x-3">
        {canShowKey ? (
          <Button
            aria-pressed={isKeyShown}
            aria-describedby={isKeyShown ? undefined : `${id}-yet`}
            icon={<Icon icon={isKeyShown ? EyeOff : Eye} />}
            onClick={() => {
              onShowKey(!isKeyShown);
              announce(t(isKeyShown ? 'keyHidden' : 'keyShown'));
            }}
          >
            <span className="tool-word">{t(isKeyShown ? 'keyHide' : 'keyShow')}</span>
          </Button>
        ) : null}
        {canShowKey && !isKeyShown ? (
          // On a presented page the number of students who have answered stands below.
          <p id={`${id}-yet`} className="text-sm font-semibold tabular-nums present:sr-only">
            {t('notYet', { count: notYet, of: studentCount })}
          </p>
        ) : null}
        <div className="contents">{children}</div>
      </div>
    </div>
  );
}
