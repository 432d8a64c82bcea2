import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../lab/ui/action/use-one-at-a-time.ts';
import { TextAreaField, TextField } from '../../../lab/ui/field/text-field.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { go } from '../../client/navigation/address.ts';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { sessionStore } from '../../client/storage/browser-stores.ts';
import type { ProfileReply } from '../profile/profile.ts';
import { useSession } from '../profile/use-session.client.ts';
import {
  BegunMessageSchema,
  type ContactField,
  type ContactForm,
  contactEndpoints,
  listContactFaults,
  mostCharacters,
} from './contact-form.ts';
import type { supportMessages } from './support-messages.client.ts';

type Profile = ProfileReply['profile'];

const text = z.string();
const DraftSchema = z.object({
  form: z.object({ firstName: text, lastName: text, institution: text, email: text, message: text }),
  /** The id under which exactly this text was sent last; another text is another message. */
  attempt: z.nullable(z.object({ id: text, form: text })),
});
type Draft = z.infer<typeof DraftSchema>;

/** The text being written. This tab keeps it over a reload until it is sent or the person signs out. */
function useDraft({ id, name, email, additional }: Profile) {
  const { productKey } = useConfig();
  const key = `${productKey}_support_draft_${id}`;
  // A guess to be corrected: names are not built alike everywhere.
  const [first = '', last = ''] = splitName(name);
  const empty: Draft = {
    form: {
      firstName: first,
      lastName: last,
      institution: additional.institution?.name ?? '',
      email: email ?? '',
      message: '',
    },
    attempt: null,
  };
  const [draft, setDraft] = useState(() => parseDraft(sessionStore.read(key)) ?? empty);
  const keep = (next: Draft) => {
    setDraft(next);
    sessionStore.write(key, JSON.stringify(next));
  };
  return {
    form: draft.form,
    change: (field: ContactField, value: string) =>
      keep({ ...draft, form: { ...draft.form, [field]: value } }),
    /** The id to send the text with: the same as before where the text is, so that it is never stored twice. */
    takeId(): string {
      const written = JSON.stringify(draft.form);
      if (draft.attempt?.form === written) return draft.attempt.id;
      const id = v7();
      keep({ ...draft, attempt: { id, form: written } });
      return id;
    },
    forget() {
      sessionStore.remove(key);
      setDraft({ form: { ...draft.form, message: '' }, attempt: null });
    },
  };
}

/** The last word apart from the words before it; a name of one word is a first name. */
function splitName(name: string): string[] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

