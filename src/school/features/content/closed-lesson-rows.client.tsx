import { useTranslations } from 'use-intl';
import type { PublicClosedModule } from '../../../lab/activity/public-activity.ts';
import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { lessonsMessages } from './lessons-messages.client.ts';

const messages = { lessons: lessonsMessages };

interface Props {
  readonly modules: readonly PublicClosedModule[];
  /** Number of the first closed lesson, which continues that of the open ones. */
  readonly firstNumber: number;
}

/** The closed lessons that follow the open ones, as rows of the same list. */
export function ClosedLessonRows({ modules, firstNumber }: Props) {
  return (
    <WithMessages messages={messages}>
      {modules.map((module, index) => (
        <ClosedLessonRow key={module.id} module={module} number={firstNumber + index} />
      ))}
    </WithMessages>
  );
}

/** A lesson that cannot be opened: its summary, and the note that it is not open. */
function ClosedLessonRow({ module, number }: { module: PublicClosedModule; number: number }) {
  const t = useTranslations('lessons.closed');
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-5 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,18rem)] sm:px-3">
      <span
        aria-hidden="true"
        className="hidden font-display text-3xl leading-none font-semibold text-ink-soft sm:block"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{module.title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{t('duration', { minutes: module.durationMin })}</p>
        <RichText text={module.summary} className="mt-2 text-ink-soft" />
      </div>
      <p className="text-sm font-semibold text-ink-soft">{t('word')}</p>
    </li>
  );
}
