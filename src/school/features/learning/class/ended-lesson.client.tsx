import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import type { StudentActivityRow } from '../../classes/class-activities.ts';
import type { StudentClass } from '../../classes/class-endpoints.ts';
import { ClassInstant } from '../../classes/class-instant.client.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { ClosingWords } from '../../reports/closing/closing-words.client.tsx';
import { closingMessages } from '../../reports/messages/closing.client.ts';

const messages = { closing: closingMessages };

/** After so many days the end of a lesson is no news to a student who comes to the page of the class. */
const newsDays = 7;
const dayMs = 86_400_000;

interface Props {
  readonly joined: StudentClass;
  readonly rows: readonly StudentActivityRow[];
  readonly nowMs: number;
}

/** The end of the last lesson, for a student who comes to the class after it and has not worked on since. */
export function EndedLesson({ joined, rows, nowMs }: Props) {
  const { lessonEndedAt } = joined;
  if (lessonEndedAt === undefined) return null;
  const endedAtMs = Date.parse(lessonEndedAt);
  const [last] = rows
    .flatMap(({ id, progress: { lastAnswerAt } }) =>
      lastAnswerAt === null ? [] : [{ id, atMs: Date.parse(lastAnswerAt) }],
    )
    .toSorted((one, other) => other.atMs - one.atMs);
  const hasGoneOn = last !== undefined && last.atMs > endedAtMs;
  if (hasGoneOn || nowMs - endedAtMs > newsDays * dayMs) return null;
  return (
    <WithMessages messages={messages}>
      <News
        joined={joined}
        lessonEndedAt={lessonEndedAt}
        activityId={last?.id ?? joined.initialActivity}
        hasWork={last !== undefined}
      />
    </WithMessages>
  );
}

interface NewsProps extends Pick<Props, 'joined'> {
  readonly lessonEndedAt: string;
  readonly activityId: string;
  readonly hasWork: boolean;
}

function News({ joined: { code, timeZone }, lessonEndedAt, activityId, hasWork }: NewsProps) {
  const t = useTranslations('closing');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 border border-rule bg-paper-raised p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-lg">
        {t('pageTitle')}
      </h2>
      <p className="text-sm text-ink-soft">
        <Spans>
          {t.rich('endedOn', { date: () => <ClassInstant value={lessonEndedAt} classZone={timeZone} /> })}
        </Spans>
      </p>
      <ClosingWords code={code} activityId={activityId} endedAtMs={Date.parse(lessonEndedAt)} />
      {hasWork ? (
        <Link
          to={studentAddresses.summary(code, activityId)}
          className="text-link inline-flex min-h-6 items-center self-start"
        >
          {t('look')}
        </Link>
      ) : null}
    </section>
  );
}
