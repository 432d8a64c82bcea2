import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { Lane } from '../../../ui/mark/lane.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { AuthCard } from '../../auth/auth-card.tsx';
import { type Api, useApi } from '../../data/api.ts';
import {
  listGradeLevels,
  listGuestQuestions,
  listGuestRoles,
  type ReferenceItem,
} from '../../data/reference.ts';
import { useLoaded } from '../../data/use-loaded.ts';
import { guestMessages } from '../../messages/en-us/guest.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { useSignOut } from '../../shell/session/sign-out.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import type { AboutField } from './about-step.tsx';
import { type GuestStep, GuestSteps, guestSteps } from './guest-steps.tsx';

const messages = { guest: guestMessages };

/** /onboarding for a guest: who they are, why they came, and whether they are old enough. */
export function GuestOnboarding() {
  return (
    <WithMessages messages={messages}>
      <Questions />
    </WithMessages>
  );
}

type Choices = Readonly<Record<AboutField, readonly ReferenceItem[]>>;

function Questions() {
  const t = useTranslations('guest.onboarding');
  const api = useApi();
  const { data: choices, error, retry } = useLoaded('guest choices', (signal) => loadChoices(api, signal));
  const { signOut } = useSignOut();
  const [search, setSearch] = useSearchParams();
  const [isAboutDone, setIsAboutDone] = useState(false);
  // An address that asks for the second step first leads to the first.
  const step: GuestStep = search.get('step') === 'age' && isAboutDone ? 'age' : 'about';
  const title = t(`${step}.title`);
  usePageTitle(title);
  const index = guestSteps.indexOf(step);
  const words = t('progress', { step: String(index + 1), count: String(guestSteps.length) });
  const goTo = (next: GuestStep) => {
    const query = new URLSearchParams(search);
    query.set('step', next);
    setSearch(query);
  };
  return (
    <AuthCard
      title={t('title')}
      lead={t('lead')}
      aside={
        <Button variant="quiet" onClick={() => void signOut()} className="-ml-3">
          {t('leave')}
        </Button>
      }
    >
      <Lane
        label={words}
        summary={words}
        currentBandId={step}
        bands={guestSteps.map((id, position) => ({
          id,
          state: position < index ? 'completed' : 'todo',
          label: t(`${id}.title`),
        }))}
      />
      {error ? (
        <Notice
          tone="negative"
          title={t('failed')}
          className="mt-6"
          actions={
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failedText')}
        </Notice>
      ) : choices ? (
        <GuestSteps
          step={step}
          title={title}
          choices={choices}
          onAboutDone={() => {
            setIsAboutDone(true);
            goTo('age');
          }}
          onBack={() => goTo('about')}
        />
      ) : (
        <LoadingBlock label={t('loading')} />
      )}
    </AuthCard>
  );
}

async function loadChoices(api: Api, signal: AbortSignal): Promise<Choices> {
  const [role, gradeLevel, guestQuestion] = await Promise.all([
    listGuestRoles(api, signal),
    listGradeLevels(api, signal),
    listGuestQuestions(api, signal),
  ]);
  if (!role || !gradeLevel || !guestQuestion) throw new Error('A list of choices is missing');
  return { role, gradeLevel, guestQuestion };
}
