import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { NumberField } from '../../../../lab/ui/field/number-field.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { TextAreaField, TextField } from '../../../../lab/ui/field/text-field.tsx';
import { ErrorSummary } from '../../../../lab/ui/message/error-summary.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { type ActivityChoice, ActivityRows } from './activity-rows.client.tsx';
import { checkDraft, type Fault, type FieldKey, readServerFaults } from './check-draft.client.ts';
import { type ClassDraft, chosenActivities, initialActivityOf } from './class-draft.client.ts';
import type { PassLimits } from './pass-limits.client.ts';

interface ClassFormProps {
  readonly draft: ClassDraft;
  readonly onChange: (draft: ClassDraft) => void;
  readonly choices: readonly ActivityChoice[];
  readonly limits: PassLimits;
  /** IANA name of the time zone of the class's dates. */
  readonly timeZone: string;
  /** The choice of a pass, where the form makes one. */
  readonly pass?: ReactNode;
  /** Nothing can be saved before a pass is chosen, so the choice stands before all fields. */
  readonly isPassFirst?: boolean;
  /** The page was opened to add a lab: the focus is at the last row of labs. */
  readonly beginsAtLastLab?: boolean;
  readonly words: { readonly submit: string; readonly submitting: string; readonly failed: string };
  readonly cancelTo: string;
  /** Saves a draft without faults. An error that it throws is shown at the field it concerns, or above the form. */
  readonly onSave: (draft: ClassDraft) => Promise<void>;
  readonly describeFailure: (error: Error) => string;
}

/** The fields of a class, for one that is made and for one that is changed. */
export function ClassForm(props: ClassFormProps) {
  const {
    draft,
    onChange,
    choices,
    limits,
    timeZone,
    pass,
    isPassFirst = false,
    words,
    cancelTo,
    onSave,
  } = props;
  const { beginsAtLastLab = false } = props;
  const t = useTranslations('teacher.create');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  const [refusedCount, setRefusedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const idPrefix = useId();
  const fieldId = (field: FieldKey) => `${idPrefix}-${field}`;
  const textOf = ({ key }: Fault) =>
    t(`errors.${key}`, { seats: limits.most, taken: limits.least, labs: limits.labsPerClass ?? 0 });
  const errorOf = (field: FieldKey) => {
    const fault = faults.find((candidate) => candidate.field === field);
    return fault && textOf(fault);
  };
  const refuse = (found: readonly Fault[]) => {
    setFaults(found);
    setRefusedCount((count) => count + 1);
  };
  const edit = (next: ClassDraft) => {
    onChange(next);
    // After a refusal, the remaining faults are shown at every change.
    if (faults.length > 0) setFaults(checkDraft(next, limits));
  };

  const ownZone = useTimeZone();

  const focusLastLab = useEffectEvent(() => {
    const last = draft.rows.at(-1);
    if (last) document.getElementById(fieldId(`row-${last.id}`))?.focus();
  });
  useEffect(() => {
    if (beginsAtLastLab) focusLastLab();
  }, [beginsAtLastLab]);

  async function submit() {
    // A ref, because a state would change one render too late to stop a double press.
    if (isSending.current) return;
    const found = checkDraft(draft, limits);
    setFailure(null);
    if (found.length > 0) return refuse(found);
    isSending.current = true;
    setIsBusy(true);
    setFaults([]);
    try {
      await onSave(draft);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      refuse(readServerFaults(error, draft));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex max-w-160 flex-col gap-7"
    >
      {faults.length > 0 ? (
        <ErrorSummary
          key={refusedCount}
          title={t('summary', { count: faults.length })}
          errors={faults.map((fault) => ({
            fieldId: fieldId(fault.field),
            text: `${fieldName(fault.field)}: ${textOf(fault)}`,
          }))}
        />
      ) : failure ? (
        <FormRefusal key={refusedCount} title={words.failed} text={props.describeFailure(failure)} />
      ) : null}
      {isPassFirst ? <div className="contents">{pass}</div> : null}
      <TextField
        id={fieldId('name')}
        label={t('name')}
        description={t('nameHint')}
        isRequired
        autoComplete="off"
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => edit({ ...draft, name: event.target.value })}
      />
      <TextAreaField
        id={fieldId('description')}
        label={t('description')}
        description={t('descriptionHint')}
        rows={3}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => edit({ ...draft, description: event.target.value })}
      />
      {isPassFirst ? null : <div className="contents">{pass}</div>}
      <NumberField
        id={fieldId('studentQuantity')}
        label={t('students')}
        description={t('studentsHint', { seats: limits.most })}
        isRequired
        value={draft.studentQuantity}
        error={errorOf('studentQuantity')}
        onChange={(event) => edit({ ...draft, studentQuantity: event.target.value })}
      />
      <ActivityRows draft={draft} choices={choices} fieldId={fieldId} errorOf={errorOf} onChange={edit} />
      <SelectField
        id={fieldId('initialActivity')}
        label={t('initial')}
        description={t('initialHint')}
        isRequired
        options={chosenActivities(draft).map((id) => ({ value: id, label: titleOf(id) }))}
        placeholder={initialActivityOf(draft) === '' ? t('chooseInitial') : undefined}
        value={initialActivityOf(draft)}
        error={errorOf('initialActivity')}
        onChange={(event) => edit({ ...draft, initialActivity: event.target.value })}
      />
      <p className="text-ink-soft">{t(timeZone === ownZone ? 'zone' : 'otherZone', { zone: timeZone })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
        <Link to={cancelTo} className={buttonClasses('quiet', 'large')}>
          {t('cancel')}
        </Link>
      </div>
    </form>
  );

  function titleOf(id: string): string {
    return choices.find((choice) => choice.id === id)?.title ?? id;
  }

  function fieldName(field: FieldKey): string {
    switch (field) {
      case 'name':
      case 'description':
        return t(field);
      case 'studentQuantity':
        return t('students');
      case 'initialActivity':
        return t('initial');
      default: {
        const index = draft.rows.findIndex((row) => field === `row-${row.id}`);
        return t('activity', { number: index + 1 });
      }
    }
  }
}

/** Why the class was not saved, if no single field is the cause. It takes the focus, as an error summary does. */
function FormRefusal({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={title}>
      <Notice tone="negative" title={title}>
        {text}
      </Notice>
    </section>
  );
}
