import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { daysAfterArchive } from '../../joining/class-account-end.ts';
import { describeFailure } from '../care/form-dialog.client.tsx';
import type { YearChoice, YearResult, YearStep } from './end-the-year.client.ts';
import { useNameOfPass } from './new-class-pass.client.tsx';

/** What ends, and when. */
export function Consequences({ steps }: { steps: readonly YearStep[] }) {
  const t = useTranslations('classYear.act');
  const nameOf = useNameOfPass();
  const { archivedWorkDays } = useConfig();
  const ownDays = daysAfterArchive('own', archivedWorkDays);
  const namesOf = (...wanted: YearChoice[]) =>
    steps
      .filter(({ choice }) => wanted.includes(choice))
      .map(({ taught }) => taught.name)
      .join('; ');
  const archived = namesOf('archive', 'rollOver');
  const removed = namesOf('remove');
  const made = steps.flatMap((step) =>
    step.choice === 'rollOver' ? [{ name: step.taught.name, pass: step.pass }] : [],
  );
  const lines = [
    ...(archived === '' ? [] : [t('archived', { names: archived })]),
    ...made.map(({ name, pass }) => t('madeNew', { name, pass: nameOf(pass) })),
    ...(made.some(({ pass }) => pass.type !== 'freePass') ? [t('forGood')] : []),
    ...(removed === '' ? [] : [t('removed', { names: removed })]),
    ...(archived === ''
      ? []
      : [
          t('access'),
          t('accounts', { days: daysAfterArchive('class', archivedWorkDays) }),
          ownDays === null ? t('workStays') : t('work', { days: ownDays }),
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

interface ResultsProps {
  readonly results: readonly YearResult[];
  /** Back to the form; null: no class is left to decide for. */
  readonly onGoOn: (() => void) | null;
}

/** What became of each class. */
export function Results({ results, onGoOn }: ResultsProps) {
  const t = useTranslations('classYear.done');
  const failures = useTranslations('classCare.failures');
  const isWell = results.every(({ kind }) => kind === 'archived' || kind === 'removed' || kind === 'madeNew');
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the form.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="flex max-w-measure flex-col gap-4">
      <Notice tone={isWell ? 'positive' : 'caution'} title={t('title')}>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {results.map(({ id, name, kind, code = '', error }) => (
            <li key={id} className="wrap-anywhere">
              <span>{t(kind, { name, code, reason: error ? describeFailure(failures, error) : '' })}</span>
              {code === '' ? null : (
                <Link to={teacherAddresses.class(code)} className="text-link flex min-h-6 w-fit items-center">
                  {t('open', { name })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Notice>
      {onGoOn === null ? null : (
        <Button variant="secondary" className="self-start" onClick={onGoOn}>
          {t('goOn')}
        </Button>
      )}
    </div>
  );
}
