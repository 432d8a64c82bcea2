import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { freePass } from '../../../domain/classes/free-pass.ts';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { NumberField } from '../../../ui/field/number-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ErrorSummary } from '../../../ui/message/error-summary.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { useCreateClass } from '../../data/classes/change-classes.ts';
import { go } from '../../shell/navigation/address.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import { type ActivityChoice, ActivityRows } from './activity-rows.tsx';
import { checkDraft, type Fault, type FieldKey } from './check-draft.ts';
import { toClassBody } from './class-body.ts';
import { chosenActivities, initialActivityOf } from './class-draft.ts';
import { FormRefusal } from './form-refusal.tsx';
import { readServerFaults } from './server-faults.ts';
import { useClassDraft } from './use-class-draft.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ClassForm({ choices }: { choices: readonly ActivityChoice[] }) {
  const t = useTranslations('teacher.create');
  const toast = useToasts();
  const creation = useCreateClass();
  const { draft, change, forget } = useClassDraft(
    choices.filter((choice) => choice.isCovered).map(({ id }) => id),
  );
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [refusedCount, setRefusedCount] = useState(0);
  const isSending = useRef(false);
  const idPrefix = useId();
  const fieldId = (field: FieldKey) => `${idPrefix}-${field}`;
  const textOf = ({ key }: Fault) => t(`errors.${key}`, { seats: freePass.seats });
  const errorOf = (field: FieldKey) => {
    const fault = faults.find((candidate) => candidate.field === field);
    return fault && textOf(fault);
  };
  const refuse = (found: readonly Fault[]) => {
    setFaults(found);
    setRefusedCount((count) => count + 1);
  };
  const edit = (next: typeof draft) => {
    change(next);
    // Once refused, the form says at every change what is still left to mend.
    if (faults.length > 0) setFaults(checkDraft(next));
  };

  async function submit() {
    // A state would be a render too late for a double press.
    if (isSending.current) return;
    const found = checkDraft(draft);
    if (found.length > 0) return refuse(found);
    isSending.current = true;
    setFaults([]);
    try {
      const created = await creation.mutateAsync(toClassBody(draft, timeZone));
      forget();
      toast({ text: t('done', { name: created.name, code: created.code }), timeoutMs: 12_000 });
      go(addresses.class(created.code));
    } catch (error) {
      refuse(readServerFaults(error, draft));
    } finally {
      isSending.current = false;
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
      ) : creation.error ? (
        <FormRefusal key={refusedCount} error={creation.error} />
      ) : null}
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
      <NumberField
        id={fieldId('studentQuantity')}
        label={t('students')}
        description={t('studentsHint', { seats: freePass.seats })}
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
      <p className="text-ink-soft">{t('zone', { zone: timeZone })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={creation.isPending} busyText={t('submitting')}>
          {t('submit')}
        </Button>
        <Link to={addresses.classes} className={buttonClasses('quiet', 'large')}>
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
