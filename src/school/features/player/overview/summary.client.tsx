import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import type { PublicModule } from '../../../../lab/activity/public-activity.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { DataTable, type TableColumn } from '../../../../lab/ui/layout/data-table.tsx';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { type CountablePart, scoreModule } from '../../progress/module-score.ts';
import { finishMessages } from '../messages/finish.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import type { WorkState } from '../store/work-state.client.ts';
import { useCountedLessons } from '../use-hold.client.ts';
import { useWork } from '../use-work.client.ts';
import { countOutcomes, type OutcomeCounts } from './count-outcomes.client.ts';

const marks = {
  first: { state: 'correct', times: 1 },
  second: { state: 'correct', times: 2 },
  later: { state: 'correct', times: 3 },
  notRight: { state: 'incorrect', times: 1 },
  done: { state: 'saved', times: 1 },
} as const satisfies Record<keyof OutcomeCounts, object>;

/** The results of a finished lab, for each lesson that is assigned and open. */
export function LabSummary() {
  return (
    <WithMessages messages={{ finish: finishMessages }}>
      <Outcomes />
    </WithMessages>
  );
}

function Outcomes() {
  const t = useTranslations('finish.summary');
  const format = useFormatter();
  const { activity, lab, store } = usePlayer();
  const lessons = useCountedLessons();
  const work = useWork();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useAddress();
  const isJustFinished = typeof state === 'object' && state !== null && 'isJustFinished' in state;
  useEffect(() => {
    if (isJustFinished) heading.current?.focus();
  }, [isJustFinished]);
  const counts = new Map(lessons.map(({ id, parts }) => [id, countOutcomes(work, parts)]));
  // On a phone there is room for few columns: a column without any entry is left out.
  const kinds = (['first', 'second', 'later', 'notRight', 'done'] as const).filter(
    (kind) => kind === 'first' || [...counts.values()].some((outcomes) => outcomes[kind] > 0),
  );
  const columns: TableColumn<PublicModule>[] = [
    { id: 'module', header: t('module'), cell: ({ title }) => title },
    {
      id: 'score',
      align: 'end',
      header: t('score'),
      cell: ({ parts }) => {
        const { rightCount, countedCount } = scoreModule(parts.map((part) => toCountable(work, part)));
        return (
          <span className="whitespace-nowrap">
            {t('scoreOf', { right: rightCount, counted: countedCount })}
          </span>
        );
      },
    },
    ...kinds.map((kind) => ({
      id: kind,
      align: 'end' as const,
      header: (
        <span className="inline-flex items-center gap-1.5">
          <StatusMark {...marks[kind]} text="" size={16} />
          <span>{t(kind)}</span>
        </span>
      ),
      cell: ({ id }: PublicModule) => format.number(counts.get(id)?.[kind] ?? 0),
    })),
  ];
  return (
    <section aria-labelledby="summary-title">
      <h2 ref={heading} id="summary-title" tabIndex={-1}>
        {t(lessons.length === activity.modules.length ? 'title' : 'titleGiven')}
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-ink-soft">{t('lead')}</p>
      <DataTable
        caption={t('caption')}
        isCaptionHidden
        columns={columns}
        rows={lessons}
        getRowId={({ id }) => id}
      />
      {/* Only students have a summary: guests and previews keep no work on the server. */}
      {store.mode === 'learner' && lab.code !== null && !lab.isTeacherStudent ? (
        <Link
          to={studentAddresses.summary(lab.code, lab.activityId)}
          className={classNames(buttonClasses('secondary'), 'mt-4')}
        >
          {t('toSummary')}
        </Link>
      ) : null}
    </section>
  );
}

function toCountable({ records }: WorkState, { id, isScored, countedParts }: Part): CountablePart {
  return { isScored, countedParts, answer: records.get(id)?.verdict ?? null };
}
