import { useTranslations } from 'use-intl';
import { InstrumentDrawing } from '../../../lab/instruments/instrument-drawing.tsx';
import { type InstrumentId, instrumentIds, stationIds } from '../../../lab/instruments/instrument-ids.ts';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { latePanel } from '../../client/page/late-panel.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { pseudonymsMessages } from '../classes/pseudonyms/pseudonyms-messages.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { demonstrationMessages } from './demonstration-messages.client.ts';

export const messages = {
  classes: classesMessages,
  demonstration: demonstrationMessages,
  pseudonyms: pseudonymsMessages,
};

const Demonstration = latePanel(() =>
  import('./demonstration.client.tsx').then((module) => module.Demonstration),
);

const ShowStation = latePanel(() => import('./show-station.client.tsx').then((module) => module.ShowStation));

/**
 * /teacher/instruments: every instrument; with `instrument=<id>`, that one, to be shown to a class; with `lab` and `part`,
 * a station of a lesson.
 */
export function Component() {
  const t = useTranslations('demonstration');
  const [search] = useSearchParams();
  const asked = search.get('instrument');
  const chosen = instrumentIds.find((id) => id === asked);
  usePageTitle(chosen ? t(`instruments.${chosen}.name`) : t('title'));
  // The address of a station names its lab, too.
  if (search.get('part') !== null && search.get('lab')) return <ShowStation />;
  return chosen ? <Shown id={chosen} /> : <AllInstruments />;
}

function Shown({ id }: { id: InstrumentId }) {
  const t = useTranslations('demonstration');
  if (stationIds.includes(id))
    return (
      <Demonstration
        key={id}
        id={id}
        title={t(`instruments.${id}.name`)}
        back={{ to: teacherAddresses.instruments, text: t('all') }}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={teacherAddresses.instruments}>{t('all')}</BackLink>
      <PageHeading title={t(`instruments.${id}.name`)} lead={t(`instruments.${id}.summary`)} />
      <Demonstration key={id} id={id} title={t(`instruments.${id}.name`)} />
    </div>
  );
}

function AllInstruments() {
  const t = useTranslations('demonstration');
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={teacherAddresses.classes}>{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2">
        {instrumentIds.map((id) => (
          <li
            key={id}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-5 bg-paper-raised p-5 lg:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <InstrumentDrawing id={id} className="w-full" />
            <div className="flex h-full flex-col items-start gap-3">
              <h2 className="text-lg">{t(`instruments.${id}.name`)}</h2>
              <p className="max-w-measure flex-1">{t(`instruments.${id}.summary`)}</p>
              <Link to={teacherAddresses.instrument(id)} className={buttonClasses('secondary')}>
                <span>{t('open')}</span>
                <span className="sr-only">{`: ${t(`instruments.${id}.name`)}`}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
