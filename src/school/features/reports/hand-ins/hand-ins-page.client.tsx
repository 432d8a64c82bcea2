import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { changeQuery } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { classCodeIn } from '../../classes/class-keys.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { KeyHint } from '../../comments/comment-field.client.tsx';
import { savedCommentsMessages } from '../../comments/messages/saved-comments.client.ts';
import { handInsMessages } from '../messages/hand-ins.client.ts';
import type { AnsweredQuestion, HandIns } from './hand-ins.ts';
import { KeyList, useKeySwitch } from './key-list.client.tsx';
import { ScoringView } from './scoring.client.tsx';
import { useHandIns } from './use-hand-ins.client.ts';
import type { Drafts } from './use-scoring.client.ts';

const messages = { handIns: handInsMessages, savedComments: savedCommentsMessages };

/**
 * /classes/summary?code=ABCD-2345&activity=…&show=hand-ins: answers of the class, one question and one answer at a time,
 * to give points and comments. The query may have `question=…`, the id of a part, and `names=hidden`.
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
  const [search, setSearch] = useSearchParams();
  const code = classCodeIn(search);
  const activityId = search.get('activity') ?? '';
  const asked = search.get('question');
  const query = useHandIns({ code, activityId }, asked);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  usePageTitle(t('title'));
  const chosen = query.data?.shown?.questionCode;
  useEffect(() => {
    // Once all answers to it are scored the server would choose another question: the page stays at this one.
    if (asked === null && chosen !== undefined)
      setSearch((current) => changeQuery(current, { question: chosen }), inPlace);
  }, [asked, chosen, setSearch]);
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 tabIndex={-1} className="text-xl">
            {t('title')}
          </h1>
          {query.data ? (
            <p className="text-sm font-semibold text-signal-text wrap-anywhere">
              {`${query.data.class.name} · ${query.data.activity.title}`}
            </p>
          ) : null}
        </div>
        <Link to={teacherAddresses.snapshot(code, activityId)} className={buttonClasses('quiet')}>
          {t('snapshot')}
        </Link>
      </header>
      <LoadState query={query} loading={t('loading')}>
        {(handIns) => <Questions code={code} handIns={handIns} drafts={drafts} onDrafts={setDrafts} />}
      </LoadState>
    </div>
  );
}

const inPlace = { replace: true, isScrollKept: true } as const;

interface QuestionsProps {
  readonly code: string;
  readonly handIns: HandIns;
  /** The drafts of every question: what was entered stays while another question is shown. */
  readonly drafts: Drafts;
  onDrafts(change: (known: Drafts) => Drafts): void;
}

/** One question with its answers. */
function Questions({ code, handIns, drafts, onDrafts }: QuestionsProps) {
  const t = useTranslations('handIns');
  const announce = useAnnounce();
  const [search, setSearch] = useSearchParams();
  const [hasKeys, setHasKeys] = useKeySwitch();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const areNamesHidden = search.get('names') === 'hidden';
  const { questions, shown } = handIns;
  const question = questions.find(({ questionCode }) => questionCode === shown?.questionCode);
  if (!question || !shown) return <EmptyState title={t('noneTitle')} text={t('noneText')} />;
  const set = (name: string, value: string | null) =>
    setSearch((current) => changeQuery(current, { [name]: value }), inPlace);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
        <SelectField
          label={t('choose')}
          value={question.questionCode}
          options={questions.map((one) => ({ value: one.questionCode, label: sayOption(t, one) }))}
          onChange={({ target }) => set('question', target.value)}
          className="w-full sm:w-120"
        />
        <CheckboxField
          label={t('hideNames')}
          checked={areNamesHidden}
          onChange={({ target }) => {
            set('names', target.checked ? 'hidden' : null);
            announce(t(target.checked ? 'namesHidden' : 'namesShown'));
          }}
        />
        <Button
          variant="quiet"
          className="max-sm:hidden"
          icon={<Icon icon={Keyboard} />}
          onClick={() => setIsHelpOpen(true)}
        >
          <span className="flex items-center gap-2">
            <span>{t('keys.open')}</span>
            {hasKeys ? <KeyHint>?</KeyHint> : null}
          </span>
        </Button>
      </div>
      <ScoringView
        // Another question, or another order, is scored from its beginning.
        key={`${question.questionCode} ${areNamesHidden}`}
        code={code}
        handIns={handIns}
        question={question}
        shown={shown}
        areNamesHidden={areNamesHidden}
        hasKeys={hasKeys}
        drafts={drafts}
        onDrafts={onDrafts}
        onHelp={() => setIsHelpOpen(true)}
      />
      {isHelpOpen ? (
        <KeyList isOn={hasKeys} onSwitch={setHasKeys} onClose={() => setIsHelpOpen(false)} />
      ) : null}
    </>
  );
}

type Translate = ReturnType<typeof useTranslations<'handIns'>>;

function sayOption(
  t: Translate,
  { label, title, rubric, scored, answered: count }: AnsweredQuestion,
): string {
  return rubric.length > 0
    ? t('optionScored', { label, title, scored, count }).trim()
    : t('optionCommented', { label, title, count }).trim();
}
