import { type ReactNode, useMemo } from 'react';
import { PlayerFrame } from '../../../src/features/player/frame/player-frame.client.tsx';
import type { LabPlace } from '../../../src/features/player/player-address.client.ts';
import { PlayerProvider, usePlayer } from '../../../src/features/player/player-context.client.tsx';
import { noWork } from '../../../src/features/player/store/work-state.client.ts';
import type { WorkStore } from '../../../src/features/player/store/work-store.client.ts';
import type { ProgressRecord } from '../../../src/features/progress/progress-endpoints.ts';
import { SegmentedChoice } from '../../../src/ui/choice/segmented-choice.tsx';
import { LoadingBlock } from '../../../src/ui/message/loading.tsx';
import { Notice } from '../../../src/ui/message/notice.tsx';
import { useTexts } from '../../../src/ui/texts.tsx';
import type { AuthorNotes } from '../author-notes.ts';
import { authorTexts } from './author-texts.ts';
import { GuideReading } from './guide-reading.tsx';
import { NotesOnPlace } from './notes-on-place.tsx';
import { TeacherReading } from './teacher-reading.tsx';
import { type AuthorView, authorViews, useAuthorNotes, useAuthorView } from './use-author-notes.ts';

/** A lab as a learner, a teacher or its author looks at it, with notes that only the author is shown. */
export function LabViews({ place, children }: { place: LabPlace; children: ReactNode }) {
  const t = useTexts(authorTexts);
  const { lab, store } = usePlayer();
  const [view, setView] = useAuthorView();
  const { notes, hasFailed } = useAuthorNotes(lab.activityId, store, view);
  return (
    <>
      <div className="border-b border-rule bg-paper-sunk px-4 py-2 sm:px-6 print:hidden present:hidden">
        <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-4 gap-y-2">
          <p id="shown-as" className="text-sm font-semibold text-ink-soft">
            {t('shownAs')}
          </p>
          <SegmentedChoice
            name="view"
            labelledBy="shown-as"
            options={authorViews.map((id) => ({ id, label: t(id) }))}
            chosenId={view}
            isReadOnly={false}
            onChoose={(id) => setView(id as AuthorView)}
          />
          {view === 'answers' && <p className="text-sm text-ink-soft">{t('spent')}</p>}
        </div>
      </div>
      {view === 'learner' && <PlayerFrame place={place} />}
      {view !== 'learner' && notes && <ShownView view={view} place={place} notes={notes} />}
      {view !== 'learner' && !notes && !hasFailed && <LoadingBlock label={t('loading')} />}
      {hasFailed && (
        <Notice tone="negative" title={t('failed')} className="m-6">
          <p>{t('failedText')}</p>
        </Notice>
      )}
      <div className="mx-auto flex w-full max-w-300 flex-col gap-10 px-4 pb-16 sm:px-6 print:hidden present:hidden">
        {notes && view !== 'guide' && (
          <NotesOnPlace
            notes={notes}
            // A teacher reads the answers of a whole lesson.
            place={view === 'teacher' ? { ...place, screenId: null } : place}
            hasRemarks={view === 'answers'}
          />
        )}
        {children}
      </div>
    </>
  );
}

interface ShownViewProps {
  readonly view: Exclude<AuthorView, 'learner'>;
  readonly place: LabPlace;
  readonly notes: AuthorNotes;
}

function ShownView({ view, place, notes }: ShownViewProps) {
  const player = usePlayer();
  const withKeys = useMemo(
    () => ({ ...player, store: showRecords(player.store, notes.spent) }),
    [player, notes.spent],
  );
  if (view === 'teacher') return <TeacherReading read={notes.read} moduleId={place.moduleId} />;
  if (view === 'guide') return <GuideReading guide={notes.guide} labId={player.lab.activityId} />;
  return (
    <PlayerProvider value={withKeys}>
      <PlayerFrame place={place} />
    </PlayerProvider>
  );
}

/** The same store with other work in it, which nobody may change. */
function showRecords(store: WorkStore, records: readonly ProgressRecord[]): WorkStore {
  const state = {
    ...noWork,
    isReadOnly: true,
    records: new Map(records.map((record) => [record.questionCode, record])),
  };
  return { ...store, getSnapshot: () => state, subscribe: () => () => {}, change: () => {} };
}
