import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../../lab/ui/action/use-one-at-a-time.ts';
import { RadioGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { LoadState } from '../../classes/load-state.client.tsx';
import { useTaughtClasses } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { daysAfterArchive } from '../../joining/class-account-end.ts';
import { SchoolAgreementField, useSchoolAgreement } from '../../legal/school-agreement.client.tsx';
import { licensesMessages } from '../../licenses/license-messages.client.ts';
import { ExportButton } from '../../reports/downloads/export-button.client.tsx';
import type { TaughtClass } from '../list/taught-class-row.client.tsx';
import { classYearMessages } from '../messages/class-year.client.ts';
import { useEndTheYear, type YearChoice, type YearResult } from './end-the-year.client.ts';
import { NewClassPass } from './new-class-pass.client.tsx';
import { useYearPlan } from './use-year-plan.client.ts';
import { Consequences, Results } from './year-outcome.client.tsx';

const messages = { classYear: classYearMessages, licenses: licensesMessages };

const sameChoices = ['keep', 'archive', 'rollOver'] as const;

/** /teacher?show=year, with its own words. */
export function YearPage() {
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('classYear');
  const teacher = useTranslations('teacher.classes');
  usePageTitle(t('title'));
  const query = useTaughtClasses();
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        actions={
          <Link to={teacherAddresses.classes} className={buttonClasses('secondary')}>
            {t('back')}
          </Link>
        }
      />
      <LoadState query={query} loading={teacher('loading')}>
        {(classes) => <EndOfYear classes={classes} />}
      </LoadState>
    </div>
  );
}

/** The form, and after the press what was done in its place. */
function EndOfYear({ classes }: { classes: readonly TaughtClass[] }) {
  const announce = useAnnounce();
  const done = useTranslations('classYear.done');
  const [results, setResults] = useState<readonly YearResult[] | null>(null);
  // A class that was just made has the name of the one that ended, and nothing to decide.
  const [made, setMade] = useState<readonly string[]>([]);
  const isLeft = ({ isArchived, code }: TaughtClass) => !isArchived && !made.includes(code);
  if (results)
    return <Results results={results} onGoOn={classes.some(isLeft) ? () => setResults(null) : null} />;
  return (
    <YearForm
      classes={classes}
      active={classes.filter(isLeft)}
      onDone={(found) => {
        setMade([...made, ...found.flatMap(({ code }) => code ?? [])]);
        setResults(found);
        announce(done('title'));
      }}
    />
  );
}

interface YearFormProps {
  readonly classes: readonly TaughtClass[];
  /** The classes to decide for. */
  readonly active: readonly TaughtClass[];
  onDone(results: readonly YearResult[]): void;
}

