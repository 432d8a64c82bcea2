import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { useMinWidth } from '../../../client/page/browser-state.ts';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { classCodeIn } from '../../classes/class-keys.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { handInsMessages } from '../messages/hand-ins.client.ts';
import { type Draft, HandInCard } from './hand-in-card.client.tsx';
import type { HandedIn, HandIns } from './hand-ins.ts';
import { useHandIns } from './use-hand-ins.client.ts';

const messages = { handIns: handInsMessages };

/**
 * /classes/summary?code=ABCD-2345&activity=…&show=hand-ins: what students have handed in, one question at a time, to
 * give points and a comment. The query may have `question=1.3`.
 */
export function HandInsPage() {
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('handIns');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const activityId = search.get('activity') ?? '';
  const query = useHandIns({ code, activityId });
  usePageTitle(t('title'));
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={query.data ? `${query.data.class.name} · ${query.data.activity.title}` : undefined}
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to={teacherAddresses.snapshot(code, activityId)} className={buttonClasses('secondary')}>
            {t('snapshot')}
          </Link>
        }
      />
      <LoadState query={query} loading={t('loading')}>
        {(handIns) => <Questions code={code} handIns={handIns} />}
      </LoadState>
    </div>
  );
}

/** Names an answer on this page. */
const keyOf = ({ questionCode, studentId }: HandedIn) => `${questionCode} ${studentId}`;

/** The key of the first answer that has no points yet, or of the first one at all; undefined if there is none. */
function firstToMark({ handedIn }: HandIns['questions'][number]): string | undefined {
  const first = handedIn.find(({ marks }) => !marks.at(-1)?.points) ?? handedIn[0];
  return first && keyOf(first);
}

/** One question with all its answers. What was typed for one answer stays while another question is shown. */
function Questions({ code, handIns }: { code: string; handIns: HandIns }) {
  const t = useTranslations('handIns');
  const announce = useAnnounce();
  const [search, setSearch] = useSearchParams();
  const [areNamesHidden, setNamesHidden] = useState(false);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  // A phone shows one student at a time, first the one who waits for points.
  const isPhone = !useMinWidth(40);
  const { questions, studentCount, activity } = handIns;
  const at = Math.max(
    0,
    questions.findIndex(({ label }) => label === search.get('question')),
  );
  const question = questions[at];
  const [openKey, setOpenKey] = useState(question && firstToMark(question));
  if (!question) return <EmptyState title={t('noneTitle')} text={t('noneText')} />;
  const { handedIn, prompt } = question;
  // The order by name would tell too much; the end of an id is random.
  const shown = areNamesHidden
    ? handedIn.toSorted((one, other) => (one.attemptID.slice(-12) < other.attemptID.slice(-12) ? -1 : 1))
    : handedIn;
  const goTo = (label: string) => {
    setOpenKey(firstToMark(questions.find((one) => one.label === label) ?? question));
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('question', label);
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          label={t('choose')}
          value={question.label}
          options={questions.map((one) => ({
            value: one.label,
            label: t('option', {
              label: one.label,
              title: one.title,
              marked: one.handedIn.filter(({ marks }) => marks.at(-1)?.points).length,
              count: one.handedIn.length,
            }),
          }))}
          onChange={({ target }) => goTo(target.value)}
          className="w-full sm:w-120"
        />
        <Button
          variant="secondary"
          aria-pressed={areNamesHidden}
          icon={<Icon icon={areNamesHidden ? Eye : EyeOff} />}
          onClick={() => {
            setNamesHidden(!areNamesHidden);
            announce(t(areNamesHidden ? 'namesShown' : 'namesHidden'));
          }}
        >
          {t(areNamesHidden ? 'showNames' : 'hideNames')}
        </Button>
      </div>
      <div className="max-w-measure">
        <RichText text={prompt} />
        <p className="mt-2 text-ink-soft">{t('count', { count: handedIn.length, of: studentCount })}</p>
      </div>
      <ul className="flex flex-col gap-5">
        {shown.map((one, place) => {
          const key = keyOf(one);
          return (
            <li key={key}>
              <HandInCard
                place={{ code, activityId: activity.id }}
                handedIn={one}
                rubric={question.rubric}
                timeZone={handIns.class.timeZone}
                fold={
                  isPhone
                    ? {
                        isOpen: openKey === key,
                        onToggle: () => setOpenKey(openKey === key ? undefined : key),
                      }
                    : null
                }
                name={areNamesHidden ? t('answer', { number: place + 1 }) : one.fullName || t('unnamed')}
                draft={drafts.get(key) ?? null}
                onDraft={(draft) =>
                  setDrafts((current) => {
                    const next = new Map(current);
                    if (draft) next.set(key, draft);
                    else next.delete(key);
                    return next;
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
