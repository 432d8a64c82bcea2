import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookOpen from 'lucide-react/icons/book-open';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon, type IconComponent } from '../../../../lab/ui/mark/icon.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useClass, useTaughtClasses } from '../../classes/read-classes.client.ts';
import { KeysWithheld } from '../../profile/keys-withheld.client.tsx';
import { useSession } from '../../profile/use-session.client.ts';
import { ReportStatement } from '../../support/report-statement.client.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { formatPlayerAddress, type LabPlace } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { screenTitleOf } from '../stops.client.ts';

/**
 * Shown to teachers on every screen: says that they read a student's work or work as a student and, where right answers
 * are withheld, why.
 */
export function RoleBanner() {
  const { store, lab, activity } = usePlayer();
  const { kind, missingProof } = useSession();
  const { demandsTeacherProof = false } = useConfig();
  if (kind !== 'teacher') return null;
  return (
    <WithMessages messages={{ playerNotes: playerNotesMessages }}>
      {lab.code === null ? null : store.mode === 'review' ? (
        <Review code={lab.code} />
      ) : (
        <AsStudent code={lab.code} />
      )}
      {!activity.isPremium ? null : missingProof !== null ? (
        <Withheld />
      ) : !demandsTeacherProof ? (
        <WithheldWithoutClass activityId={lab.activityId} />
      ) : null}
    </WithMessages>
  );
}

/** Below a screen, or below the list of lessons. The address that goes along names no class. */
export function ReportFromPlayer({ place }: { place: LabPlace }) {
  const { lab, activity, stops } = usePlayer();
  const at = activity.modules.findIndex(({ id }) => id === place.moduleId);
  const module = activity.modules[at];
  const stop = stops.find(({ moduleId, screen }) => moduleId === module?.id && screen.id === place.screenId);
  return (
    <ReportStatement
      className="mx-auto w-full max-w-300 px-4 pb-8 sm:px-6 present:hidden"
      place={{
        lab: activity.title,
        lesson: module && `${at + 1} ${module.title}`,
        screen: module && stop && screenTitleOf(stop, module),
        page: formatPlayerAddress(
          { activityId: lab.activityId, code: null, isTeacherStudent: false, studentId: null },
          place,
        ),
      }}
    />
  );
}

function Withheld({ needsClass = false }: { needsClass?: boolean }) {
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-5 sm:px-6">
      <KeysWithheld needsClass={needsClass} />
    </div>
  );
}

function WithheldWithoutClass({ activityId }: { activityId: string }) {
  const { data } = useTaughtClasses();
  if (!data) return null;
  const isTaught = data.some(
    ({ labs, isWaitingForLicense }) => !isWaitingForLicense && labs.some(({ id }) => id === activityId),
  );
  return isTaught ? null : <Withheld needsClass />;
}

function Review({ code }: { code: string }) {
  const t = useTranslations('playerNotes.review');
  const { lab, store } = usePlayer();
  const name = store.learnerName || t('unnamed');
  const search = new URLSearchParams({ code, activity: lab.activityId, student: lab.studentId ?? '' });
  return (
    <Banner
      label={t('label')}
      icon={BookOpen}
      title={t('title', { name })}
      text={t('text', { name })}
      back={{ to: `/classes/summary?${search}`, text: t('back', { name }) }}
    />
  );
}

function AsStudent({ code }: { code: string }) {
  const t = useTranslations('playerNotes.asStudent');
  // Answers count in a class the teacher has joined, not in their own. Until the class is loaded, only the text that
  // holds for both is shown.
  const { data } = useClass(code);
  const isOwn = data?.view === 'teacher';
  return (
    <Banner
      label={t('label')}
      icon={PencilLine}
      title={t('title')}
      text={data ? t(isOwn ? 'ownText' : 'joinedText') : t('text')}
    />
  );
}

interface BannerProps {
  readonly label: string;
  readonly icon: IconComponent;
  readonly title: string;
  readonly text: string;
  /** A link to a page that the header of the player does not lead to. */
  readonly back?: { readonly to: string; readonly text: string };
}

function Banner({ label, icon, title, text, back }: BannerProps) {
  return (
    <section aria-label={label} className="border-b border-rule bg-caution-soft text-ink print:hidden">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 sm:px-6">
        <Icon icon={icon} size={22} className="text-caution max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm wrap-anywhere">{text}</p>
        </div>
        {back ? (
          <Link to={back.to} className={buttonClasses('secondary')}>
            <Icon icon={ArrowLeft} />
            <span>{back.text}</span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}
