import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useApi } from '../../../client/http/api.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useRemoveStudents } from '../care-for-class.client.ts';
import { rosterEndpoints } from '../roster-endpoints.ts';
import { type Arrival, groupArrivals } from './arrival-groups.ts';

interface Props {
  readonly taught: TeacherClass;
  readonly onClose: () => void;
}

/**
 * Removes who joined since a time, such as a row of made-up names. It shows exactly who would go: those without an answer
 * are chosen, those who have begun to work only if the teacher chooses them.
 */
export function RemoveSinceDialog({ taught, onClose }: Props) {
  const t = useTranslations('classCare.removeSince');
  const care = useTranslations('classCare');
  const api = useApi();
  const showToast = useToasts();
  const remove = useRemoveStudents(taught.code);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setIsMissing] = useState(false);
  const query = useQuery({
    queryKey: classKeys.arrivals(taught.code),
    queryFn: ({ signal }) =>
      api.call(rosterEndpoints.listArrivals, { params: { code: taught.code }, signal }),
    staleTime: 0,
    // Students who are listed here stay listed while the teacher decides.
    refetchOnWindowFocus: false,
  });

  async function submit() {
    if (chosen.size === 0) return setIsMissing(true);
    try {
      const { students } = await remove.mutateAsync([...chosen]);
      onClose();
      showToast({ text: t('done', { students }) });
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <FormDialog
      title={t('title')}
      cancel={care('cancel')}
      submit={query.data?.students.length ? t('submit', { count: chosen.size }) : null}
      busyText={t('busy')}
      isBusy={remove.isPending}
      tone="danger"
      onClose={onClose}
      onSubmit={submit}
      failure={<CareFailure error={remove.error} className="mb-3" />}
    >
      <LoadState query={query} loading={t('loading')}>
        {({ students }) =>
          students.length === 0 ? (
            <p>{t('nobody')}</p>
          ) : (
            <Choice
              students={students}
              timeZone={taught.timeZone}
              chosen={chosen}
              fault={isMissing && chosen.size === 0 ? t('missing') : null}
              onChoose={setChosen}
            />
          )
        }
      </LoadState>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly students: readonly Arrival[];
  readonly timeZone: string;
  readonly chosen: ReadonlySet<string>;
  readonly fault: string | null;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function Choice({ students, timeZone, chosen, fault, onChoose }: ChoiceProps) {
  const t = useTranslations('classCare.removeSince');
  const format = useFormatter();
  const [since, setSince] = useState('');
  const times = groupArrivals(students);
  const shown = since === '' ? [] : students.filter(({ enrolledAt }) => enrolledAt >= since);
  const whenOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const kinds = [
    { id: 'idle', of: shown.filter(({ answers }) => answers === 0) },
    { id: 'working', of: shown.filter(({ answers }) => answers > 0) },
  ] as const;
  return (
    <>
      <p>{t('lead')}</p>
      <p className="font-semibold">{t('lost')}</p>
      <SelectField
        label={t('since')}
        isRequired
        placeholder={t('choose')}
        options={times.map(({ from, count }) => ({
          value: from,
          label: t('time', { when: whenOf(from), count }),
        }))}
        value={since}
        error={fault ?? undefined}
        onChange={(event) => {
          const from = event.target.value;
          setSince(from);
          const idle = students.filter(
            ({ enrolledAt, answers }) => from && enrolledAt >= from && answers === 0,
          );
          onChoose(new Set(idle.map(({ id }) => id)));
        }}
      />
      {kinds.map(({ id: kind, of }) =>
        of.length === 0 ? null : (
          <fieldset key={kind} className="flex flex-col">
            <legend className="font-semibold">{t(`${kind}Title`, { count: of.length })}</legend>
            <p className="text-ink-soft">{t(`${kind}Text`)}</p>
            {of.map(({ id, fullName, enrolledAt, isClassAccount, answers }) => (
              <CheckboxField
                key={id}
                label={
                  <>
                    <span className="block wrap-anywhere">{fullName}</span>
                    <span className="block text-sm text-ink-soft">
                      <span>
                        {t(kind === 'idle' ? 'joined' : 'joinedWorking', {
                          when: whenOf(enrolledAt),
                          answers,
                        })}
                      </span>
                      {isClassAccount ? null : <span className="block">{t('ownAccount')}</span>}
                    </span>
                  </>
                }
                checked={chosen.has(id)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(id);
                  else next.delete(id);
                  onChoose(next);
                }}
              />
            ))}
          </fieldset>
        ),
      )}
    </>
  );
}
