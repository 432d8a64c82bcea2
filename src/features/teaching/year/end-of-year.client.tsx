import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { RadioGroup } from '../../../ui/field/choice-fieldset.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { LoadState } from '../../classes/load-state.client.tsx';
import { useTaughtClasses } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { classAccountDays } from '../../joining/class-account-end.ts';
import { ExportButton } from '../../reports/downloads/export-button.client.tsx';
import { describeFailure } from '../care/form-dialog.client.tsx';
import { useFreePasses } from '../class-limit-notice.client.tsx';
import type { TaughtClass } from '../list/taught-class-row.client.tsx';
import { classYearMessages } from '../messages/class-year.client.ts';
import { useEndTheYear, type YearChoice, type YearResult } from './end-the-year.client.ts';

const messages = { classYear: classYearMessages };

const sameChoices = ['keep', 'archive', 'rollOver'] as const;

// The same word as for archiving one class.
const confirmWord = 'ARCHIVE';

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
        lead={t('lead')}
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

/** What becomes of each class, the files to keep, and one press for all. */
function EndOfYear({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useTranslations('classYear');
  const announce = useAnnounce();
  const [choices, setChoices] = useState<Readonly<Record<string, YearChoice>>>({});
  const [results, setResults] = useState<readonly YearResult[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndTheYear();
  const active = classes.filter(({ isArchived }) => !isArchived);
  const ordinary = active.filter(({ isDemonstration }) => !isDemonstration);
  const decided = active.flatMap((taught) => {
    const choice = choices[taught.id] ?? 'keep';
    return choice === 'keep' ? [] : [{ taught, choice }];
  });
  const passes = useFreePasses();
  const kept = (passes?.classes ?? []).filter(({ id }) => (choices[id] ?? 'keep') === 'keep');
  const made = decided.filter(({ choice }) => choice === 'rollOver');
  // A new class has the free pass. What the server would refuse is said before anything is archived.
  const isOverPass = passes !== null && made.length > 0 && kept.length + made.length > passes.most;
  const ending = decided.filter(({ choice }) => choice !== 'remove').map(({ taught }) => taught);

  async function confirm() {
    const done = await end.mutateAsync(decided);
    setResults(done);
    setChoices({});
    setIsAsking(false);
    announce(t('done.title'));
  }

  return (
    <div className="flex max-w-measure flex-col gap-8">
      {results.length > 0 ? <Results key={results.map(({ id }) => id).join()} results={results} /> : null}
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
        {active.map((taught) => (
          <ClassChoice
            key={taught.id}
            taught={taught}
            value={choices[taught.id] ?? 'keep'}
            onChange={(choice) => setChoices({ ...choices, [taught.id]: choice })}
          />
        ))}
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
        {isOverPass ? (
          <Notice tone="caution">
            {t('act.overPass', { most: passes.most, open: kept.length + made.length })}
          </Notice>
        ) : decided.length === 0 ? (
          <p>{t('act.nothing')}</p>
        ) : (
          <Button variant="danger" className="self-start" onClick={() => setIsAsking(true)}>
            {t('act.button', { count: decided.length })}
          </Button>
        )}
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('act.question', { count: decided.length })}
        confirmWord={confirmWord}
        confirmWordLabel={t('act.word')}
        confirmLabel={t('act.confirm')}
        cancelLabel={t('act.cancel')}
        isBusy={end.isPending}
        busyText={t('act.busy')}
        onCancel={() => {
          if (!end.isPending) setIsAsking(false);
        }}
        onConfirm={confirm}
      >
        <Consequences decided={decided} />
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
  const option = (choice: 'archive' | 'rollOver' | 'remove') => ({
    value: choice,
    label: t(choice),
    description: t(`${choice}Hint`),
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

/** What ends, and when. */
function Consequences({ decided }: { decided: readonly { taught: TaughtClass; choice: YearChoice }[] }) {
  const t = useTranslations('classYear.act');
  const { archivedWorkDays } = useConfig();
  const namesOf = (...wanted: YearChoice[]) =>
    decided
      .filter(({ choice }) => wanted.includes(choice))
      .map(({ taught }) => taught.name)
      .join(', ');
  const archived = namesOf('archive', 'rollOver');
  const madeNew = namesOf('rollOver');
  const removed = namesOf('remove');
  const lines = [
    ...(archived === '' ? [] : [t('archived', { names: archived })]),
    ...(madeNew === '' ? [] : [t('madeNew', { names: madeNew })]),
    ...(removed === '' ? [] : [t('removed', { names: removed })]),
    ...(archived === ''
      ? []
      : [
          t('access'),
          t('accounts', { days: classAccountDays.afterArchive }),
          archivedWorkDays === undefined ? t('workStays') : t('work', { days: archivedWorkDays }),
        ]),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('permanent')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Results({ results }: { results: readonly YearResult[] }) {
  const t = useTranslations('classYear.done');
  const failures = useTranslations('classCare.failures');
  const isWell = results.every(({ error }) => error === undefined);
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed stands a window below.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice tone={isWell ? 'positive' : 'caution'} title={t('title')}>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {results.map(({ id, name, kind, code = '', error }) => (
            <li key={id} className="wrap-anywhere">
              {t(kind, { name, code, reason: error ? describeFailure(failures, error) : '' })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
