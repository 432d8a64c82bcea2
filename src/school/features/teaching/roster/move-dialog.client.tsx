import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { RadioGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import { go } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { useClass, useTaughtClasses } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useMoveStudent } from '../care-for-class.client.ts';
import { classCareMessages } from '../messages/class-care.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

interface MoveDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly onClose: () => void;
}

type OtherClass = NonNullable<ReturnType<typeof useTaughtClasses>['data']>[number];

/** Moves a student with all work to another class of the teacher. */
export function MoveDialog({ taught, student, name, onClose }: MoveDialogProps) {
  const t = useTranslations('classCare.move');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const query = useTaughtClasses();
  const move = useMoveStudent(taught.code);
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const others = query.data?.filter(
    ({ code, isArchived, isDisabled, isDemonstration }) =>
      code !== taught.code && !isArchived && !isDisabled && !isDemonstration,
  );
  const chosen = others?.find(({ code }) => code === to);
  const refusal = move.error instanceof ApiError && isRefusal(move.error.code) ? move.error.code : null;

  async function submit() {
    if (!chosen) return setIsMissing(true);
    try {
      await move.mutateAsync({ studentId: student.id, to });
      showToast({
        text: t('done', { name, to: chosen.name }),
        timeoutMs: 12_000,
        action: { label: t('open'), onPress: () => go(teacherAddresses.roster(to)) },
      });
      onClose();
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <FormDialog
      title={t('title', { name })}
      cancel={care('cancel')}
      submit={others && others.length > 0 ? t('submit') : null}
      busyText={t('busy')}
      isBusy={move.isPending}
      onClose={onClose}
      onSubmit={submit}
      failure={<CareFailure error={refusal ? null : move.error} className="mb-3" />}
    >
      <LoadState query={{ ...query, data: others }} loading={t('loading')}>
        {(classes) =>
          classes.length === 0 ? (
            <NoOtherClass />
          ) : (
            <>
              <ClassChoice
                classes={classes}
                value={to}
                error={isMissing ? t('missing') : refusal ? t(`refused.${refusal}`) : undefined}
                onValueChange={(value) => {
                  setTo(value);
                  setIsMissing(false);
                  move.reset();
                }}
              />
              <ul className="flex list-disc flex-col gap-2 pl-6">
                <li>{t('comes')}</li>
                {chosen ? <MissingLabs taught={taught} chosen={chosen} /> : null}
                <li>{t('dates')}</li>
                <li>{student.isClassAccount ? t('signsIn', { name }) : t('finds', { name })}</li>
              </ul>
            </>
          )
        }
      </LoadState>
    </FormDialog>
  );
}

function NoOtherClass() {
  const t = useTranslations('classCare.move');
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="font-semibold">{t('noneTitle')}</p>
      <p>{t('noneText')}</p>
      <Link to={teacherAddresses.createClass} className={buttonClasses('primary')}>
        {t('create')}
      </Link>
    </div>
  );
}

interface ClassChoiceProps {
  readonly classes: readonly OtherClass[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (code: string) => void;
}

/** Each class with its free places, or why nobody can be moved there. */
function ClassChoice({ classes, ...field }: ClassChoiceProps) {
  const t = useTranslations('classCare.move');
  const describe = ({ code, freePlaces, isWaitingForLicense }: OtherClass) => {
    if (isWaitingForLicense) return t('waiting', { code });
    return freePlaces > 0 ? t('free', { code, count: freePlaces }) : t('full', { code });
  };
  return (
    <RadioGroup
      {...field}
      legend={t('to')}
      isRequired
      options={classes.map((other) => ({
        value: other.code,
        label: <span className="wrap-anywhere">{other.name}</span>,
        description: describe(other),
        isDisabled: other.isWaitingForLicense || other.freePlaces === 0,
      }))}
    />
  );
}

/** The labs of this class that the chosen one does not have; nothing is said where it has them all. */
function MissingLabs({ taught, chosen }: { readonly taught: TeacherClass; readonly chosen: OtherClass }) {
  const t = useTranslations('classCare.move');
  const format = useFormatter();
  const { data } = useClass(chosen.code);
  if (data?.view !== 'teacher') return <li>{t('missingAny')}</li>;
  const has = new Set(data.activities.map(({ id }) => id));
  const missing = taught.activities.filter(({ id }) => !has.has(id));
  if (missing.length === 0) return null;
  return (
    <li className="wrap-anywhere">
      {t('missingLabs', {
        to: chosen.name,
        labs: format.list(missing.map(({ title }) => title)),
      })}
    </li>
  );
}

type Refusal = keyof typeof classCareMessages.move.refused;

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(classCareMessages.move.refused, code);
}
