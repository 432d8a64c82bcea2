import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listPublicItems, type PublicActivity } from '../../../lab/activity/public-activity.ts';
import type { InstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { isStationItem } from '../../../lab/blocks/embed/station-item.ts';
import { Button } from '../../../lab/ui/action/button.tsx';
import { classNames } from '../../../lab/ui/class-names.ts';
import { useApi } from '../../client/http/api.ts';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classCodeIn, contentKeys } from '../classes/class-keys.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { usePseudonyms } from '../classes/pseudonyms/use-pseudonyms.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { contentEndpoints } from '../content/content.ts';
import { wholeActivity } from '../content/get-activity.ts';
import { findPlace, formatPlayerAddress } from '../player/player-address.client.ts';
import { benchEndpoints } from '../reports/benches/benches.ts';
import { Station, type StationAnswers } from './station.client.tsx';
import { StationPage, type StationPageProps, useIsFullScreen } from './station-page.client.tsx';

/** The station of a lesson that the address names, with the lesson's own settings: `lab` and `part`, and `code` for benches. */
export function ShowStation() {
  const t = useTranslations('demonstration');
  const [search] = useSearchParams();
  const content = useLab(search.get('lab') ?? '');
  const code = classCodeIn(search);
  const back =
    code === ''
      ? { to: teacherAddresses.instruments, text: t('all') }
      : { to: teacherAddresses.class(code), text: t('toClass') };
  return content.data ? (
    <OfLab
      {...{ code, back }}
      activityId={search.get('lab') ?? ''}
      activity={content.data}
      partId={search.get('part') ?? ''}
      from={search.get('from')}
    />
  ) : (
    <StationPage title={t('station')} back={back}>
      <div className="p-4 sm:p-6">
        <LoadState query={content} loading={t('loading')}>
          {() => null}
        </LoadState>
      </div>
    </StationPage>
  );
}

/**
 * The lab as everybody may see it. `useActivityContent` does the same: its file would join what every page shares to this
 * page, and the build refuses the circle of files that comes of it.
 */
function useLab(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.activity(id),
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, query: wholeActivity, signal };
      return (await api.call(contentEndpoints.getActivity, asked)).data.attributes;
    },
  });
}

type Back = StationPageProps['back'];

interface OfLabProps {
  readonly activityId: string;
  readonly activity: PublicActivity;
  readonly partId: string;
  /** Empty: without a class. */
  readonly code: string;
  /** The code of the class from whose preview of the lab the teacher comes. */
  readonly from: string | null;
  readonly back: Back;
}

function OfLab({ activityId, activity, partId, code, from, back }: OfLabProps) {
  const t = useTranslations('demonstration');
  const items = activity.modules.flatMap(listPublicItems);
  const item = items.find(({ id }) => id === partId);
  const station = item && isStationItem(item) ? (item as unknown as InstrumentEmbed) : null;
  usePageTitle(station?.title ?? t('station'));
  if (!station) {
    return (
      <StationPage title={t('station')} back={back}>
        <p className="p-4 sm:p-6">{t('noStation')}</p>
      </StationPage>
    );
  }
  const findItem = (id: string) => items.find((one) => one.id === id) ?? null;
  const lesson = {
    to: formatPlayerAddress(
      { activityId, code: from, isTeacherStudent: false, studentId: null },
      findPlace(activity, station.id),
    ),
    text: t('toLesson'),
  };
  return code === '' ? (
    <Settings {...{ station, findItem }} back={lesson} />
  ) : (
    <OfClass {...{ station, findItem, back, code, activityId }} />
  );
}

type FindItem = (id: string) => PublicActivity['modules'][number]['items'][number] | null;

interface StationProps {
  readonly station: InstrumentEmbed;
  readonly findItem: FindItem;
  readonly back: Back;
}

