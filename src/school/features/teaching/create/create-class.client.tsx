import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { useConfig } from '../../../client/http/config.ts';
import { go } from '../../../client/navigation/address.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { sessionStore } from '../../../client/storage/browser-stores.ts';
import { useCreateClass } from '../../classes/change-classes.client.ts';
import { isBasePass, type LicenseConfiguration } from '../../classes/passes.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { SchoolAgreementField, useSchoolAgreement } from '../../legal/school-agreement.client.tsx';
import type { License } from '../../licenses/license-endpoints.ts';
import { showLicenseKey } from '../../licenses/license-key.ts';
import { licensesMessages } from '../../licenses/license-messages.client.ts';
import { useFreePassHolder } from '../class-limit-notice.client.tsx';
import { type ClassDraft, createDraft, parseDraft, toClassBody } from './class-draft.client.ts';
import { ClassForm } from './class-form.client.tsx';
import { LicenseChoice } from './license-choice.client.tsx';
import { isListed, limitsOf, type OfferedLab } from './pass-limits.client.ts';

const ChooseLicenseDialog = lateDialog(() =>
  import('../../licenses/choose-license-dialog.client.tsx').then((module) => module.ChooseLicenseDialog),
);

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface CreateClassProps {
  readonly offered: readonly OfferedLab[];
  readonly terms: LicenseConfiguration;
  /** Every licence of the teacher's. */
  readonly licenses: readonly License[];
  /** The teacher has made no class before: the form is filled in. */
  readonly isFirst: boolean;
}

/**
 * A new class under the free pass or a licence. The licence is chosen here and applied when the teacher has confirmed.
 */
export function CreateClass({ offered, terms, licenses, isFirst }: CreateClassProps) {
  const t = useTranslations('teacher.create');
  const words = useTranslations('licenses.choose');
  const types = useTranslations('licenses.types');
  const cancel = useTranslations('licenses')('cancel');
  const describeFailure = useFailureText();
  const toast = useToasts();
  const creation = useCreateClass();
  const school = useSchoolAgreement();
  const isFreePassUsed = useFreePassHolder() !== null;
  const [hasSchoolAgreed, setHasSchoolAgreed] = useState(false);
  const announce = useAnnounce();
  const [isChoosing, setIsChoosing] = useState(false);
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<{ name: string; answer: (isYes: boolean) => void } | null>(null);
  const passes = licenses.filter(({ type, status }) => isBasePass(type) && status === 'AVAILABLE');
  // The choice is in the query: a reload keeps it with the draft, and the page for redeeming can lead back with it.
  const chosen = passes.find(({ licenseKey }) => licenseKey === search.get('license')) ?? null;
  const pass = chosen && isBasePass(chosen.type) ? terms[chosen.type] : terms.freePass;
  const choices = offered.map((activity) => ({
    ...activity,
    isCovered: !activity.isPremium || isListed(pass, activity.id),
    hasOpenLesson: activity.modules.length > 0,
  }));
  const covered = choices.filter(({ isCovered }) => isCovered);
  const { draft, change, forget } = useClassDraft(() =>
    createDraft({
      availableIds: covered.map(({ id }) => id),
      seats: pass.seats,
      first: isFirst
        ? {
            name: t('firstName'),
            activityId: covered.find(({ hasOpenLesson }) => hasOpenLesson)?.id ?? '',
          }
        : null,
    }),
  );

  async function save(sound: ClassDraft) {
    if (chosen && !(await ask(sound.name.trim()))) return;
    if (school.isAsked && hasSchoolAgreed) await school.say();
    const created = await creation.mutateAsync({
      ...toClassBody(sound, timeZone),
      licenseKey: chosen?.licenseKey ?? null,
    });
    forget();
    toast({ text: t('done', { name: created.name, code: created.code }), timeoutMs: 12_000 });
    go(teacherAddresses.codeScreen(created.code));
  }

  function choose(license: License | null) {
    const next = license && isBasePass(license.type) ? terms[license.type] : terms.freePass;
    // A number that was not changed by hand follows the seats of the pass.
    if (draft.studentQuantity === String(pass.seats))
      change({ ...draft, studentQuantity: String(next.seats) });
    setSearch(new URLSearchParams(license ? { license: license.licenseKey } : {}), {
      replace: true,
      isScrollKept: true,
    });
  }

  /** Applying a licence is permanent, so the teacher is asked to confirm. */
  const ask = (name: string) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        name,
        answer(isYes) {
          setAsked(null);
          resolve(isYes);
        },
      });
    });

  return (
    <>
      <ClassForm
        draft={draft}
        onChange={change}
        choices={choices}
        limits={limitsOf({ terms: pass, offered, seats: pass.seats })}
        timeZone={timeZone}
        isPassFirst={isFreePassUsed}
        pass={
          <>
            <LicenseChoice
              passes={passes}
              terms={terms}
              chosen={chosen}
              isFreePassUsed={isFreePassUsed}
              isGone={search.has('license') && !chosen}
              onAsk={() => setIsChoosing(true)}
              onRemove={() => choose(null)}
              onRedeemed={(license) => {
                choose(license);
                announce(words('chosen', { type: types(license.type) }));
              }}
            />
            {school.isAsked ? (
              <SchoolAgreementField isChecked={hasSchoolAgreed} onChange={setHasSchoolAgreed} />
            ) : null}
          </>
        }
        words={{ submit: t('submit'), submitting: t('submitting'), failed: t('failedTitle') }}
        cancelTo={teacherAddresses.classes}
        onSave={save}
        describeFailure={describeFailure}
      />
      {isChoosing ? (
        <ChooseLicenseDialog
          title={words('dialogTitle')}
          legend={words('which')}
          confirmLabel={words('confirm')}
          licenses={passes}
          terms={terms}
          chosenKey={chosen?.licenseKey ?? null}
          onClose={() => setIsChoosing(false)}
          onConfirm={(license) => {
            setIsChoosing(false);
            choose(license);
            announce(words('chosen', { type: types(license.type) }));
          }}
        />
      ) : null}
      {chosen && asked ? (
        <ConfirmDialog
          isOpen
          title={words('askTitle')}
          confirmLabel={words('askConfirm')}
          cancelLabel={cancel}
          onCancel={() => asked.answer(false)}
          onConfirm={() => asked.answer(true)}
        >
          {words('ask', {
            type: types(chosen.type),
            code: showLicenseKey(chosen.licenseKey),
            name: asked.name,
          })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useFailureText() {
  const t = useTranslations('teacher.create');
  const failures = useTranslations('licenses.failures');
  return (error: Error) => {
    if (error instanceof OfflineError) return t('failedOffline');
    if (!(error instanceof ApiError)) return t('failed');
    if (error.code === 'class-limit') return t('errors.classLimit');
    if (error.code === 'school-agreement-needed') return t('errors.school');
    return isLicenseFailure(error.code) ? failures(error.code) : t('failed');
  };
}

function isLicenseFailure(code: string): code is keyof typeof licensesMessages.failures {
  return code.startsWith('license-') && Object.hasOwn(licensesMessages.failures, code);
}

/** The form's draft; this tab keeps it over a reload until the class is created. */
function useClassDraft(begin: () => ClassDraft) {
  const { productKey } = useConfig();
  const key = `${productKey}_class_draft_${useUserId()}`;
  const [draft, setDraft] = useState(() => parseDraft(sessionStore.read(key)) ?? begin());
  return {
    draft,
    change(next: ClassDraft) {
      setDraft(next);
      sessionStore.write(key, JSON.stringify(next));
    },
    forget: () => sessionStore.remove(key),
  };
}
