import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { buttonClasses } from '../../../../ui/action/button.tsx';
import { CopyButton } from '../../../../ui/action/copy-button.tsx';
import { TubeLabel } from '../../../../ui/mark/tube-label.tsx';
import { Instant } from '../../../classes/instant.tsx';
import { LoadState } from '../../../classes/load-state.tsx';
import { useLicenses, useLicenseTerms } from '../../../data/licenses/read-licenses.ts';
import { Link } from '../../../shell/navigation/link.tsx';
import { addresses } from '../../addresses.ts';
import { LicensePanel } from '../../licenses/license-panel.tsx';
import { joinLink } from '../join-link.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { ActivityCounts } from './activity-counts.tsx';

/** What the class is, its code, its activities with how far they are, its seats and licences, and its history. */
export function ClassFacts({ taught }: { taught: TeacherClass }) {
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <About taught={taught} />
        <Code taught={taught} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ActivityCounts taught={taught} />
        <Licenses taught={taught} />
      </div>
      <Timeline taught={taught} />
    </div>
  );
}

function About({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const menu = useTranslations('classCare.menu');
  const initial = taught.activities.find(({ id }) => id === taught.initialActivity);
  return (
    <Part title={t('about')}>
      <p className="max-w-measure whitespace-pre-line">{taught.description || t('noDescription')}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">{t('initial')}</dt>
        <dd>{initial?.title ?? taught.initialActivity}</dd>
        <dt className="font-semibold">{t('createdAt')}</dt>
        <dd>
          <Instant value={taught.createdAt} timeZone={taught.timeZone} />
        </dd>
        <dt className="font-semibold">{t('zone')}</dt>
        <dd>{taught.timeZone}</dd>
      </dl>
      {taught.isArchived || taught.isDisabled ? null : (
        <Link to={addresses.editClass(taught.code)} className={`${buttonClasses('secondary')} self-start`}>
          {menu('edit')}
        </Link>
      )}
    </Part>
  );
}

function Code({ taught: { code, isArchived } }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const copyTexts = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <Part title={t('joining')}>
      <TubeLabel label={t('code')} code={code} className="self-start" />
      {isArchived ? null : (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={code} texts={{ copy: t('copyCode'), ...copyTexts }} />
          <CopyButton
            text={joinLink(window.location.origin, code)}
            texts={{ copy: t('copyLink'), ...copyTexts }}
          />
        </div>
      )}
    </Part>
  );
}

function Licenses({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('licenses.edit');
  const terms = useLicenseTerms();
  const licenses = useLicenses();
  return (
    <LoadState query={terms} loading={t('loading')} empty={t('unread')}>
      {(configuration) => (
        <LoadState query={licenses} loading={t('loading')}>
          {(owned) => <LicensePanel taught={taught} licenses={owned} terms={configuration} />}
        </LoadState>
      )}
    </LoadState>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
