import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Steps } from '../../../../lab/ui/mark/steps.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { type ReferenceOption, useReference } from '../../content/reference.client.ts';
import { useSignOut } from '../../profile/sign-out.client.tsx';
import { AuthCard } from '../../sign-in/auth-card.client.tsx';
import { guestMessages } from '../guest-messages.client.ts';
import type { AboutField } from './about-step.client.tsx';
import { ageRefusal } from './guest-about.client.ts';
import { type GuestStep, GuestSteps, guestSteps } from './guest-steps.client.tsx';

const messages = { guest: guestMessages };

/** /onboarding for a guest: who they are, why they came, and whether they are old enough. */
export function GuestOnboarding() {
  return (
    <WithMessages messages={messages}>
      <Questions />
    </WithMessages>
  );
}

/** The refusal stays for the visit, so that no other date is tried. */
function TooYoung() {
  const t = useTranslations('guest.onboarding');
  const { signOut } = useSignOut();
  usePageTitle(t('tooYoung'));
  return (
    <AuthCard title={t('tooYoung')} isAnnounced>
      <p>{t('withAdult')}</p>
      <Button variant="secondary" size="large" onClick={() => void signOut()} className="mt-6">
        {t('leave')}
      </Button>
    </AuthCard>
  );
}

type Choices = Readonly<Record<AboutField, readonly ReferenceOption[]>>;

function Questions() {
  const t = useTranslations('guest.onboarding');
  const [isRefused, setIsRefused] = useState(ageRefusal.isHeld);
  const { analytics } = useConfig();
  const { choices, hasFailed, retry } = useChoices();
  const { signOut } = useSignOut();
  const [search, setSearch] = useSearchParams();
  const [isAboutDone, setIsAboutDone] = useState(false);
  // The second step opens only after the first is done; before that its address shows the first step.
  const step: GuestStep = search.get('step') === 'age' && isAboutDone ? 'age' : 'about';
  const title = t(`${step}.title`);
  usePageTitle(title);
  const index = guestSteps.indexOf(step);
  const goTo = (next: GuestStep) => {
    const query = new URLSearchParams(search);
    query.set('step', next);
    setSearch(query);
  };
  if (isRefused) return <TooYoung />;
  return (
    <AuthCard
      title={t('title')}
      lead={t(analytics ? 'leadAsked' : 'lead')}
      aside={
        <Button variant="quiet" onClick={() => void signOut()} className="-ml-3">
          {t('leave')}
        </Button>
      }
    >
      <Steps
        label={t('progress', { step: String(index + 1), count: String(guestSteps.length) })}
        steps={guestSteps.map((id) => ({ id, name: t(`${id}.step`) }))}
        at={index}
        doneWord={t('stepDone')}
      />
      {hasFailed ? (
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
          onRefused={() => {
            ageRefusal.hold();
            setIsRefused(true);
          }}
        />
      ) : (
        <LoadingBlock label={t('loading')} />
      )}
    </AuthCard>
  );
}

/** The three lists of the questions, once all are there. */
function useChoices() {
  const role = useReference('guest-roles');
  const gradeLevel = useReference('grade-levels');
  const guestQuestion = useReference('guest-questions');
  const lists = [role, gradeLevel, guestQuestion];
  const choices: Choices | null =
    role.data && gradeLevel.data && guestQuestion.data
      ? { role: role.data, gradeLevel: gradeLevel.data, guestQuestion: guestQuestion.data }
      : null;
  return {
    choices,
    hasFailed: !choices && lists.some(({ isError }) => isError),
    retry() {
      for (const { isError, refetch } of lists) if (isError) void refetch();
    },
  };
}
