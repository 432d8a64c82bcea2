import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../../../lab/ui/action/use-one-at-a-time.ts';
import { CheckboxField } from '../../../../../lab/ui/field/checkbox-field.tsx';
import { Notice } from '../../../../../lab/ui/message/notice.tsx';
import { ApiError } from '../../../../client/http/api-error.ts';
import type { TeacherClass } from '../../../classes/class-endpoints.ts';
import { inListForm } from '../../../classes/name-parts.ts';
import { joinLimitOf } from '../../../classes/seat-ledger.ts';
import { CareFailure } from '../../care/form-dialog.client.tsx';
import { useMakeListedAccounts, useRaiseSeats, useSetDoorNames } from '../../care-for-class.client.ts';
import { classListMessages } from '../../messages/class-list.client.ts';
import { findReadingFault, ListReading } from './list-reading.client.tsx';
import { canMake, type PlannedLine, planAccounts } from './plan-accounts.ts';
import { type ReadList, takenLines, takenOf } from './read-list.client.ts';

/** Accounts that a list has made: the students' ids. */
export interface Made {
  readonly students: readonly string[];
}

interface PreviewAccountsProps {
  readonly taught: TeacherClass;
  readonly listId: string;
  readonly list: ReadList;
  readonly onList: (list: ReadList) => void;
  /** Back to the text of the list. */
  readonly onChange: () => void;
  readonly onMade: (made: Made) => void;
}

/** Every line of a list with what becomes of it, the places it needs, and the button that makes the accounts. */
export function PreviewAccounts({ taught, listId, list, ...props }: PreviewAccountsProps) {
  const t = useTranslations('classList.making');
  const columns = useTranslations('classList.columns');
  const { onList, onChange, onMade } = props;
  /** Lines that may be no students and for which the teacher did not follow the proposal. */
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  /** By line, what the teacher decided against what is proposed. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [areNamesShown, setAreNamesShown] = useState(taught.showsNames === true);
  const door = useSetDoorNames(taught.code);
  const make = useMakeListedAccounts(taught.code);
  const press = useOneAtATime();
  const fault = findReadingFault(list);
  const planned = fault ? [] : planAccounts(takenLines(list, takenOf(list, asked)), taught.students);
  const isTicked = (one: PlannedLine) =>
    canMake(one) && (one.state === 'new') !== turned.has(one.line.number);
  const chosen = planned.filter(isTicked);
  const free = Math.max(
    0,
    joinLimitOf({ studentQuantity: taught.studentQuantity, seats: taught.seats.seats }) -
      taught.students.length,
  );
  const isTooMany = chosen.length > free;

  async function submit() {
    if (chosen.length === 0 || isTooMany) return;
    try {
      if (areNamesShown !== (taught.showsNames === true)) await door.mutateAsync(areNamesShown);
      const students = chosen.map(({ line: { lastName, firstName, ownId } }) => ({
        lastName,
        firstName,
        ownId,
      }));
      onMade(await make.mutateAsync({ listId, students }));
    } catch {
      // The notice above the button shows why.
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-200 flex-col gap-5">
        <Button variant="secondary" className="self-start" onClick={onChange}>
          {t('change')}
        </Button>
        <ListReading list={list} onList={onList} turned={asked} onTurned={setAsked} level={2} />
        {fault ? <p className="font-semibold">{columns(fault)}</p> : null}
      </div>
      {fault ? null : (
        <>
          <Lines
            planned={planned}
            isTicked={isTicked}
            onTurn={(number) => {
              const next = new Set(turned);
              if (!next.delete(number)) next.add(number);
              setTurned(next);
            }}
          />
          <div className="flex max-w-200 flex-col gap-4">
            {isTooMany ? <TooMany taught={taught} free={free} count={chosen.length} /> : null}
            <CheckboxField
              label={t('door')}
              description={t('doorHint')}
              checked={areNamesShown}
              onChange={(event) => setAreNamesShown(event.target.checked)}
            />
            <MakingFailure error={make.error ?? door.error} />
          </div>
          {/* Within reach while the lines are read, however many there are. */}
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule-strong bg-paper-raised px-4 py-3 sm:mx-0">
            <Button
              size="large"
              disabled={chosen.length === 0 || isTooMany}
              isBusy={make.isPending || door.isPending}
              busyText={t('busy')}
              onClick={() => press(submit)}
            >
              {t('submit', { count: chosen.length })}
            </Button>
            <p role="status" className="font-semibold">
              {t('places', { count: chosen.length, free })}
            </p>
            {chosen.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
          </div>
        </>
      )}
    </div>
  );
}

