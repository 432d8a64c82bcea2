import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { RadioGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { NumberField } from '../../../../lab/ui/field/number-field.tsx';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { fromWallTime } from '../../../kernel/zoned-time.ts';
import { usualGrading } from '../../classes/assigning.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { DateTimeField } from '../activity/date-time-field.client.tsx';
import type { DatesDraft } from '../activity/read-dates.client.ts';
import {
  type AssignChanges,
  type AssignDraft,
  listGivenThen,
  listQuickDues,
  ownField,
} from './assign-draft.client.ts';
import { isBeside } from './give-beside.ts';

interface FieldsProps {
  readonly draft: AssignDraft;
  readonly timeZone: string;
  change(changes: AssignChanges): void;
  /** Remembers whether the browser's field holds an incomplete date. */
  mark(field: string, isUnfinished: boolean): void;
  faultOf(field: string): string | undefined;
}

const dateFields = ['assigned', 'due'] as const;

/** Opening and due date of all that comes, and near due dates in one press each. */
export function CommonDates({
  activity,
  draft,
  timeZone,
  change,
  mark,
  faultOf,
}: FieldsProps & { readonly activity: TeacherActivityRow }) {
  const t = useTranslations('classAssign');
  const words = useTranslations('classCare.dates');
  return (
    <div className="flex flex-col gap-3">
      {isBeside(activity, draft.comes) ? <p className="font-semibold">{t('comesDates')}</p> : null}
      {dateFields.map((field) => (
        <DateTimeField
          key={field}
          label={words(field)}
          value={draft[field]}
          timeZone={timeZone}
          error={faultOf(field)}
          onChange={(value, isUnfinished) => {
            change({ [field]: value });
            mark(field, isUnfinished);
          }}
        />
      ))}
      <QuickDues draft={draft} timeZone={timeZone} change={change} mark={mark} />
      <div className="flex flex-col gap-2 text-sm text-ink-soft">
        <p>{words('zone', { zone: timeZone })}</p>
        <p>{words('opens')}</p>
        <p>{words('late')}</p>
      </div>
    </div>
  );
}

function QuickDues({ draft, timeZone, change, mark }: Omit<FieldsProps, 'faultOf'>) {
  const t = useTranslations('classAssign');
  const format = useFormatter();
  const choices = listQuickDues(draft.assigned, serverClock.now(), timeZone).map(({ id, wall }) => ({
    ...{ id, wall, at: new Date(fromWallTime(wall, timeZone)) },
  }));
  const [first] = choices;
  if (!first) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-ink-soft">
        {t('quick', { time: format.dateTime(first.at, { timeStyle: 'short', timeZone }) })}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, wall, at }) => (
          <Button
            key={id}
            variant="secondary"
            aria-pressed={draft.due === wall}
            onClick={() => {
              change({ due: wall });
              mark('due', false);
            }}
          >
            {t(`quickChoices.${id}`, {
              date: format.dateTime(at, { weekday: 'short', month: 'short', day: 'numeric', timeZone }),
            })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Dates of single lessons, for those that are given. Open at first where there are any. */
export function OwnDates({
  activity,
  draft,
  timeZone,
  change,
  mark,
  faultOf,
}: FieldsProps & { readonly activity: TeacherActivityRow }) {
  const t = useTranslations('classAssign');
  const label = { assigned: 'ownAssigned', due: 'ownDue' } as const;
  const given = listGivenThen(activity, draft);
  // Earlier lessons beside others have dates of their own as a rule.
  const hasOwn =
    !isBeside(activity, draft.comes) && given.some(({ id }) => draft.own[id]?.assigned || draft.own[id]?.due);
  const [isOpenFirst] = useState(hasOwn);
  const hasFault = given.some(({ id }) => dateFields.some((field) => faultOf(ownField(id, field))));
  if (given.length === 0) return null;
  return (
    <Disclosure title={t('ownDates')} open={isOpenFirst || hasFault || undefined}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">
          {t(isBeside(activity, draft.comes) ? 'ownDatesHintBeside' : 'ownDatesHint')}
        </p>
        {given.flatMap(({ id, title }) => {
          const typed: DatesDraft = draft.own[id] ?? { assigned: '', due: '' };
          return dateFields.map((field) => (
            <DateTimeField
              key={ownField(id, field)}
              label={t(label[field], { lesson: title })}
              value={typed[field]}
              timeZone={timeZone}
              error={faultOf(ownField(id, field))}
              onChange={(value, isUnfinished) => {
                change({ own: { [id]: { ...typed, [field]: value } } });
                mark(ownField(id, field), isUnfinished);
              }}
            />
          ));
        })}
      </div>
    </Disclosure>
  );
}

const choices = {
  basis: ['right', 'answered'],
  columns: ['one', 'lessons', 'whole'],
  notBegun: ['blank', 'zero'],
} as const;

/** How the assignment counts in the gradebook. Open at first where it is not as usual. */
export function MarksFields({ draft, change, faultOf }: FieldsProps) {
  const t = useTranslations('classAssign');
  const { basis, columns, notBegun, outOf } = draft;
  const isUsual =
    outOf === '' &&
    basis === usualGrading.basis &&
    columns === usualGrading.columns &&
    notBegun === usualGrading.notBegun;
  const [isOpenFirst] = useState(!isUsual);
  return (
    <Disclosure
      title={t('marks')}
      open={isOpenFirst || faultOf('outOf') !== undefined || undefined}
      className="-mt-px"
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t('marksLead')}</p>
        <RadioGroup
          legend={t('basis')}
          options={choices.basis.map((value) => ({
            value,
            label: t(`bases.${value}.label`),
            description: t(`bases.${value}.hint`),
          }))}
          value={basis}
          onValueChange={(value) => change({ basis: value })}
        />
        <p className="text-sm text-ink-soft">{t('byHand')}</p>
        <NumberField
          label={t('outOf')}
          description={t('outOfHint')}
          error={faultOf('outOf')}
          value={outOf}
          onChange={({ target }) => change({ outOf: target.value })}
        />
        <RadioGroup
          legend={t('columns')}
          options={choices.columns.map((value) => ({
            value,
            label: t(`columnChoices.${value}.label`),
            description: t(`columnChoices.${value}.hint`),
          }))}
          value={columns}
          onValueChange={(value) => change({ columns: value })}
        />
        <RadioGroup
          legend={t('notBegun')}
          options={choices.notBegun.map((value) => ({
            value,
            label: t(`notBegunChoices.${value}.label`),
            description: t(`notBegunChoices.${value}.hint`),
          }))}
          value={notBegun}
          onValueChange={(value) => change({ notBegun: value })}
        />
      </div>
    </Disclosure>
  );
}
