import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { NumberField } from '../../../../lab/ui/field/number-field.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { go } from '../../../client/navigation/address.ts';
import { Instant } from '../../../client/page/instant.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { isBasePass } from '../../classes/passes.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { showLicenseKey } from '../../licenses/license-key.ts';
import { useLicenses } from '../../licenses/license-queries.client.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useDuplicateClass } from '../care-for-class.client.ts';
import { ClassLimitNotice, useFreePassHolder } from '../class-limit-notice.client.tsx';
import {
  type CopyDraft,
  checkCopy,
  hasDates,
  listOwnDates,
  moveDate,
  readWeeks,
  suggestWeeks,
} from './copy-draft.client.ts';

/** The form for a copy of this class: name, number of students, and whether the dates move. */
export function DuplicateDialog({ taught, onClose }: { taught: TeacherClass; onClose: () => void }) {
  const t = useTranslations('classCare.duplicate');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const duplicate = useDuplicateClass(taught.code);
  const licenses = useLicenses();
  const passes = (licenses.data ?? []).filter(
    ({ status, type }) => status === 'AVAILABLE' && isBasePass(type),
  );
  const needsLicense = useFreePassHolder() !== null;
  const isDated = hasDates(taught.activities);
  const [draft, setDraft] = useState<CopyDraft>(() => ({
    name: t('nameStart', { name: taught.name }).slice(0, 120),
    studentQuantity: String(taught.studentQuantity),
    dates: 'keep',
    weeks: String(suggestWeeks(taught.activities, serverClock.now())),
    licenseKey: '',
  }));
  const [isSent, setIsSent] = useState(false);
  const checked = checkCopy(draft);
  const faults = isSent && 'faults' in checked ? checked.faults : {};
  const faultOf = (name: keyof typeof faults) => {
    const fault = faults[name];
    return fault && t(`faults.${fault}`);
  };
  const change = (changes: Partial<CopyDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const weeks = readWeeks(draft.weeks);

  async function create() {
    setIsSent(true);
    if (!('body' in checked) || duplicate.isPending || (needsLicense && draft.licenseKey === '')) return;
    try {
      const { name, code, leftOut } = await duplicate.mutateAsync(checked.body);
      const done = t('done', { name, code });
      const titleOf = (id: string) => taught.activities.find((activity) => activity.id === id)?.title ?? id;
      const missing =
        leftOut.length > 0 ? ` ${t('leftOut', { names: leftOut.map(titleOf).join(', ') })}` : '';
      showToast({ text: done + missing, timeoutMs: missing ? null : undefined });
      onClose();
      go(teacherAddresses.class(code));
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <FormDialog
      title={t('title', { name: taught.name })}
      cancel={care('cancel')}
      submit={t('confirm')}
      busyText={t('busy')}
      isBusy={duplicate.isPending}
      onClose={onClose}
      onSubmit={create}
      failure={<CareFailure error={duplicate.error} className="mb-3" />}
    >
      <p>{t('lead')}</p>
      <ClassLimitNotice chosenKey={draft.licenseKey} />
      <TextField
        label={t('name')}
        isRequired
        error={faultOf('name')}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
      />
      <NumberField
        label={t('students')}
        description={t('studentsHint')}
        isRequired
        error={faultOf('studentQuantity')}
        value={draft.studentQuantity}
        onChange={({ target }) => change({ studentQuantity: target.value })}
      />
      {isDated ? (
        <RadioGroup
          legend={t('dates')}
          options={[
            { value: 'keep', label: t('keep') },
            { value: 'move', label: t('move') },
            { value: 'drop', label: t('leave') },
          ]}
          value={draft.dates}
          onValueChange={(dates) => change({ dates })}
        />
      ) : (
        <p className="text-ink-soft">{t('noDates')}</p>
      )}
      {isDated && draft.dates === 'move' ? (
        <>
          <NumberField
            label={t('weeks')}
            description={t('weeksHint')}
            unit={t('weeksUnit')}
            error={faultOf('weeks')}
            value={draft.weeks}
            onChange={({ target }) => change({ weeks: target.value })}
          />
          {weeks === null ? null : <MovedDates taught={taught} weeks={weeks} />}
        </>
      ) : null}
      <SelectField
        label={t('license')}
        description={t(licenses.isError ? 'licensesFailed' : 'licenseHint')}
        placeholder={t(needsLicense ? 'choosePass' : 'freePass')}
        error={isSent && needsLicense && draft.licenseKey === '' ? t('faults.license') : undefined}
        value={draft.licenseKey}
        options={passes.map(({ type, licenseKey }) => ({
          value: licenseKey,
          label: t('pass', { type: care(`passes.${type}`), code: showLicenseKey(licenseKey) }),
        }))}
        onChange={({ target }) => change({ licenseKey: target.value })}
      />
    </FormDialog>
  );
}

/** What the dates of a copy will be, before it is made. */
export function MovedDates({ taught, weeks }: { taught: TeacherClass; weeks: number }) {
  const t = useTranslations('classCare.duplicate');
  const words = useTranslations('teacher.class');
  const moved = (label: string, date: string | null) =>
    date === null ? null : (
      <span className="block">
        <span>{label}</span>
        <span>:</span> <Instant value={moveDate(date, weeks, taught.timeZone)} timeZone={taught.timeZone} />
      </span>
    );
  return (
    <div className="border-l-2 border-rule-strong pl-4 text-sm">
      <p className="font-semibold">{t('preview')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {taught.activities
          .map((activity) => ({
            ...activity,
            ownCount: new Set(listOwnDates(activity.pace).map(({ id }) => id)).size,
          }))
          .filter(
            ({ dateAssigned, dateDue, ownCount }) =>
              dateAssigned !== null || dateDue !== null || ownCount > 0,
          )
          .map(({ id, title, dateAssigned, dateDue, ownCount }) => (
            <li key={id}>
              <span className="font-semibold wrap-anywhere">{title}</span>
              {moved(words('assigned'), dateAssigned)}
              {moved(words('due'), dateDue)}
              {ownCount > 0 ? <span className="block">{t('ownDates', { count: ownCount })}</span> : null}
            </li>
          ))}
      </ul>
    </div>
  );
}
