import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { License } from '../../../contract/licenses.ts';
import { isBasePass } from '../../../domain/licenses/license.ts';
import type { LicenseConfiguration } from '../../../domain/licenses/license-configuration.ts';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../../data/api-error.ts';
import { useCreateClass } from '../../data/classes/change-classes.ts';
import { licensesMessages } from '../../messages/en-us/licenses.ts';
import { lazyDialog } from '../../shell/lazy-dialog.tsx';
import { go } from '../../shell/navigation/address.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { addresses } from '../addresses.ts';
import { toClassBody } from './class-body.ts';
import type { ClassDraft } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { LicenseChoice } from './license-choice.tsx';
import { isListed, limitsOf, type OfferedActivity } from './pass-limits.ts';
import { useClassDraft } from './use-class-draft.ts';

const ChooseLicenseDialog = lazyDialog(() =>
  import('../licenses/choose-license-dialog.tsx').then((module) => module.ChooseLicenseDialog),
);

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface CreateClassProps {
  readonly offered: readonly OfferedActivity[];
  readonly terms: LicenseConfiguration;
  /** Every licence of the teacher's. */
  readonly licenses: readonly License[];
}

/** A new class under the free pass or a licence, which is chosen with it and applied once the class is confirmed. */
export function CreateClass({ offered, terms, licenses }: CreateClassProps) {
  const t = useTranslations('teacher.create');
  const words = useTranslations('licenses.choose');
  const types = useTranslations('licenses.types');
  const cancel = useTranslations('licenses')('cancel');
  const describeFailure = useFailureText();
  const toast = useToasts();
  const creation = useCreateClass();
  const announce = useAnnounce();
  const [isChoosing, setIsChoosing] = useState(false);
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<{ name: string; answer: (isYes: boolean) => void } | null>(null);
  const passes = licenses.filter(({ type, status }) => isBasePass(type) && status === 'AVAILABLE');
  // In the query: a reload keeps the choice beside the draft, and redeeming leads here with it.
  const chosen = passes.find(({ licenseKey }) => licenseKey === search.get('license')) ?? null;
  const pass = chosen && isBasePass(chosen.type) ? terms[chosen.type] : terms.freePass;
  const choices = offered.map((activity) => ({
    ...activity,
    isCovered: !activity.isPremium || isListed(pass, activity.id),
  }));
  const { draft, change, forget } = useClassDraft(
    choices.filter(({ isCovered }) => isCovered).map(({ id }) => id),
  );

  async function save(sound: ClassDraft) {
    if (chosen && !(await ask(sound.name.trim()))) return;
    const created = await creation.mutateAsync({
      ...toClassBody(sound, timeZone),
      licenseKey: chosen?.licenseKey ?? null,
    });
    forget();
    toast({ text: t('done', { name: created.name, code: created.code }), timeoutMs: 12_000 });
    go(addresses.class(created.code));
  }

  const choose = (license: License | null) =>
    setSearch(new URLSearchParams(license ? { license: license.licenseKey } : {}), {
      replace: true,
      isScrollKept: true,
    });

  /** A licence is applied for good: the teacher says yes to it once more. */
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
        pass={
          <LicenseChoice
            passes={passes}
            terms={terms}
            chosen={chosen}
            isGone={search.has('license') && !chosen}
            onAsk={() => setIsChoosing(true)}
            onRemove={() => choose(null)}
          />
        }
        words={{ submit: t('submit'), submitting: t('submitting'), failed: t('failedTitle') }}
        cancelTo={addresses.classes}
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
          {words('ask', { type: types(chosen.type), code: chosen.licenseKey, name: asked.name })}
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
    return isLicenseFailure(error.code) ? failures(error.code) : t('failed');
  };
}

function isLicenseFailure(code: string): code is keyof typeof licensesMessages.failures {
  return code.startsWith('license-') && Object.hasOwn(licensesMessages.failures, code);
}
