import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import type { FieldKey } from './check-draft.client.ts';
import { addRow, type ClassDraft, chooseActivity, removeRow } from './class-draft.client.ts';

export interface ActivityChoice {
  readonly id: string;
  readonly title: string;
  /** false where the pass does not cover it. */
  readonly isCovered: boolean;
  /** false: learners can work in no lesson of it yet. */
  readonly hasOpenLesson: boolean;
}

export interface ActivityRowsProps {
  readonly draft: ClassDraft;
  readonly choices: readonly ActivityChoice[];
  readonly fieldId: (field: FieldKey) => string;
  readonly errorOf: (field: FieldKey) => string | undefined;
  readonly onChange: (draft: ClassDraft) => void;
}

// The limit of the contract.
const rowLimit = 50;

/** The activities of the class, one select each, in the order the class works through them. */
export function ActivityRows({ draft, choices, fieldId, errorOf, onChange }: ActivityRowsProps) {
  const t = useTranslations('teacher.create');
  const announce = useAnnounce();
  const addButton = useRef<HTMLButtonElement>(null);
  // A pass opens nothing in an activity without open lessons, so none is asked for there.
  const labelOf = ({ title, isCovered, hasOpenLesson }: ActivityChoice) =>
    hasOpenLesson ? (isCovered ? title : t('needsPass', { title })) : t('noLesson', { title });
  const options = choices.map((choice) => ({
    value: choice.id,
    label: labelOf(choice),
    isDisabled: !choice.isCovered,
  }));
  const chosen = new Set(draft.rows.map(({ activityId }) => activityId));
  const remove = (rowId: number, number: number) => {
    onChange(removeRow(draft, rowId));
    // The pressed button is removed with its row; without this the focus would move to the top of the page.
    addButton.current?.focus();
    announce(t('removed', { number }));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1.5 text-lg font-semibold">{t('activities')}</legend>
      <p className="-mt-2 text-sm text-ink-soft">{t('activitiesHint')}</p>
      {draft.rows.map((row, index) => (
        <div key={row.id} className="flex items-end gap-2">
          <SelectField
            id={fieldId(`row-${row.id}`)}
            label={t('activity', { number: index + 1 })}
            options={options}
            placeholder={t('chooseActivity')}
            value={row.activityId}
            isRequired={index === 0}
            error={errorOf(`row-${row.id}`)}
            onChange={(event) => onChange(chooseActivity(draft, row.id, event.target.value))}
            className="min-w-0 flex-1"
          />
          {draft.rows.length > 1 ? (
            <Button
              variant="quiet"
              aria-label={t('removeActivity', { number: index + 1 })}
              title={t('removeActivity', { number: index + 1 })}
              onClick={() => remove(row.id, index + 1)}
              className={errorOf(`row-${row.id}`) ? 'mb-7.5 px-3' : 'px-3'}
            >
              <Icon icon={Trash2} />
            </Button>
          ) : null}
        </div>
      ))}
      {choices.some(({ id, hasOpenLesson }) => !hasOpenLesson && chosen.has(id)) ? (
        <p className="text-sm font-semibold text-caution">{t('noLessonNote')}</p>
      ) : null}
      {choices.some(({ isCovered, hasOpenLesson }) => !isCovered && hasOpenLesson) ? (
        <p className="text-sm text-ink-soft">{t('passNote')}</p>
      ) : null}
      {draft.rows.length < rowLimit ? (
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Icon icon={Plus} />}
          className="self-start"
          onClick={() => {
            onChange(addRow(draft));
            announce(t('added', { number: draft.rows.length + 1 }));
          }}
        >
          {t('addActivity')}
        </Button>
      ) : null}
    </fieldset>
  );
}