/** What becomes of each class, the files to keep, and one press for all. */
function YearForm({ classes, active, onDone }: YearFormProps) {
  const t = useTranslations('classYear');
  const announce = useAnnounce();
  const press = useOneAtATime();
  const { demandsSchoolAgreement = false } = useConfig();
  const school = useSchoolAgreement();
  const [hasSchoolAgreed, setHasSchoolAgreed] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, YearChoice>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState<'not' | 'reading' | 'failed' | 'asked'>('not');
  const plan = useYearPlan(active, choices, chosen);
  const { steps, blocks, successions, hasFreePass, refresh } = plan;
  const end = useEndTheYear(hasFreePass);
  // While it runs, the classes that are done leave the list.
  const shown = (end.isPending ? end.variables : undefined) ?? steps;
  const ordinary = active.filter(({ isDemonstration }) => !isDemonstration);
  const isDecided = ({ id }: TaughtClass) => (choices[id] ?? 'keep') !== 'keep';
  const decided = active.filter(isDecided);
  const ending = decided.filter(({ isDemonstration }) => !isDemonstration);
  const endedMeanwhile = classes.filter((taught) => taught.isArchived && isDecided(taught));
  const asksSchool = demandsSchoolAgreement && school.isAsked && successions.size > 0;
  const reasons = [
    ...blocks.map((block) => t(`block.${block.kind}`, { most: 0, open: 0, name: '', ...block })),
    ...(asksSchool && !hasSchoolAgreed ? [t('block.school')] : []),
  ];
  const isBlocked = plan.state !== 'read' || reasons.length > 0 || decided.length === 0;
  const isOverridden = asking === 'asked' && isBlocked && !end.isPending;
  // Another tab has changed something: the page says what, and nothing opens later by itself.
  useEffect(() => {
    if (!isOverridden) return;
    setAsking('not');
    announce(t('act.changed'));
  }, [isOverridden, announce, t]);

  async function ask() {
    setAsking('reading');
    const isRead = await refresh();
    setAsking(isRead ? 'asked' : 'failed');
    if (!isRead) announce(t('act.unread'));
  }

  async function confirm() {
    // Where it fails, the server refuses the new classes and says why.
    if (asksSchool) await school.say().catch(() => undefined);
    onDone(await end.mutateAsync(steps));
  }

  return (
    <div className="flex max-w-measure flex-col gap-8">
      <p>{t('lead')}</p>
      <section className="flex flex-col gap-4">
        <h2>{t('choose.title')}</h2>
        {active.length === 0 ? <p>{t('none')}</p> : null}
        {ordinary.length > 1 ? (
          <fieldset>
            <legend className="mb-2 font-semibold">{t('choose.all')}</legend>
            <div className="flex flex-wrap gap-2">
              {sameChoices.map((choice) => (
                <Button
                  key={choice}
                  variant="secondary"
                  onClick={() => {
                    setChoices({ ...choices, ...Object.fromEntries(ordinary.map(({ id }) => [id, choice])) });
                    announce(t('choose.allDone', { count: ordinary.length, choice: t(`choose.${choice}`) }));
                  }}
                >
                  {t(`choose.${choice}`)}
                </Button>
              ))}
            </div>
          </fieldset>
        ) : null}
        {active.map((taught) => {
          const succession = successions.get(taught.id);
          return (
            <div key={taught.id} className="flex flex-col gap-3">
              <ClassChoice
                taught={taught}
                value={choices[taught.id] ?? 'keep'}
                onChange={(choice) => setChoices({ ...choices, [taught.id]: choice })}
              />
              {succession ? (
                <NewClassPass
                  succession={succession}
                  onChange={(value) => setChosen({ ...chosen, [taught.id]: value })}
                />
              ) : null}
            </div>
          );
        })}
      </section>
      <section className="flex flex-col gap-4">
        <h2>{t('files.title')}</h2>
        <p>{t(ending.length === 0 ? 'files.none' : 'files.text')}</p>
        {ending.map(({ id, code, name }) => (
          <section key={id} className="flex flex-col gap-2 border-t border-rule pt-3">
            <h3 className="text-base wrap-anywhere">{name}</h3>
            <div className="flex flex-wrap gap-2">
              <ExportButton code={code} what="classGradebook" />
              <ExportButton code={code} what="classData" />
            </div>
            <Link
              to={teacherAddresses.roster(code)}
              className="text-link inline-flex min-h-8 items-center self-start"
            >
              {t('files.details', { name })}
            </Link>
          </section>
        ))}
        {ending.length === 0 ? null : <p className="text-sm text-ink-soft">{t('files.student')}</p>}
      </section>
      <section className="flex flex-col gap-4">
        <h2>{t('act.title')}</h2>
        {asksSchool ? (
          <SchoolAgreementField isChecked={hasSchoolAgreed} onChange={setHasSchoolAgreed} />
        ) : null}
        {endedMeanwhile.map(({ id, name }) => (
          <Notice key={id} tone="caution">
            {t('act.endedMeanwhile', { name })}
          </Notice>
        ))}
        {plan.state === 'reading' ? <LoadingBlock label={t('act.reading')} /> : null}
        {plan.state === 'unread' || asking === 'failed' ? (
          <Notice
            tone="negative"
            actions={
              plan.state === 'unread' ? (
                <Button variant="secondary" onClick={() => press(refresh)}>
                  {t('act.again')}
                </Button>
              ) : null
            }
          >
            {t('act.unread')}
          </Notice>
        ) : null}
        {reasons.length > 0 ? (
          <Notice tone="caution" title={t('block.title')}>
            <ul className="flex list-disc flex-col gap-1 pl-6">
              {reasons.map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {decided.length === 0 ? <p>{t('act.nothing')}</p> : null}
        {isBlocked ? null : (
          <Button
            variant="danger"
            className="self-start"
            isBusy={asking === 'reading'}
            busyText={t('act.reading')}
            onClick={() => press(ask)}
          >
            {t('act.button', { count: decided.length })}
          </Button>
        )}
      </section>
      <ConfirmDialog
        isOpen={asking === 'asked' && !isOverridden}
        tone="danger"
        title={t('act.question', { count: shown.length })}
        confirmWord="ARCHIVE"
        confirmWordLabel={t('act.word')}
        confirmLabel={t('act.confirm')}
        cancelLabel={t('act.cancel')}
        isBusy={end.isPending}
        busyText={t('act.busy')}
        onCancel={() => {
          if (!end.isPending) setAsking('not');
        }}
        onConfirm={confirm}
      >
        <Consequences steps={shown} />
      </ConfirmDialog>
    </div>
  );
}

interface ClassChoiceProps {
  readonly taught: TaughtClass;
  readonly value: YearChoice;
  onChange(choice: YearChoice): void;
}

function ClassChoice({ taught, value, onChange }: ClassChoiceProps) {
  const t = useTranslations('classYear.choose');
  const { name, code, studentCount, isDemonstration } = taught;
  const days = daysAfterArchive('class', useConfig().archivedWorkDays);
  const option = (choice: 'archive' | 'rollOver' | 'remove') => ({
    ...{ value: choice, label: t(choice), description: t(`${choice}Hint`, { days }) },
  });
  return (
    <RadioGroup<YearChoice>
      legend={t('ofClass', { name, code, count: studentCount })}
      options={[
        { value: 'keep', label: t('keep') },
        ...(isDemonstration ? [option('remove')] : [option('archive'), option('rollOver')]),
      ]}
      value={value}
      onValueChange={onChange}
    />
  );
}
