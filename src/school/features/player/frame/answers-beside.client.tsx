import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { cutGuide } from '../../../../lab/activity/guide-pages.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { guideAddress } from '../../content/guide-address.ts';
import { guideMessages } from '../../content/guide-messages.client.ts';
import { KeyedQuestions } from '../../content/keyed-questions.client.tsx';
import { useAnswerKey, useGuide } from '../../content/links.client.ts';
import { KeysWithheld } from '../../profile/keys-withheld.client.tsx';
import { parsePlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';

const messages = { guide: guideMessages };

/**
 * For the preview of a teacher: what is right on this screen and what to say, beside it on wide screens and below it on
 * a phone. It is off until it is asked for, is forgotten with the page, and is not there while the lab is presented.
 */
export function AnswersBeside({ isPresented }: { isPresented: boolean }) {
  return isPresented ? null : (
    <WithMessages messages={messages}>
      <Toggle />
    </WithMessages>
  );
}

function Toggle() {
  const t = useTranslations('guide');
  const [isOpen, setIsOpen] = useState(false);
  const page = document.querySelector('main') ?? document.body;
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<Icon icon={KeyRound} />}
        className="max-sm:px-2! present:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="max-sm:sr-only">{t('beside')}</span>
      </Button>
      {isOpen ? <Panel page={page} /> : null}
    </>
  );
}

/** Makes room for itself on wide screens. */
function Panel({ page }: { page: HTMLElement }) {
  const t = useTranslations('guide');
  useEffect(() => {
    page.classList.add('xl:pr-100');
    return () => page.classList.remove('xl:pr-100');
  }, [page]);
  return createPortal(
    <aside
      aria-label={t('besideTitle')}
      className="border-rule bg-paper p-4 max-xl:border-t xl:fixed xl:top-0 xl:right-0 xl:z-10 xl:bottom-0 xl:w-96 xl:overflow-y-auto xl:border-l present:hidden print:hidden"
    >
      <h2 className="text-lg">{t('besideTitle')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t('besideHelp')}</p>
      <OfThisScreen />
    </aside>,
    page,
  );
}

function OfThisScreen() {
  const t = useTranslations('guide');
  const { lab, stops, activity } = usePlayer();
  const [search] = useSearchParams();
  const { moduleId, screenId } = parsePlayerAddress(search);
  const { activityId } = lab;
  const key = useAnswerKey(activityId);
  // What the guide adds to the answers is left out where it cannot be read.
  const { data: guide } = useGuide(activityId);
  const { error } = key;
  if (error instanceof ApiError && (error.code === 'teacher-unproven' || error.code === 'lab-without-class'))
    return <KeysWithheld needsClass={error.code === 'lab-without-class'} />;
  if (error) return <p>{t('besideFailed')}</p>;
  if (!key.data) return <LoadingBlock label={t('besideLoading')} />;
  const screen = stops.find((stop) => stop.moduleId === moduleId && stop.screen.id === screenId)?.screen;
  const ids = new Set(
    screen?.items.flatMap(({ id, innerExercises = [] }) => [id, ...innerExercises.map((each) => each.id)]),
  );
  const questions = key.data.lessons.flatMap((lesson) => lesson.questions).filter(({ id }) => ids.has(id));
  const number = activity.modules.findIndex(({ id }) => id === moduleId) + 1;
  return (
    <div className="flex flex-col gap-4">
      {questions.length === 0 ? (
        <p>{t('besideNone')}</p>
      ) : (
        <KeyedQuestions
          questions={questions}
          rows={guide ? cutGuide(guide).ofLesson(number).rows : new Map()}
          isBesideQuestion
        />
      )}
      <Link
        to={guideAddress(activityId, undefined, moduleId ?? undefined)}
        className="text-link font-semibold"
      >
        {t('wholeGuide')}
      </Link>
    </div>
  );
}