/** The station as the lesson begins it. */
function Settings({ station, findItem, back }: StationProps) {
  const t = useTranslations('demonstration');
  const [round, setRound] = useState(0);
  return (
    <StationPage
      title={station.title}
      back={back}
      actions={
        <Button variant="quiet" onClick={() => setRound(round + 1)}>
          {t('startOver')}
        </Button>
      }
    >
      <Station key={round} item={station} findItem={findItem} answers={nothingDone} isReplay={false} />
    </StationPage>
  );
}

const nothingDone: StationAnswers = {};

/** The benches of a class's students, one at a time, with the slider of the record. */
function OfClass({
  station,
  findItem,
  back,
  code,
  activityId,
}: StationProps & { code: string; activityId: string }) {
  const t = useTranslations('demonstration');
  const api = useApi();
  const params = { code, activityId, partId: station.id };
  const query = useQuery({
    queryKey: ['benches', params],
    queryFn: ({ signal }) => api.call(benchEndpoints.listBenches, { params, signal }),
    staleTime: 0,
  });
  return query.data && query.data.benches.length > 0 ? (
    <Benches {...{ station, findItem, back }} data={query.data} />
  ) : (
    <StationPage title={station.title} back={back}>
      <div className="p-4 sm:p-6">
        <LoadState query={query as UseQueryResult<unknown>} loading={t('loading')}>
          {() => <p>{t('noBench')}</p>}
        </LoadState>
      </div>
    </StationPage>
  );
}

type BenchesData = (typeof benchEndpoints.listBenches)['reply']['_zod']['output'];

function Benches({ station, findItem, back, data }: StationProps & { data: BenchesData }) {
  const t = useTranslations('demonstration');
  const [search, setSearch] = useSearchParams();
  const isFullScreen = useIsFullScreen();
  const areNamesHidden = search.get('present') === 'on' || isFullScreen;
  const choosePseudonyms = usePseudonyms();
  const pseudonyms = areNamesHidden ? choosePseudonyms(data.classId, data.joined) : null;
  const named = data.benches
    .map((bench) => ({ ...bench, name: pseudonyms?.get(bench.studentId) ?? bench.fullName }))
    // The order by real names would reveal them.
    .sort((one, other) => (areNamesHidden ? one.name.localeCompare(other.name) : 0));
  const asked = named.findIndex(({ studentId }) => studentId === search.get('student'));
  const at = Math.max(0, asked);
  const shown = named[at];
  const show = (studentId: string) =>
    setSearch(
      (current) => {
        current.set('student', studentId);
        return current;
      },
      { replace: true, isScrollKept: true },
    );
  if (!shown) return null;
  const isMissing = search.get('student') !== null && asked < 0;
  return (
    <StationPage
      title={station.title}
      back={back}
      note={isMissing ? t('notYet') : null}
      actions={
        <>
          <label className="flex min-w-0 items-center gap-2 text-sm">
            <span className="max-md:sr-only">{t('benchOf')}</span>
            <select
              value={shown.studentId}
              onChange={({ target }) => show(target.value)}
              className="min-h-11 max-w-40 min-w-0 rounded-press border border-rule-strong bg-paper px-2 sm:max-w-56"
            >
              {named.map(({ studentId, name }) => (
                <option key={studentId} value={studentId}>
                  {name || t('unnamed')}
                </option>
              ))}
            </select>
          </label>
          <Button
            variant="secondary"
            aria-pressed={areNamesHidden}
            aria-disabled={isFullScreen || undefined}
            className={classNames('max-sm:hidden', isFullScreen && 'hidden')}
            onClick={() =>
              setSearch(
                (current) => {
                  if (areNamesHidden) current.delete('present');
                  else current.set('present', 'on');
                  return current;
                },
                { replace: true, isScrollKept: true },
              )
            }
          >
            {t('hideNames')}
          </Button>
        </>
      }
    >
      <Station
        key={`${shown.studentId} ${areNamesHidden}`}
        item={station}
        findItem={findItem}
        answers={shown.answers}
        isReplay
        areWordsHidden={areNamesHidden}
      />
    </StationPage>
  );
}
