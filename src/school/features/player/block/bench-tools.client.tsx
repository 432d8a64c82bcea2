import MonitorPlay from 'lucide-react/icons/monitor-play';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { CopyButton } from '../../../../lab/ui/action/copy-button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { benchToolsMessages } from '../messages/bench-tools.client.ts';
import { findPlace, formatPlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { formatBenchHash } from './bench-address.client.ts';

const messages = { benchTools: benchToolsMessages };

interface Props {
  readonly partId: string;
  /** The bench on the screen as a part of an address; null: it is too long for one. */
  readonly link: string | null;
}

/** What can be done with the bench on the screen as a whole: to copy a link to it, and to show the station to a class. */
export function BenchTools(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Tools {...props} />
    </WithMessages>
  );
}

function Tools({ partId, link }: Props) {
  const t = useTranslations('benchTools');
  const { activity, lab, store } = usePlayer();
  // Nobody's class and nobody's name: whoever follows the link comes in as they always do.
  const address = formatPlayerAddress(
    { activityId: lab.activityId, code: null, isTeacherStudent: false, studentId: null },
    findPlace(activity, partId),
  );
  return (
    <>
      {link === null ? (
        <p className="text-sm text-ink-soft">{t('tooLong')}</p>
      ) : (
        <>
          <CopyButton
            variant="quiet"
            text={window.location.origin + address + formatBenchHash(partId, link)}
            texts={{ copy: t('copy'), copied: t('copied'), failed: t('failed') }}
          />
          <p className="text-sm text-ink-soft">{t('holds')}</p>
        </>
      )}
      {store.mode === 'preview' ? <ShowOnProjector partId={partId} /> : null}
    </>
  );
}

/** Leads to the page on which this station fills the screen, with the settings of the lesson. */
export function ShowOnProjector(props: { readonly partId: string; readonly isInHeader?: boolean }) {
  return (
    <WithMessages messages={messages}>
      <Show {...props} />
    </WithMessages>
  );
}

function Show({ partId, isInHeader = false }: Parameters<typeof ShowOnProjector>[0]) {
  const t = useTranslations('benchTools');
  const { lab } = usePlayer();
  return (
    <Link
      to={teacherAddresses.bench({ lab: lab.activityId, part: partId, from: lab.fromClass })}
      className={classNames(buttonClasses(isInHeader ? 'secondary' : 'quiet'), isInHeader && 'max-lg:px-2!')}
    >
      <Icon icon={MonitorPlay} />
      <span className={isInHeader ? 'max-lg:sr-only' : undefined}>{t('show')}</span>
    </Link>
  );
}
