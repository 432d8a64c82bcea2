import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../data/config.ts';
import { guestMessages } from '../../messages/en-us/guest.ts';
import { useSession } from '../../shell/use-session.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { CarriedNotice } from './carried-notice.tsx';
import type { CarriedOver } from './carry-over.ts';
import { Offer } from './offer.tsx';
import { isForLater, rememberLater } from './offer-later.ts';
import { QuietOffer } from './quiet-offer.tsx';
import { useGuestWork } from './use-guest-work.ts';

const messages = { guest: guestMessages };

interface Props {
  readonly code: string;
  /** Activities that students of the class can open. */
  readonly activities: readonly { readonly id: string; readonly title: string }[];
}

/** On the page of a class: what somebody has done as a guest in one of its activities, and whether to bring it here. */
export function ClassOffer(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Offers {...props} />
    </WithMessages>
  );
}

function Offers({ code, activities }: Props) {
  const t = useTranslations('guest.carry');
  const { productKey } = useConfig();
  const userId = useSession().user?.id ?? '';
  const found = useGuestWork();
  const [isQuiet, setIsQuiet] = useState(() => isForLater(productKey, userId));
  const [results, setResults] = useState<
    readonly { title: string; activityId: string; result: CarriedOver }[]
  >([]);
  const area = useRef<HTMLElement>(null);
  const works = (found?.works ?? []).filter(({ activityId }) =>
    activities.some(({ id }) => id === activityId),
  );
  if (works.length === 0 && results.length === 0) return null;

  function postpone() {
    rememberLater(productKey, userId);
    setIsQuiet(true);
    // The buttons leave with the offer.
    area.current?.focus();
  }

  return (
    <section ref={area} tabIndex={-1} aria-label={t('region')} className="flex flex-col gap-4">
      {results.map(({ activityId, title, result }) => (
        <CarriedNotice key={activityId} code={code} activityId={activityId} title={title} result={result} />
      ))}
      {found &&
        works.map((work) =>
          isQuiet ? (
            <QuietOffer key={work.activityId} work={work} onReview={() => setIsQuiet(false)} />
          ) : (
            <Offer
              key={work.activityId}
              work={work}
              code={code}
              device={found.device}
              onLater={postpone}
              onDiscard={() => found.discard(work)}
              onCarried={async (result) => {
                setResults([...results, { activityId: work.activityId, title: work.title, result }]);
                // What could not be brought yet is not asked about again and again.
                if (result.leftCounts.locked > 0) postpone();
                area.current?.focus();
                await found.refresh();
              }}
            />
          ),
        )}
    </section>
  );
}