interface LinesProps {
  readonly planned: readonly PlannedLine[];
  readonly isTicked: (line: PlannedLine) => boolean;
  readonly onTurn: (number: number) => void;
}

function Lines({ planned, isTicked, onTurn }: LinesProps) {
  const t = useTranslations('classList.making');
  const heading = useRef<HTMLHeadingElement>(null);
  // The field with the text of the list had the focus and is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('preview')}
      </h2>
      <table className="w-full max-w-220 border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="w-12 py-1.5 pr-3">
              <span className="sr-only">{t('state')}</span>
            </th>
            <th scope="col" className="py-1.5 pr-3">
              {t('student')}
            </th>
            <th scope="col" className="py-1.5 pr-3 whitespace-nowrap max-sm:hidden">
              {t('ownId')}
            </th>
            <th scope="col" className="py-1.5 max-sm:hidden">
              {t('state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {planned.map((one) => {
            const { line, fullName, state, other } = one;
            const name = inListForm({ last: line.lastName, first: line.firstName }) || line.ownId;
            return (
              <tr key={line.number} className="border-b border-rule align-top">
                <td className="pr-3">
                  {canMake(one) ? (
                    <label className="flex size-11 items-center justify-center">
                      <input
                        type="checkbox"
                        className="size-5.5"
                        aria-label={t('take', { name: fullName, number: line.number })}
                        checked={isTicked(one)}
                        onChange={() => onTurn(line.number)}
                      />
                    </label>
                  ) : (
                    <span className="flex size-11 items-center justify-center text-ink-soft tabular-nums">
                      {line.number}
                    </span>
                  )}
                </td>
                <th scope="row" className="py-2.5 pr-3 font-semibold wrap-anywhere">
                  <span className="block">{name}</span>
                  {line.ownId === '' ? null : (
                    <span className="block text-sm font-normal text-ink-soft sm:hidden">{line.ownId}</span>
                  )}
                  <span className={state === 'new' ? 'hidden' : 'block text-sm font-normal sm:hidden'}>
                    {t(`states.${state}`, { other })}
                  </span>
                </th>
                <td className="py-2.5 pr-3 wrap-anywhere max-sm:hidden">{line.ownId}</td>
                <td className="py-2.5 wrap-anywhere max-sm:hidden">{t(`states.${state}`, { other })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function TooMany({ taught, free, count }: { taught: TeacherClass; free: number; count: number }) {
  const t = useTranslations('classList.making');
  const raise = useRaiseSeats(taught.code);
  const { seats } = taught.seats;
  const canRaise = taught.studentQuantity < seats;
  return (
    <Notice
      tone="caution"
      actions={
        canRaise ? (
          <Button isBusy={raise.isPending} busyText={t('raising')} onClick={() => raise.mutate()}>
            {t('raise', { seats })}
          </Button>
        ) : undefined
      }
    >
      <p>{t('tooMany', { free, count })}</p>
      {canRaise ? null : <p>{t('noSeats')}</p>}
      <CareFailure error={raise.error} className="mt-2" />
    </Notice>
  );
}

type Refusal = keyof typeof classListMessages.making.refused;

function MakingFailure({ error }: { error: Error | null }) {
  const t = useTranslations('classList.making.refused');
  const code = error instanceof ApiError ? error.code : '';
  if (!Object.hasOwn(classListMessages.making.refused, code)) return <CareFailure error={error} />;
  return (
    <div role="alert">
      <Notice tone="negative">{t(code as Refusal)}</Notice>
    </div>
  );
}
