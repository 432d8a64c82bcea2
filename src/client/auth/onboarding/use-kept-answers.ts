import { useState } from 'react';
import * as z from 'zod/mini';
import { sessionStore } from '../../data/browser-stores.ts';
import { useConfig } from '../../data/config.ts';
import { emptyAnswers, type OnboardingAnswers } from './answers.ts';

const text = z.string();
const KeptSchema = z.object({
  role: z.nullable(z.enum(['student', 'teacher'])),
  fullName: text,
  professionalRole: text,
  gradeLevel: text,
  subjects: z.array(text),
  institutionName: text,
  country: text,
  city: text,
  state: text,
  zipCode: text,
  hasNewsletter: z.boolean(),
}) satisfies z.ZodMiniType<OnboardingAnswers>;

/** The answers of onboarding, kept in this tab over a reload until they are stored or the person signs out. */
export function useKeptAnswers(user: { readonly id: string; readonly name: string } | null) {
  const { productKey } = useConfig();
  const key = `${productKey}_onboarding_${user?.id ?? ''}`;
  const [answers, setAnswers] = useState(
    () => parseKept(sessionStore.read(key)) ?? emptyAnswers(user?.name ?? ''),
  );
  return {
    answers,
    change(part: Partial<OnboardingAnswers>) {
      const next = { ...answers, ...part };
      setAnswers(next);
      sessionStore.write(key, JSON.stringify(next));
    },
    forget: () => sessionStore.remove(key),
  };
}

function parseKept(stored: string | null): OnboardingAnswers | null {
  try {
    const kept = z.safeParse(KeptSchema, JSON.parse(stored ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
