import { type ReactNode, useMemo } from 'react';
import { buttonClasses } from '../../../src/lab/ui/action/button.tsx';
import { SegmentedChoice } from '../../../src/lab/ui/choice/segmented-choice.tsx';
import { CheckboxField } from '../../../src/lab/ui/field/checkbox-field.tsx';
import { LoadingBlock } from '../../../src/lab/ui/message/loading.tsx';
import { Notice } from '../../../src/lab/ui/message/notice.tsx';
import { useTexts } from '../../../src/lab/ui/texts.tsx';
import type { IdentityClient } from '../../../src/school/client/identity/port.ts';
import { IdentityArea } from '../../../src/school/client/identity/use-identity.tsx';
import { Link } from '../../../src/school/client/navigation/link.tsx';
import { PlayerFrame } from '../../../src/school/features/player/frame/player-frame.client.tsx';
import { type LabPlace, overviewPlace } from '../../../src/school/features/player/player-address.client.ts';
import { PlayerProvider, usePlayer } from '../../../src/school/features/player/player-context.client.tsx';
import type { Stop } from '../../../src/school/features/player/stops.client.ts';
import { noWork } from '../../../src/school/features/player/store/work-state.client.ts';
import type { WorkStore } from '../../../src/school/features/player/store/work-store.client.ts';
import type { ProgressRecord } from '../../../src/school/features/progress/progress-endpoints.ts';
import type { AuthorNotes } from '../author-notes.ts';
import { authorTexts } from './author-texts.ts';
import { GuideReading } from './guide-reading.tsx';
import { NotesOnPlace } from './notes-on-place.tsx';
import { TeacherReading } from './teacher-reading.tsx';
import {
  type AuthorView,
  authorViews,
  useAsInClass,
  useAuthorNotes,
  useAuthorView,
} from './use-author-notes.ts';

interface LabViewsProps {
  readonly place: LabPlace;
  readonly above: ReactNode;
  readonly below: ReactNode;
}

/** A lab as a learner, a teacher or its author looks at it, with notes that only the author is shown. */
export function LabViews({ place, above, below }: LabViewsProps) {
  const t = useTexts(authorTexts);
  const { lab, store } = usePlayer();
  const [view, setView] = useAuthorView();
  const [isInClass, setIsInClass] = useAsInClass();
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
          {view === 'learner' && (
            <CheckboxField
              label={t('asInClass')}
              checked={isInClass}
              onChange={({ target }) => setIsInClass(target.checked)}
              className="text-sm"
            />
          )}
          {view === 'answers' && <p className="text-sm text-ink-soft">{t('spent')}</p>}
        </div>
      </div>
      {above && <div className="px-4 sm:px-6">{above}</div>}
      {view === 'learner' && (isInClass ? <ClassFrame place={place} /> : <FrameAt place={place} />)}
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
        {below}
      </div>
    </>
  );
}

/** The player, which leaves no place that the lab does not have at the moment. */
function FrameAt({ place }: { place: LabPlace }) {
  const t = useTexts(authorTexts);
  const { stops, addressOf } = usePlayer();
  const { moduleId, screenId } = place;
  const isThere = stops.some(
    (stop) => stop.moduleId === moduleId && (screenId === null || stop.screen.id === screenId),
  );
  if (moduleId === null || isThere) return <PlayerFrame place={place} />;
  return (
    <Notice
      tone="caution"
      title={t('notThereTitle')}
      actions={
        <Link to={addressOf(overviewPlace)} className={buttonClasses('secondary')}>
          {t('toLessons')}
        </Link>
      }
      className="m-6"
    >
      <p>{t('notThere')}</p>
    </Notice>
  );
}

/** The lab as a class works in it: what comes later is closed until what it waits for is answered. */
function ClassFrame({ place }: { place: LabPlace }) {
  const player = usePlayer();
  const inClass = useMemo(
    () => ({ ...player, opened: new Set<Stop>(), store: asInClass(player.store) }),
    [player],
  );
  return (
    <IdentityArea client={nobody}>
      <PlayerProvider value={inClass}>
        <FrameAt place={place} />
      </PlayerProvider>
    </IdentityArea>
  );
}

/** The same work under the rules of a class. Screens that were seen without these rules do not count. */
function asInClass(store: WorkStore): WorkStore {
  let position: WorkStore['position'] = null;
  return {
    ...store,
    mode: 'learner',
    get position() {
      return position;
    },
    rememberPosition(next) {
      position = next;
    },
  };
}

/** An identity with nobody signed in. */
const nobody = {
  getUser: () => null,
  isRestored: () => false,
  subscribe: () => () => {},
} as Partial<IdentityClient> as IdentityClient;

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
      <FrameAt place={place} />
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