function parseDraft(stored: string | null): Draft | null {
  try {
    const kept = z.safeParse(DraftSchema, JSON.parse(stored ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** The contact form, or whom to write to where this site receives no messages. */
export function ContactSection() {
  const t = useTranslations('support.contact');
  const { hasContactForm, contact } = useConfig();
  const { profile } = useSession();
  return (
    <section
      aria-labelledby="contact"
      className="flex flex-col gap-4 self-start border border-rule bg-paper-raised p-5 sm:p-6"
    >
      <h2 id="contact" className="scroll-mt-6">
        {t('title')}
      </h2>
      {hasContactForm ? null : <p>{contact === undefined ? t('closedUnknown') : t('closed', { contact })}</p>}
      {hasContactForm && profile ? <Contact profile={profile} /> : null}
    </section>
  );
}

interface Sent {
  readonly id: string;
  readonly email: string;
}

function Contact({ profile }: { profile: Profile }) {
  const t = useTranslations('support.contact');
  const draft = useDraft(profile);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isFurther, setIsFurther] = useState(false);
  const { state } = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun is taken over once
  useEffect(() => {
    const begun = z.safeParse(BegunMessageSchema, state);
    if (!begun.success) return;
    // Messages written before stay above it.
    const written = draft.form.message.trim();
    draft.change('message', written === '' ? begun.data.message : `${written}\n\n${begun.data.message}`);
    setSent(null);
    setIsFurther(true);
    go('/support#contact', { replace: true, isScrollKept: true });
  }, [state]);
  if (sent)
    return (
      <section
        ref={(box) => box?.focus()}
        tabIndex={-1}
        aria-labelledby="sent"
        className="flex flex-col items-start gap-3 border-l-4 border-positive bg-positive-soft p-4"
      >
        <h3 id="sent">{t('doneTitle')}</h3>
        <p className="min-w-0 wrap-anywhere">{t('doneText', { email: sent.email })}</p>
        <p className="text-sm wrap-anywhere">{t('doneNumber', { id: sent.id })}</p>
        <Button
          variant="secondary"
          onClick={() => {
            setIsFurther(true);
            setSent(null);
          }}
        >
          {t('another')}
        </Button>
      </section>
    );
  return (
    <>
      <p className="text-ink-soft">{t('text')}</p>
      <ContactFields
        draft={draft}
        isFurther={isFurther}
        onSent={(id) => {
          draft.forget();
          setSent({ id, email: draft.form.email.trim() });
        }}
      />
    </>
  );
}

interface ContactFieldsProps {
  readonly draft: ReturnType<typeof useDraft>;
  /**
   * Another message was sent before, and the button that was pressed is gone; or the message was begun on another page.
   * The focus goes to it.
   */
  readonly isFurther: boolean;
  readonly onSent: (id: string) => void;
}

function ContactFields({ draft, isFurther, onSent }: ContactFieldsProps) {
  const t = useTranslations('support.contact');
  const api = useApi();
  const press = useOneAtATime();
  const faults = useFaults<ContactField>();
  const [failure, setFailure] = useFailure();
  const [isSending, setIsSending] = useState(false);
  const messageId = faults.idOf('message');
  useEffect(() => {
    if (isFurther) document.getElementById(messageId)?.focus();
  }, [isFurther, messageId]);

  async function send() {
    setIsSending(true);
    setFailure(null);
    try {
      const body = { ...draft.form, id: draft.takeId() };
      onSent((await api.call(contactEndpoints.sendSupportMessage, { body })).id);
    } catch (error) {
      setFailure(t(`reasons.${reasonOf(error)}`));
    } finally {
      setIsSending(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.show(wordFaults(draft.form, t))) press(send);
  }

  const bind = (field: ContactField) => ({
    id: faults.idOf(field),
    label: t(field),
    error: faults.faults[field],
    isRequired: true,
    name: field,
    value: draft.form[field],
    readOnly: isSending,
    // Names in Arabic or Hebrew are written from right to left.
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => {
      draft.change(field, event.target.value);
      faults.clear(field);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure === null ? null : (
        <Notice tone="negative" title={t('failed')}>
          {failure}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <TextField {...bind('firstName')} maxLength={mostCharacters.firstName} autoComplete="given-name" />
        <TextField {...bind('lastName')} maxLength={mostCharacters.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...bind('institution')}
        maxLength={mostCharacters.institution}
        autoComplete="organization"
      />
      <TextField
        {...bind('email')}
        type="email"
        description={t('emailHint')}
        maxLength={mostCharacters.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {/* Without a limit of its own: a browser would cut a longer text that is pasted, and say nothing. */}
      <TextAreaField {...bind('message')} description={t('messageHint')} rows={7} />
      <div className="flex flex-col items-start gap-2">
        <Button type="submit" size="large" isBusy={isSending} busyText={t('busy')}>
          {t('submit')}
        </Button>
        <p className="text-sm text-ink-soft">{t('kept')}</p>
      </div>
    </form>
  );
}

function wordFaults(form: ContactForm, t: ReturnType<typeof useTranslations<'support.contact'>>) {
  const faults = Object.entries(listContactFaults(form)).map(([field, fault]) => [
    field,
    t(`faults.${fault}`, { most: mostCharacters[field as ContactField] }),
  ]);
  return Object.fromEntries(faults) as Partial<Record<ContactField, string>>;
}

type Reason = keyof typeof supportMessages.contact.reasons;

function reasonOf(error: unknown): Reason {
  if (error instanceof OfflineError) return 'offline';
  const code = error instanceof ApiError ? error.code : '';
  return code === 'too-many-requests' || code === 'contact-closed' ? code : 'other';
}
